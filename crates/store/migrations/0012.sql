-- Only open tables are looked for by age. An index over all of them by their last change was written
-- twice by every step of every game, and kept PostgreSQL from changing rows in their places.
drop index tables_by_status;
create index open_tables on tables (created_at) where status = 'open';
