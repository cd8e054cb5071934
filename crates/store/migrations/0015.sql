-- 0 if whoever holds the seat has removed the game from their list, or the table has been closed.
alter table seats add column is_listed bigint not null default 1;
drop index seats_by_visitor;
create index seats_by_visitor on seats (visitor, is_listed, ended_at);
