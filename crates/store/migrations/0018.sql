-- The puzzles that a visitor has solved, by game and name.
create table puzzles (
    visitor text not null,
    game text not null,
    puzzle text not null,
    solved_at bigint not null,
    primary key (visitor, game, puzzle)
);
