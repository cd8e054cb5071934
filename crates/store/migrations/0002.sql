-- Clocks of tables. Their time is the uptime of the site, so that nobody pays for a server that is
-- down.
create table clocks (
    table_id text primary key references tables (id),
    -- Who has how much time, in the text form of the clocks.
    state text not null,
    -- The uptime at which the first of them runs out; the largest number if none runs.
    due bigint not null
);

create index clocks_by_due on clocks (due);

create table uptime (
    id bigint primary key,
    -- Milliseconds during which the site was up, until alive_at.
    total bigint not null,
    -- Milliseconds since 1970, as the last node said.
    alive_at bigint not null,
    -- 1 if the last node to speak has said goodbye.
    is_resting bigint not null
);

insert into uptime (id, total, alive_at, is_resting) values (1, 0, 0, 1);
