-- Records that can be looked at, each under the SHA-256 of its text.
create table records (
    id text primary key,
    text text not null,
    added_by text not null,
    added_at bigint not null
);

create index records_by_visitor on records (added_by, added_at);

-- Tables whose game began at a moment of another one.
create table origins (
    table_id text primary key references tables (id),
    record_id text not null references records (id),
    step_count bigint not null,
    -- The seat whose knowledge alone was taken over, counted from 1; 0 if everything stayed as it
    -- was.
    imagined_by bigint not null
);

-- Deals that several tables play.
create table deals (
    id text primary key,
    game text not null,
    options text not null,
    -- The random bytes behind the deal, in hexadecimal; given out only when nobody plays it any more.
    secret text not null,
    -- Who may close it before its time; empty for a weekly challenge.
    owner text not null,
    created_at bigint not null,
    -- From then on no new table plays it.
    closes_at bigint not null
);

create table deal_tables (
    table_id text primary key references tables (id),
    deal_id text not null references deals (id),
    -- Points and places as in a record, once they have been asked for; empty before.
    result text not null
);

create index deal_tables_by_deal on deal_tables (deal_id);

-- Everybody plays a deal once.
create table deal_players (
    deal_id text not null references deals (id),
    visitor text not null,
    table_id text not null references tables (id),
    primary key (deal_id, visitor)
);
