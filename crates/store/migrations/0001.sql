-- Tables, who sits at them, and their steps in the text form of records.
create table meta (
    name text primary key,
    value text not null
);

-- People who have opened the site: guests with a name of their own choice.
create table visitors (
    id text primary key,
    name text not null,
    created_at bigint not null
);

create table tables (
    id text primary key,
    game text not null,
    options text not null,
    -- The random bytes behind the deal, in hexadecimal; given out only when the game is over.
    secret text not null,
    owner text not null,
    -- What the owner chose beyond the rules, as a list of options.
    settings text not null,
    -- open, running, over
    status text not null,
    -- Raised by every change, so that an answer to an older page is noticed.
    version bigint not null,
    step_count bigint not null,
    created_at bigint not null,
    changed_at bigint not null
);

create index tables_by_status on tables (status, changed_at);

create table seats (
    table_id text not null references tables (id),
    seat bigint not null,
    -- open, person, bot
    holder text not null,
    -- Who sits here, or sat here before a bot took over.
    visitor text not null,
    name text not null,
    level text not null,
    primary key (table_id, seat)
);

create index seats_by_visitor on seats (visitor);

create table steps (
    table_id text not null references tables (id),
    number bigint not null,
    text text not null,
    primary key (table_id, number)
);
