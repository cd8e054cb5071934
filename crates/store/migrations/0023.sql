-- The version of its game's rules that a table was made under. Every game was at its first version when
-- this was added.
alter table tables add column rules bigint not null default 1;
