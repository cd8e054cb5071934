-- Results of finished games, and ratings.
create table results (
    table_id text not null references tables (id),
    seat bigint not null,
    game text not null,
    -- Who sat there; empty for a bot.
    visitor text not null,
    -- The level of the bot; empty for a person.
    level text not null,
    place bigint not null,
    points bigint not null,
    seat_count bigint not null,
    is_rated bigint not null,
    ended_at bigint not null,
    primary key (table_id, seat)
);

create index results_by_visitor on results (visitor, ended_at);

create table ratings (
    visitor text not null,
    game text not null,
    rating double precision not null,
    -- One standard deviation.
    deviation double precision not null,
    games bigint not null,
    primary key (visitor, game)
);

create index ratings_by_game on ratings (game);

-- One row, which whoever changes ratings changes first, so that one waits for the other.
create table rating_lock (
    id bigint primary key,
    games bigint not null
);

insert into rating_lock (id, games) values (1, 0);

-- Finished games whose results are not written yet. A game is entered with its last step, and
-- leaves with its results.
create table unscored (
    table_id text primary key references tables (id)
);

insert into unscored (table_id) select id from tables where status = 'over';
