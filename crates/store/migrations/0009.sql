-- What was looked for by reading everything: sessions that have run out, whenever somebody signs in,
-- and who has muted somebody, when an account takes over from a guest or goes.
create index sessions_by_time on sessions (created_at);

create index mutes_by_muted on mutes (muted);
