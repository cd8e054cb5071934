-- Who has been asked to sit down at a table, and by whom.
create table invitations (
    table_id text not null references tables (id),
    -- Who is invited.
    visitor text not null,
    -- Who invites, as tables know them.
    inviter text not null,
    created_at bigint not null,
    primary key (table_id, visitor)
);

create index invitations_by_visitor on invitations (visitor, created_at);
create index invitations_by_inviter on invitations (inviter);
