-- The face that somebody has chosen: an animal by its name, or empty. A seat keeps the one it was taken
-- with; a visitor’s is offered the next time.
alter table seats add column face text not null default '';
alter table visitors add column face text not null default '';

-- When whoever holds the seat last had a page of the table open; 0 if that was never noted.
alter table seats add column seen_at bigint not null default 0;
