-- The last remark of the coach to each seat that has one. It stands beside the settings of a table,
-- since no remark raises the version: only the seat itself may notice it.
create table remarks (
    table_id text not null,
    seat bigint not null,
    remark text not null,
    primary key (table_id, seat)
);
