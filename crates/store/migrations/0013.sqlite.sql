-- The steps of a game lie together, in the one tree they are found by. Before, they lay in the order
-- in which all games were played, with an index beside them.
create table steps_by_game (
    table_id text not null references tables (id),
    number bigint not null,
    text text not null,
    primary key (table_id, number)
) without rowid;
insert into steps_by_game select table_id, number, text from steps order by table_id, number;
drop table steps;
alter table steps_by_game rename to steps;
