-- How rated games ended, counted as they end: nobody has to read all results to know.
create table result_counts (
    game text not null,
    seat_count bigint not null,
    seat bigint not null,
    points bigint not null,
    -- How many shared the victory with this seat, itself included; 0 if it did not win.
    winners bigint not null,
    games bigint not null,
    primary key (game, seat_count, seat, points, winners)
);

insert into result_counts (game, seat_count, seat, points, winners, games)
select own.game, own.seat_count, own.seat, own.points,
    case when own.place = 1 then won.winners else 0 end, count(*)
from results own
join (select table_id, count(*) as winners from results
    where place = 1 and is_rated = 1 group by table_id) won on won.table_id = own.table_id
where own.is_rated = 1 and own.table_id not in (select table_id from deal_tables)
group by 1, 2, 3, 4, 5;

-- Whoever deletes an account leaves the deals it played.
create index deal_players_by_visitor on deal_players (visitor);
