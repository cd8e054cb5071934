-- Messages to the webhooks of accounts that have not arrived yet.
create table deliveries (
    id text primary key,
    visitor text not null,
    table_id text not null,
    version bigint not null,
    attempts bigint not null,
    -- When to try next, in milliseconds since 1970.
    due_at bigint not null
);

create index deliveries_by_due on deliveries (due_at);
