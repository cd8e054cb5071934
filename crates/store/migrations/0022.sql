-- Each row says that somebody wants somebody else as a friend. Two who want each other are friends.
create table friend_wishes (
    -- Who wants it, and whom, as tables know them.
    visitor text not null,
    friend text not null,
    made_at bigint not null,
    primary key (visitor, friend)
);

create index friend_wishes_by_friend on friend_wishes (friend, made_at);

-- The link by which somebody becomes a friend of everybody who follows it.
create table friend_links (
    visitor text primary key,
    code text not null unique
);

-- 1 if friends are told whether somebody is here. When they were last here is noted for those alone.
alter table accounts add column shows_presence bigint not null default 0;
alter table accounts add column seen_at bigint not null default 0;

-- 1 for a tournament of programs, 0 for one of people.
alter table tournaments add column is_of_programs bigint not null default 0;
