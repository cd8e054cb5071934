-- What the names of accounts look like: no two can be mistaken for each other. One row for the name as it
-- is written, one for the name in small letters. The program fills it for accounts that are there.
create table account_looks (
    look text primary key,
    account_id text not null references accounts (id)
);
create index account_looks_by_account on account_looks (account_id);

-- 1 if a table that waits is listed for everybody; else it is found by its link alone. Those that wait
-- now were made when all were listed.
alter table tables add column is_public bigint not null default 0;
update tables set is_public = 1 where status = 'open';
create index tables_listed on tables (created_at) where status = 'open' and is_public = 1;
