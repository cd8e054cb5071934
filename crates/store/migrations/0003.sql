-- What is said at tables. It has a number of its own, so that talk does not disturb the game.
create table talks (
    table_id text primary key references tables (id),
    -- Raised by every change of the talk.
    number bigint not null,
    -- 1 if more than the ready-made phrases may be said.
    is_free bigint not null
);

create table talk_lines (
    table_id text not null references tables (id),
    number bigint not null,
    visitor text not null,
    seat bigint not null,
    -- The key of a ready-made phrase, or empty.
    phrase text not null,
    text text not null,
    said_at bigint not null,
    primary key (table_id, number)
);

create index talk_lines_by_visitor on talk_lines (visitor);

-- Who does not want to hear whom.
create table mutes (
    visitor text not null,
    muted text not null,
    primary key (visitor, muted)
);
