-- Tables are looked for by status and age. By their last change, every step of every game would write
-- this index twice, and PostgreSQL could not change rows in their places.
drop index tables_by_status;
create index tables_by_status on tables (status, created_at);
