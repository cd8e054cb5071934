-- Analyses that were asked for and are not found yet, so that every node can tell how far they are.
create table analyses_under_way (
    table_id text not null references tables (id),
    level text not null,
    -- Moments that are judged, of how many.
    done bigint not null,
    total bigint not null,
    -- How often it was begun.
    attempts bigint not null,
    -- When the node that sees to it was last heard of; 0 if it has given it up.
    told_at bigint not null,
    primary key (table_id, level)
);

-- When the game of a seat was over, 0 before: a person's latest games are found without the others.
alter table seats add column ended_at bigint not null default 0;
update seats set ended_at =
    (select changed_at from tables where tables.id = seats.table_id and status = 'over')
where table_id in (select id from tables where status = 'over');
drop index seats_by_visitor;
create index seats_by_visitor on seats (visitor, ended_at);
