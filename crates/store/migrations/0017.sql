-- The lessons that a visitor has finished, by the catalogue key of each.
create table lessons (
    visitor text not null,
    lesson text not null,
    done_at bigint not null,
    primary key (visitor, lesson)
);
