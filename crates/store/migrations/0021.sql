-- Tables at which bots take the seats that are still open after a while.
create table pairings (
    table_id text primary key references tables (id),
    -- Milliseconds since 1970.
    fill_at bigint not null
);

create index pairings_by_time on pairings (fill_at);

-- Tournaments of groups: all tables of a round play one deal.
create table tournaments (
    id text primary key,
    name text not null,
    game text not null,
    -- Options of the game, in which is how many sit at a table.
    options text not null,
    seat_count bigint not null,
    -- swiss, robin
    system text not null,
    -- How many there are to be; 0 in a round robin before its start, which decides it.
    rounds bigint not null,
    -- How much time players have, as in the settings of a table, or empty.
    clock text not null,
    -- How long a round lasts at most, in milliseconds.
    round_length bigint not null,
    -- 1 if bots take the seats for which there are no people.
    has_bots bigint not null,
    -- 1 if it is listed in the lobby; else it is found by its link alone.
    is_public bigint not null,
    -- Whose it is; empty if their account is gone.
    owner text not null,
    -- open, running, over, cancelled
    status text not null,
    -- The round that is played, or was played last; 0 before the first.
    round bigint not null,
    -- Raised by every change.
    version bigint not null,
    created_at bigint not null,
    starts_at bigint not null,
    -- When it starts, or its round ends at the latest, or it was over.
    due_at bigint not null
);

create index tournaments_by_time on tournaments (status, due_at);
create index tournaments_by_owner on tournaments (owner);
create index tournaments_listed on tournaments (is_public, status, starts_at);

create table tournament_players (
    tournament_id text not null references tournaments (id),
    -- In the order in which they entered, from 1.
    number bigint not null,
    -- Empty if their account is gone.
    visitor text not null,
    name text not null,
    -- 1 if they have left and are not paired any more.
    is_out bigint not null,
    primary key (tournament_id, number)
);

create index tournament_players_by_visitor on tournament_players (visitor);

-- What each player did in each round.
create table tournament_games (
    tournament_id text not null references tournaments (id),
    round bigint not null,
    player bigint not null,
    -- Empty for whoever had no opponents.
    table_id text not null,
    seat bigint not null,
    place bigint not null,
    points bigint not null,
    -- How many at the table they left behind, and half of those with whom they shared a place; in halves.
    score bigint not null,
    -- How the game ended: played, late, left, bye; or that it is playing.
    ending text not null,
    primary key (tournament_id, round, player)
);

create index tournament_games_by_table on tournament_games (table_id);
