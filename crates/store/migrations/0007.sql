-- What was found about finished games: one analysis for each table and level.
create table analyses (
    table_id text not null references tables (id),
    -- The level that judged.
    level text not null,
    -- As JSON.
    findings text not null,
    created_at bigint not null,
    primary key (table_id, level)
);
