-- Accounts, for those who want one: guests play without.
create table accounts (
    id text primary key,
    name text not null,
    -- The name in small letters: no two differ in capitals alone.
    name_key text not null unique,
    -- A slow hash with its salt and its costs.
    password text not null,
    -- Whom tables know it by. It never stands in a cookie; sessions lead to it.
    visitor text not null unique,
    -- 1 if a program plays.
    is_bot bigint not null,
    lang text not null,
    theme text not null,
    -- Where to tell that it is the account's turn, or empty; and the key that signs it.
    webhook text not null,
    webhook_key text not null,
    created_at bigint not null
);

-- Browsers that are signed in. Of what they carry only a hash is kept.
create table sessions (
    hash text primary key,
    account_id text not null references accounts (id),
    created_at bigint not null
);

create index sessions_by_account on sessions (account_id);

-- Keys for programs, hashed too.
create table tokens (
    hash text primary key,
    id text not null unique,
    account_id text not null references accounts (id),
    name text not null,
    -- read or play
    scope text not null,
    created_at bigint not null,
    expires_at bigint not null
);

create index tokens_by_account on tokens (account_id);

create index tables_by_owner on tables (owner);
