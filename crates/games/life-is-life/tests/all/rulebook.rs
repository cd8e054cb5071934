//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

use ararat_core::{Components as _, Game as _, Nobody, PlayError, Seat, SeatSet, Turn, Viewer};
use ararat_life_is_life::{
    Action, Animals, Cards, Due, Ending, Event, LifeIsLife, Phase, Private, Refusal, RoundScore,
    Row, Species, clauses,
};
use ararat_testkit::{Script, Walk, option_faults, seat_number};

type Table = Script<LifeIsLife>;

/// Hands that use up the deck together with [`DISPLAY`].
const HANDS: [&str; 5] = [
    "gi,gi,gi,gi,be,mo,go,sh,do,ra",
    "gi,gi,gi,be,be,mo,go,sh,do,pi",
    "be,mo,mo,go,sh,do,ra,pi,ca,mu",
    "be,mo,go,go,sh,do,ra,pi,ca,mu",
    "be,mo,go,sh,do,ra,pi,ca,ca,mu",
];
const DISPLAY: &str = "gi be,mo go,sh,do gi,be,ra,pi";

/// The first round, dealt from [`HANDS`], with seat 1 to start unless the options say otherwise.
fn first_round(options: &str) -> Table {
    let options =
        if options.contains("first=") { options.to_owned() } else { format!("{options} first=1") };
    let mut table = Table::new(&options);
    deal_hands(&mut table);
    table
}

/// Deals everybody in the game the hand from [`HANDS`].
fn deal_hands(table: &mut Table) {
    let public = table.state.public();
    let hands: Vec<&str> = Seat::all(public.player_count())
        .map(|seat| if public.in_game.contains(seat) { HANDS[seat.index()] } else { "-" })
        .collect();
    table.go(&format!("* deal {} display {DISPLAY}", hands.join(" ")));
}

/// Deals hands that begin with the cards named; what is missing comes from the rest of the deck, a
/// card to each in turn.
fn deal(table: &mut Table, named: &[(usize, &str)], display: &str) {
    let public = *table.state.public();
    let mut hands = vec![Cards::EMPTY; public.player_count()];
    for (seat, text) in named {
        hands[seat - 1] = cards(text);
    }
    let rows = display.split(' ').map(cards);
    let used = rows.chain(hands.iter().copied()).fold(Cards::EMPTY, Cards::plus);
    let mut rest = Cards::DECK.minus(used).iter();
    let in_game: Vec<usize> = public.in_game.iter().map(Seat::index).collect();
    while in_game.iter().any(|&seat| hands[seat].len() < 10) {
        for &seat in &in_game {
            if hands[seat].len() < 10 {
                hands[seat] = hands[seat].plus(Cards::one(rest.next().unwrap()));
            }
        }
    }
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    table.go(&format!("* deal {} display {display}", hands.join(" ")));
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn hand(table: &Table, seat: usize) -> Cards {
    table.state.private(seat_number(seat)).hand
}

fn lives(table: &Table) -> Vec<u8> {
    let public = table.state.public();
    Seat::all(public.player_count()).map(|seat| public.lives(seat)).collect()
}

fn places(table: &Table) -> Vec<u8> {
    LifeIsLife::outcome(table.state.public()).unwrap().places.as_slice().to_vec()
}

fn legal(table: &Table, seat: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    table.state.view(Viewer::Seat(seat_number(seat))).legal_actions(&mut actions);
    actions
}

/// Whoever is to act exchanges the first row for a card that the seat has and the row has not,
/// preferring giraffes.
fn exchange_first_row(table: &mut Table) {
    let seat = table.state.public().to_act().unwrap();
    let action = legal(table, seat.index() + 1)[0];
    table.go(&format!("s{seat} {action}"));
}

/// A round of three players that seat 3 wins, seat 2 loses and seat 1 is between, whoever starts:
/// everybody exchanges another row, then all knock.
fn scored_round(table: &mut Table) {
    deal_hands(table);
    while let Some(seat) = table.state.public().to_act() {
        let action = match (table.state.public().exchanged.contains(seat), seat.index()) {
            (true, _) => "knock",
            (false, 0) => "exchange 1 ra",
            (false, 1) => "exchange 2 mo,pi",
            (false, _) => "exchange 3 go,sh,mu",
        };
        table.go(&format!("s{seat} {action}"));
    }
}

/// A round of three players in which all hands are alike again when everybody knocks.
fn tied_round(table: &mut Table) {
    let hand = "gi,gi,be,be,mo,mo,go,sh,do,ra";
    table.go(&format!("* deal {hand} {hand} {hand} display gi be,pi mo,pi,ca go,sh,ca,mu"));
    for step in ["be", "gi", "be", "gi", "be", "gi"] {
        let seat = table.state.public().to_act().unwrap();
        table.go(&format!("s{seat} exchange 1 {step}"));
    }
    while let Some(seat) = table.state.public().to_act() {
        table.go(&format!("s{seat} knock"));
    }
}

/// A round that ends when this seat, dealt all the cards of a species, has had its turn.
fn sudden_death_round(table: &mut Table, announcer: usize, set: &str) {
    deal(table, &[(announcer, set)], "gi be,mo go,sh,do gi,gi,be,be");
    while table.state.public().phase == Phase::Turns {
        exchange_first_row(table);
    }
}

/// What everybody heard of the last step.
fn heard(table: &Table) -> Vec<Event> {
    table.heard(Viewer::Spectator)
}

/// Points by seat of hands that were dealt to all.
fn points(hands: &[&str]) -> Vec<u16> {
    let table = ararat_core::BySeat::from_fn(hands.len(), |seat| cards(hands[seat.index()]));
    RoundScore::new(&table, SeatSet::all(hands.len()), Animals::standard())
        .points
        .as_slice()
        .to_vec()
}

// Components and setup

#[test]
fn lil_1_1_sixty_cards_whose_value_is_their_number() {
    let values: Vec<(u8, u8)> = Species::ALL
        .iter()
        .map(|&species| (species.card_count(), Animals::standard().value(species)))
        .collect();
    let printed = [9, 8, 7, 7, 6, 6, 5, 5, 4, 3];
    assert_eq!(values, printed.map(|number| (number, number)));
    assert_eq!(Cards::DECK.len(), 60);
}

#[test]
fn lil_1_1_no_card_is_dealt_that_does_not_exist() {
    let table = Table::new("players=3 first=1");
    let too_many = format!(
        "* deal {} {} {} display gi gi,gi gi,sh,do gi,be,ra,pi",
        HANDS[0], HANDS[1], HANDS[2]
    );
    assert_eq!(
        table.refused(&too_many, &clauses::COMPONENTS),
        Refusal::NotInDeck { cards: cards("gi") }
    );
    assert!("mu,mu,mu,mu".parse::<Cards>().is_err());
    assert!("wolf".parse::<Cards>().is_err());
}

#[test]
fn lil_1_2_three_to_five_players_with_five_lives_for_all_to_see() {
    for count in 3..=5 {
        let table = Table::new(&format!("players={count}"));
        assert_eq!(lives(&table), vec![5; count]);
    }
    assert_eq!(option_faults::<LifeIsLife>("players=2"), ["option-not-in-range"]);
    assert_eq!(option_faults::<LifeIsLife>("players=6"), ["option-not-in-range"]);
}

#[test]
fn lil_1_2_all_faults_of_the_options_are_reported() {
    let faults = option_faults::<LifeIsLife>;
    assert_eq!(faults("players=5 variant=advanced first=5 stall-guard=off"), [""; 0]);
    assert_eq!(
        faults("players=7 variant=hard first=9 stall-guard=perhaps lives=3 players=3"),
        [
            "option-repeated",
            "option-not-in-range",
            "option-not-a-choice",
            "first-player-not-seated",
            "option-not-a-choice",
            "option-unknown"
        ]
    );
}

#[test]
fn lil_1_3_everybody_in_the_game_gets_ten_cards_and_ten_are_laid_in_four_rows() {
    let table = first_round("players=5");
    for seat in 1..=5 {
        assert_eq!(hand(&table, seat), cards(HANDS[seat - 1]));
    }
    let rows: Vec<usize> = table.state.public().rows.iter().map(|(_, row)| row.len()).collect();
    assert_eq!(rows, [1, 2, 3, 4]);
    assert_eq!(table.state.hidden().set_aside, Cards::EMPTY);
    assert!(
        table
            .heard(Viewer::Seat(seat_number(2)))
            .contains(&Event::DealtToYou { hand: cards(HANDS[1]) })
    );
    assert_eq!(heard(&table).len(), 1, "others hear only of the display");
}

#[test]
fn lil_1_3_the_rest_is_set_aside_with_fewer_players() {
    for (count, aside) in [(5, 0), (4, 10), (3, 20)] {
        let table = first_round(&format!("players={count}"));
        assert_eq!(table.state.hidden().set_aside.len(), aside);
        assert_eq!(table.state.public().set_aside_count(), aside);
    }
}

#[test]
fn lil_1_3_other_deals_are_refused() {
    let table = Table::new("players=3 first=1");
    let [one, two, three, four, _] = HANDS;
    let uneven = Refusal::UnevenDeal { seats: SeatSet::all(3) };
    for hands in [
        format!("{one} {two}"),
        format!("{one} {two} {three} {four}"),
        format!("{one} {two} -"),
        format!("{one} {two} be,mo,mo,go,sh,do,ra,pi,ca"),
        format!("{one} {two} be,mo,mo,go,sh,do,ra,pi,ca,mu,mu"),
    ] {
        assert_eq!(
            table.refused(&format!("* deal {hands} display {DISPLAY}"), &clauses::DEAL),
            uneven,
            "{hands}"
        );
    }
    let refusal = table.refused(
        &format!("* deal {one} {two} {three} display gi be go,sh,do gi,be,ra,pi"),
        &clauses::DEAL,
    );
    assert_eq!(refusal, Refusal::RowLength { row: Row::Two, dealt: 1 });
    assert_eq!(
        table.refused("* first 1", &clauses::DEAL),
        Refusal::OtherChanceDue { due: Due::Deal }
    );
    assert!(table.accepts(&format!("* deal {one} {two} {three} display {DISPLAY}")));
    let table = Table::new("players=3");
    let refusal =
        table.refused(&format!("* deal {one} {two} {three} display {DISPLAY}"), &clauses::STARTER);
    assert_eq!(refusal, Refusal::OtherChanceDue { due: Due::First });
}

#[test]
fn lil_1_3_nobody_who_is_out_is_dealt_in() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [2, 0, 5]);
    let refusal = table.refused(
        &format!("* deal {} {} {} display {DISPLAY}", HANDS[0], HANDS[1], HANDS[2]),
        &clauses::DEAL,
    );
    let in_game = [seat_number(1), seat_number(3)].into_iter().collect();
    assert_eq!(refusal, Refusal::UnevenDeal { seats: in_game });
    deal_hands(&mut table);
    assert_eq!(hand(&table, 2), Cards::EMPTY);
    assert_eq!(table.state.public().set_aside_count(), 30);
}

#[test]
fn lil_1_4_the_first_starter_is_drawn_or_named() {
    let table = Table::new("players=4");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert!(table.accepts("* first 4"));
    assert_eq!(
        table.refused("* first 5", &clauses::STARTER),
        Refusal::FirstNotSeated { players: 4 }
    );
    let mut table = table.play("* first 4");
    assert_eq!(heard(&table), [Event::FirstStarter { seat: seat_number(4) }]);
    deal_hands(&mut table);
    assert_eq!(table.state.public().to_act(), Some(seat_number(4)));
    let named = first_round("players=4 first=3");
    assert_eq!(
        named.state.public().options.first(),
        ararat_core::FirstPlayer::Named(seat_number(3))
    );
    assert_eq!(named.state.public().to_act(), Some(seat_number(3)));
    assert_eq!(option_faults::<LifeIsLife>("players=4 first=5"), ["first-player-not-seated"]);
}

#[test]
fn lil_1_4_each_round_is_started_by_the_next_player_still_in() {
    let mut table = Table::new("players=3 first=1");
    let mut starters = Vec::new();
    for _ in 0..3 {
        starters.push(table.state.public().starter.index() + 1);
        scored_round(&mut table);
    }
    assert_eq!(starters, [1, 2, 3]);
    // Seat 2 is out, and the turn to start comes to it.
    let mut table = Table::new("players=3 first=2");
    (0..3).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [2, 0, 5]);
    assert_eq!(
        table.state.public().starter,
        seat_number(3),
        "seat 1 started last and seat 2 is out"
    );
}

#[test]
fn lil_1_4_the_neighbor_counts_from_the_last_starter_even_if_just_eliminated() {
    let mut table = Table::new("players=3 first=3");
    (0..2).for_each(|_| scored_round(&mut table));
    assert_eq!(table.state.public().starter, seat_number(2));
    scored_round(&mut table);
    assert_eq!(lives(&table), [2, 0, 5]);
    assert_eq!(table.state.public().starter, seat_number(3));
}

#[test]
fn lil_1_4_several_neighbors_out_are_passed_over() {
    let mut passed_over = [0; 4];
    for seed in 0..400 {
        let mut walk = Walk::<LifeIsLife>::new("players=5", seed);
        let mut last_starter = None;
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            if before.phase == Phase::Draw(Due::Deal) {
                let starter = walk.state.public().to_act().unwrap();
                if let Some(last) = last_starter {
                    let mut next = Seat::next(last, 5);
                    let mut passed = 0;
                    while before.lives(next) == 0 {
                        next = next.next(5);
                        passed += 1;
                    }
                    assert_eq!(starter, next);
                    passed_over[passed] += 1;
                }
                last_starter = Some(starter);
            }
        }
    }
    assert!(passed_over.iter().all(|&count| count > 0), "{passed_over:?}");
}

// A turn

#[test]
fn lil_2_1_play_goes_clockwise() {
    let mut table = first_round("players=4 first=3");
    for seat in [3, 4, 1, 2, 3] {
        assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(seat))));
        exchange_first_row(&mut table);
    }
}

#[test]
fn lil_2_1_nobody_acts_out_of_turn_or_twice() {
    let table = first_round("players=3");
    let awaited = SeatSet::only(seat_number(1));
    assert_eq!(table.error("s2 exchange 1 be"), PlayError::NotYourTurn { awaited });
    let table = table.play("s1 exchange 1 ra");
    let awaited = SeatSet::only(seat_number(2));
    assert_eq!(table.error("s1 exchange 1 be"), PlayError::NotYourTurn { awaited });
    assert_eq!(table.error("s1 knock"), PlayError::NotYourTurn { awaited });
}

#[test]
fn lil_2_2_the_cards_laid_become_the_row_that_was_taken() {
    let table = first_round("players=3").play("s1 exchange 3 gi,gi,ra");
    assert_eq!(table.state.public().rows[Row::Three], cards("gi,gi,ra"));
    assert_eq!(hand(&table, 1), cards("gi,gi,be,mo,go,go,sh,sh,do,do"));
    assert_eq!(table.state.public().rows[Row::Two], cards("be,mo"), "other rows stay");
    let exchanged = Event::Exchanged {
        seat: seat_number(1),
        row: Row::Three,
        laid: cards("gi,gi,ra"),
        taken: cards("go,sh,do"),
    };
    assert_eq!(heard(&table), [exchanged]);
}

#[test]
fn lil_2_2_as_many_cards_are_laid_as_the_row_has() {
    let table = first_round("players=3");
    let refusal = table.refused("s1 exchange 3 gi,gi", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::Three, laid: 2 });
    let refusal = table.refused("s1 exchange 1 gi,be", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::One, laid: 2 });
    let refusal = table.refused("s1 exchange 1 -", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::One, laid: 0 });
    for exchange in ["1 be", "2 gi,ra", "3 gi,gi,ra", "4 gi,gi,gi,gi"] {
        assert!(table.accepts(&format!("s1 exchange {exchange}")), "{exchange}");
    }
}

#[test]
fn lil_2_2_the_cards_come_from_the_hand_before_the_row_is_taken() {
    let table = first_round("players=3");
    // Seat 1 has no pig; the one in the row is not in the hand when cards are laid.
    let refusal = table.refused("s1 exchange 4 gi,gi,gi,pi", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::NotInHand { missing: cards("pi"), hand: cards(HANDS[0]) });
    let refusal = table.refused("s1 exchange 4 be,be,mo,mo", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::NotInHand { missing: cards("be,mo"), hand: cards(HANDS[0]) });
}

#[test]
fn lil_2_3_example_mole_and_bear_may_not_be_laid_for_mole_and_bear() {
    // Source: rulebook, example of exchanging cards: any other two cards may be laid.
    let table = first_round("players=3");
    let refusal = table.refused("s1 exchange 2 be,mo", &clauses::OTHER_ANIMALS);
    assert_eq!(refusal, Refusal::SameAnimals { row: Row::Two, taken: cards("be,mo") });
    let own: Vec<Species> = hand(&table, 1).iter().collect();
    let mut accepted = 0;
    for (index, &one) in own.iter().enumerate() {
        for &other in &own[index + 1..] {
            let laid: Cards = [one, other].into_iter().collect();
            assert_eq!(
                table.accepts(&format!("s1 exchange 2 {laid}")),
                laid != cards("be,mo"),
                "{laid}"
            );
            accepted += usize::from(laid != cards("be,mo"));
        }
    }
    assert_eq!(accepted, 44, "of the 45 pairs of ten cards one is refused");
}

#[test]
fn lil_2_3_one_other_card_is_enough() {
    let table = first_round("players=3");
    table.refused("s1 exchange 3 go,sh,do", &clauses::OTHER_ANIMALS);
    table.refused("s1 exchange 1 gi", &clauses::OTHER_ANIMALS);
    assert!(table.accepts("s1 exchange 3 go,sh,ra"));
    assert!(table.accepts("s1 exchange 1 be"));
}

#[test]
fn lil_2_4_the_first_turn_of_a_round_is_an_exchange() {
    let mut table = first_round("players=3");
    for seat in 1..=3 {
        let knock = format!("s{seat} knock");
        assert_eq!(table.refused(&knock, &clauses::KNOCK), Refusal::ExchangeFirst);
        assert!(!legal(&table, seat).contains(&Action::Knock));
        exchange_first_row(&mut table);
    }
    assert!(table.accepts("s1 knock"));
    assert!(legal(&table, 1).contains(&Action::Knock));
}

#[test]
fn lil_2_4_an_exchange_of_an_earlier_round_does_not_count() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    deal_hands(&mut table);
    assert_eq!(table.refused("s2 knock", &clauses::KNOCK), Refusal::ExchangeFirst);
}

#[test]
fn lil_2_4_nobody_knocks_before_everybody_has_exchanged_and_the_last_turn_allows_it() {
    for seed in 0..60 {
        let mut walk = Walk::<LifeIsLife>::new(["players=3", "players=5"][seed % 2], seed as u64);
        while let Some(step) = walk.choose() {
            let public = walk.state.public();
            if let Some(seat) = public.to_act() {
                let may_knock = walk.state.check(seat, &Action::Knock).is_ok();
                assert_eq!(may_knock, public.exchanged == public.in_game);
                assert!(may_knock || !public.is_last_turn());
            }
            walk.play(&step, &mut Nobody);
        }
    }
}

#[test]
fn lil_2_5_after_the_first_knock_everybody_else_has_one_more_turn() {
    let mut table = first_round("players=4");
    (0..5).for_each(|_| exchange_first_row(&mut table));
    table.go("s2 knock");
    assert_eq!(heard(&table), [Event::Knocked { seat: seat_number(2) }]);
    exchange_first_row(&mut table);
    table.go("s4 knock");
    assert_eq!(heard(&table), [Event::Declined { seat: seat_number(4) }]);
    assert_eq!(table.state.public().to_act(), Some(seat_number(1)));
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal), "seat 2 has no other turn");
    assert_eq!(table.state.public().last_round().unwrap().ending, Ending::Scored);
}

#[test]
fn lil_2_5_a_second_knock_does_not_bring_further_turns() {
    let mut table = first_round("players=3");
    (0..3).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 knock\ns2 knock");
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(3))));
    assert!(matches!(table.error("s1 knock"), PlayError::NotYourTurn { .. }));
    assert!(matches!(table.error("s2 exchange 1 be"), PlayError::NotYourTurn { .. }));
    table.go("s3 knock");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert_eq!(table.error("s1 knock"), PlayError::NotYourTurn { awaited: SeatSet::EMPTY });
}

#[test]
fn lil_2_6_what_is_taken_is_known_and_the_rest_is_secret() {
    let table = first_round("players=3").play("s1 exchange 3 gi,gi,ra");
    let memory = table.state.public().memory(seat_number(1));
    assert_eq!(memory.certain(), cards("go,sh,do"));
    assert_eq!(table.state.view(Viewer::Spectator).own(), None);
    assert_eq!(table.view(2).own().hand, cards(HANDS[1]), "seat 2 sees its own hand and no other");
    // Seat 1 lays two goats, one of which nobody had seen: no goat is certain any more.
    let table = table.play("s2 exchange 1 pi\ns3 exchange 1 mu\ns1 exchange 2 go,go");
    assert_eq!(table.state.public().memory(seat_number(1)).certain(), cards("be,mo,sh,do"));
}

#[test]
fn lil_2_6_knowledge_ends_with_the_round() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    deal_hands(&mut table);
    for seat in 1..=3 {
        assert_eq!(table.state.public().memory(seat_number(seat)).certain(), Cards::EMPTY);
    }
}

/// Everybody exchanges 40 times.
fn stalled(options: &str) -> Table {
    let mut table = first_round(options);
    for turn in 0..120 {
        let seat = table.state.public().to_act().unwrap().index() + 1;
        assert!(table.state.public().exchange_count == turn && legal(&table, seat).len() > 1);
        exchange_first_row(&mut table);
    }
    table
}

#[test]
fn lil_2_7_after_forty_exchanges_of_everybody_the_starter_must_knock() {
    let mut table = stalled("players=3 first=2");
    assert_eq!(heard(&table).last(), Some(&Event::Stalled { seat: seat_number(2) }));
    assert_eq!(legal(&table, 2), [Action::Knock]);
    let refusal = table.refused("s2 exchange 1 be", &clauses::STALL_GUARD);
    assert_eq!(refusal, Refusal::MustKnock { exchanges: 40 });
    table.go("s2 knock");
    assert!(legal(&table, 3).len() > 1, "the others have an ordinary last turn");
    exchange_first_row(&mut table);
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal));
}

#[test]
fn lil_2_7_without_the_stall_guard_nobody_must_knock() {
    let mut table = stalled("players=3 first=2 stall-guard=off");
    assert!(legal(&table, 2).len() > 1);
    (0..30).for_each(|_| exchange_first_row(&mut table));
    assert_eq!(table.state.public().exchange_count, 150);
    assert!(table.accepts("s2 knock"));
}

// Sudden death

#[test]
fn lil_3_1_all_cats_rabbits_or_pigs_end_the_round_at_once() {
    for (held, row, set) in [
        ("ca,ca,ca", "ca be,mo go,sh,do gi,gi,be,be", Species::Cat),
        ("ra,ra,ra,ra", "ra be,mo go,sh,do gi,gi,be,be", Species::Rabbit),
        ("pi,pi,pi,pi", "pi be,mo go,sh,do gi,gi,be,be", Species::Pig),
    ] {
        let mut table = Table::new("players=4 first=1");
        deal(&mut table, &[(1, held)], row);
        table.go("s1 exchange 1 gi");
        let hand = hand_shown(&table);
        assert_eq!(hand.count_of(set), set.card_count());
        let sets = [set].into_iter().collect();
        assert!(heard(&table).contains(&Event::SuddenDeath { seat: seat_number(1), sets, hand }));
        assert_eq!(lives(&table), [5, 4, 4, 4]);
        assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal));
    }
}

/// The hand that was shown at the end of the last round, which must be the only one.
fn hand_shown(table: &Table) -> Cards {
    let shown = table.state.public().last_round().unwrap().shown;
    let hands: Vec<Cards> =
        shown.as_slice().iter().copied().filter(|hand| !hand.is_empty()).collect();
    assert_eq!(hands.len(), 1);
    hands[0]
}

#[test]
fn lil_3_1_three_mice_and_all_but_one_are_nothing() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ca,ca,mu,mu")], "mu mo,ca go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    assert_eq!(hand(&table, 1).count_of(Species::Mouse), 3);
    (0..3).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 exchange 2 gi,mu");
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 3);
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(lives(&table), [5, 5, 5, 5]);
}

#[test]
fn lil_3_1_also_after_a_knock_and_the_last_turns_are_cancelled() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(2, "ca,ca,ca")], "gi mo,ca go,sh,do gi,gi,be,be");
    (0..4).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 knock");
    let laid: Vec<Species> =
        hand(&table, 2).iter().filter(|&species| species != Species::Cat).take(2).collect();
    table.go(&format!("s2 exchange 2 {}", laid.into_iter().collect::<Cards>()));
    let announcer = seat_number(2);
    assert_eq!(
        table.state.public().last_round().unwrap().ending,
        Ending::SuddenDeath { announcer }
    );
    assert_eq!(lives(&table), [4, 5, 4, 4], "the knocker loses a life like the others");
    assert_eq!(table.error("s3 knock"), PlayError::NotYourTurn { awaited: SeatSet::EMPTY });
}

#[test]
fn lil_3_1_two_complete_sets_count_once() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "gi,ra,ra,ra,ra,ra,ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    let sets = [Species::Rabbit, Species::Cat].into_iter().collect();
    assert!(
        heard(&table)
            .iter()
            .any(|event| matches!(event, Event::SuddenDeath { sets: both, .. } if *both == sets))
    );
    assert_eq!(lives(&table), [5, 4, 4, 4]);
}

#[test]
fn lil_3_1_only_the_announcer_shows_the_hand() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    let secret: Vec<Cards> = (2..=4).map(|seat| hand(&table, seat)).collect();
    table.go("s1 exchange 1 gi");
    assert!(!secret.contains(&hand_shown(&table)));
    for viewer in Viewer::all(4) {
        let shows =
            table.heard(viewer).into_iter().filter(|event| matches!(event, Event::Scored { .. }));
        assert_eq!(shows.count(), 0, "{viewer}");
    }
}

#[test]
fn lil_3_2_a_dealt_set_counts_once_its_holder_has_exchanged_and_still_has_it() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(2, "ra,ra,ra,ra,ra")], "gi be,mo go,sh,do gi,gi,be,be");
    assert_eq!(table.state.public().phase, Phase::Turns, "a deal is no exchange");
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Turns, "somebody else's exchange does not count");
    exchange_first_row(&mut table);
    assert_eq!(lives(&table), [4, 5, 4, 4]);
}

#[test]
fn lil_3_2_a_set_broken_by_the_first_exchange_does_not_count() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ra,ra,ra,ra,ra")], "gi be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 ra");
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(lives(&table), [5, 5, 5, 5]);
}

#[test]
fn lil_3_2_nothing_is_scored_and_everybody_else_loses_one_life() {
    let mut table = Table::new("players=5 first=1");
    sudden_death_round(&mut table, 3, "pi,pi,pi,pi,pi");
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(last.points.as_slice(), [0; 5]);
    assert_eq!(last.lives_change.as_slice(), [-1, -1, 0, -1, -1]);
    assert_eq!(lives(&table), [4, 4, 5, 4, 4]);
}

#[test]
fn lil_3_3_a_set_is_impossible_while_one_of_its_cards_is_set_aside() {
    let table = Table::new("players=3 first=1").play(
        "* deal gi,gi,gi,be,be,mo,go,ca,ca,ca gi,gi,be,be,mo,mo,go,go,sh,sh \
           gi,gi,be,mo,mo,go,sh,do,do,ra display gi be,mo go,sh,do pi,pi,mu,mu
         s1 exchange 1 be",
    );
    assert_eq!(table.state.hidden().set_aside.count_of(Species::Cat), 1);
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 3);
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(
        table.state.public().memory(seat_number(1)).most_unknown().count_of(Species::Cat),
        3
    );
}

#[test]
fn lil_3_3_with_five_players_every_set_can_be_completed() {
    let table = first_round("players=5");
    assert_eq!(table.state.public().set_aside_count(), 0);
    let in_play = Seat::all(5).fold(table.state.public().rows.all(), |all, seat| {
        all.plus(table.state.private(seat).hand)
    });
    assert_eq!(in_play, Cards::DECK);
}

// Scoring a round

#[test]
fn lil_4_1_example_four_giraffes_beat_three_and_one() {
    // Source: rulebook, example of the normal end of a round: 9 points for the first, none for the
    // others.
    assert_eq!(points(&["gi,gi,gi,gi,mo", "gi,gi,gi,mo", "gi,mo"]), [9, 0, 0]);
}

#[test]
fn lil_4_1_a_tie_for_the_most_gives_nobody_anything() {
    assert_eq!(points(&["gi,gi", "gi,gi", "gi"]), [0, 0, 0]);
    assert_eq!(points(&["gi,gi", "gi,gi", "gi,be,be"]), [0, 0, 8]);
    assert_eq!(points(&["gi,gi,be", "be,be,mo", "mo"]), [9, 8, 0]);
}

#[test]
fn lil_4_1_all_hands_are_shown() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(
        last.shown.as_slice(),
        [
            "gi,gi,gi,gi,gi,be,mo,go,sh,do",
            "gi,gi,gi,be,be,be,mo,go,sh,do",
            "be,mo,mo,go,sh,do,do,ra,pi,ca"
        ]
        .map(cards)
    );
    assert_eq!(last.points.as_slice(), [9, 8, 27]);
    let scored = heard(&table).into_iter().filter(|event| matches!(event, Event::Scored { .. }));
    assert_eq!(scored.count(), 3);
    assert_eq!(
        table.state.private(seat_number(1)),
        &Private::default(),
        "all cards are gathered in"
    );
}

#[test]
fn lil_4_2_a_single_card_is_enough_with_three_players() {
    assert_eq!(points(&["mu", "gi", "be"]), [3, 9, 8]);
    assert_eq!(points(&["mu", "mu", "be"]), [0, 0, 8]);
}

#[test]
fn lil_4_2_two_players_need_two_cards() {
    assert_eq!(points(&["gi", "-"]), [0, 0], "one to none");
    assert_eq!(points(&["gi,gi", "gi"]), [9, 0], "two to one");
    assert_eq!(points(&["gi,gi", "-"]), [9, 0]);
    assert_eq!(points(&["gi,gi", "gi,gi"]), [0, 0]);
}

#[test]
fn lil_4_2_players_dealt_in_count_not_seats() {
    // Two of three are left: the single rabbit, pig and cat of seat 3 score nothing any more.
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    scored_round(&mut table);
    assert_eq!(table.state.public().last_round().unwrap().points.as_slice(), [9, 0, 13]);
    assert_eq!(lives(&table), [0, 0, 5], "of two players the lower loses two lives");
}

#[test]
fn lil_4_3_highest_none_lowest_two_others_one() {
    // The example with 15, 13, 10, 7 and 7 points is tested where lives are counted.
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    assert_eq!(lives(&table), [4, 3, 5]);
    let lost = |seat, lost, lives| Event::LivesLost { seat: seat_number(seat), lost, lives };
    assert!(heard(&table).contains(&lost(1, 1, 4)));
    assert!(heard(&table).contains(&lost(2, 2, 3)));
    assert!(heard(&table).contains(&Event::LivesKept { seat: seat_number(3), lives: 5 }));
}

#[test]
fn lil_4_3_nobody_loses_when_all_are_equal() {
    let mut table = Table::new("players=3 first=1");
    tied_round(&mut table);
    assert_eq!(table.state.public().last_round().unwrap().points.as_slice(), [0, 0, 0]);
    assert_eq!(lives(&table), [5, 5, 5]);
    assert!(heard(&table).contains(&Event::NobodyLoses));
}

#[test]
fn lil_4_3_two_players_with_nothing_lose_nothing() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    let hand = "gi,gi,be,be,mo,mo,go,go,sh,sh";
    table.go(&format!("* deal {hand} - {hand} display do ra,ra pi,pi,ca ca,mu,mu,mu"));
    for laid in ["gi", "be", "do", "gi", "be", "do"] {
        let seat = table.state.public().to_act().unwrap();
        table.go(&format!("s{seat} exchange 1 {laid}"));
    }
    table.go("s1 knock\ns3 knock");
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(last.points.as_slice(), [0, 0, 0], "{last:?}");
    assert_eq!(lives(&table), [2, 0, 5]);
}

#[test]
fn lil_4_4_no_lives_left_is_out_however_many_were_lost() {
    let (mut out_by_two_of_one, mut out_in_the_middle, mut all_but_one) = (0, 0, 0);
    for seed in 0..300 {
        let mut walk = Walk::<LifeIsLife>::new(
            ["players=4", "players=5 variant=advanced"][seed % 2],
            seed as u64,
        );
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            let after = *walk.state.public();
            assert!(!after.in_game.is_empty(), "at least one player survives every round");
            for seat in before.in_game.iter() {
                assert_eq!(after.in_game.contains(seat), after.lives(seat) > 0);
                assert_eq!(after.exit(seat).is_some(), after.lives(seat) == 0);
                let Some(round) = after.last_round().filter(|_| after.lives(seat) == 0) else {
                    continue;
                };
                let least = before.in_game.iter().map(|seat| round.points[seat]).min().unwrap();
                let change = round.lives_change[seat];
                assert_eq!(
                    -i32::from(change),
                    i32::from(before.lives(seat)),
                    "no more than there were"
                );
                match (round.ending, before.lives(seat)) {
                    (Ending::Scored, 1) if round.points[seat] == least => out_by_two_of_one += 1,
                    (Ending::Scored, 1) => out_in_the_middle += 1,
                    (Ending::Scored | Ending::SuddenDeath { .. }, _) => {}
                }
            }
            all_but_one += usize::from(before.in_game.len() > 2 && after.in_game.len() == 1);
        }
    }
    assert!(
        out_by_two_of_one > 10 && out_in_the_middle > 10,
        "{out_by_two_of_one} {out_in_the_middle}"
    );
    assert!(all_but_one > 0);
}

#[test]
fn lil_4_4_a_player_with_lives_left_stays() {
    let mut table = Table::new("players=3 first=1");
    (0..2).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [3, 1, 5]);
    assert_eq!(table.state.public().in_game, SeatSet::all(3));
    scored_round(&mut table);
    assert_eq!(lives(&table), [2, 0, 5]);
    assert!(heard(&table).contains(&Event::Eliminated { seat: seat_number(2) }));
}

#[test]
fn lil_4_4_an_eliminated_player_sees_what_a_spectator_sees() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    deal_hands(&mut table);
    let view = table.state.view(Viewer::Seat(seat_number(2)));
    assert_eq!(view.own(), Some(&Private::default()));
    assert_eq!(table.heard(Viewer::Seat(seat_number(2))), heard(&table));
    assert_eq!(legal(&table, 2), []);
    assert!(matches!(table.error("s2 knock"), PlayError::NotYourTurn { .. }));
}

#[test]
fn lil_4_5_the_last_player_wins_and_later_is_better() {
    let mut table = Table::new("players=3 first=1");
    (0..4).for_each(|_| scored_round(&mut table));
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(heard(&table).contains(&Event::Won { seat: seat_number(3) }));
    assert_eq!(places(&table), [2, 3, 1]);
    let outcome = LifeIsLife::outcome(table.state.public()).unwrap();
    assert_eq!(outcome.to_string(), "0/2 0/3 5/1", "the points are the lives left");
    assert_eq!(table.error("s1 knock"), PlayError::Over);
}

#[test]
fn lil_4_5_everybody_else_eliminated_by_the_same_sudden_death_shares_the_rank() {
    let mut table = Table::new("players=4 first=1");
    (0..4).for_each(|_| sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra"));
    assert_eq!(lives(&table), [1, 5, 1, 1]);
    assert!(LifeIsLife::outcome(table.state.public()).is_none());
    sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra");
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(places(&table), [2, 1, 2, 2]);
}

#[test]
fn lil_4_5_those_who_leave_in_the_same_round_are_ranked_by_its_points() {
    let (mut by_points, mut shared) = (0, 0);
    for seed in 0..500 {
        let mut walk = Walk::<LifeIsLife>::new("players=5", seed);
        let mut left: Vec<(usize, u16, Seat)> = Vec::new();
        let mut round = 0;
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            let after = *walk.state.public();
            round += usize::from(before.phase == Phase::Draw(Due::Deal));
            for seat in before.in_game.iter().filter(|&seat| !after.in_game.contains(seat)) {
                left.push((round, after.last_round().unwrap().points[seat], seat));
            }
        }
        let outcome = LifeIsLife::outcome(walk.state.public()).unwrap();
        for one in &left {
            for other in &left {
                let order = (other.0, other.1).cmp(&(one.0, one.1));
                assert_eq!(outcome.places[one.2].cmp(&outcome.places[other.2]), order);
                by_points += usize::from(one.0 == other.0 && one.1 != other.1);
                shared += usize::from(one.2 != other.2 && order.is_eq());
            }
            assert!(outcome.places[one.2] > 1, "whoever leaves does not win");
        }
        assert_eq!(outcome.winners().count(), 1);
    }
    assert!(by_points > 20 && shared > 20, "{by_points} {shared}");
}

#[test]
fn lil_4_6_after_200_rounds_those_still_in_are_ranked_by_lives() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    (0..198).for_each(|_| tied_round(&mut table));
    assert_eq!(table.state.public().round, 199);
    assert_eq!(table.state.turn(), Turn::Chance, "a 200th round is played");
    tied_round(&mut table);
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(heard(&table).contains(&Event::RoundLimit { round: 200 }));
    assert_eq!(LifeIsLife::outcome(table.state.public()).unwrap().to_string(), "4/2 3/3 5/1");
}

#[test]
fn lil_4_6_equal_lives_share_the_rank() {
    let mut table = Table::new("players=3 first=1");
    (0..200).for_each(|_| tied_round(&mut table));
    assert_eq!(LifeIsLife::outcome(table.state.public()).unwrap().to_string(), "5/1 5/1 5/1");
}

// Advanced variant

#[test]
fn lil_5_1_the_announcer_gains_a_life_without_limit() {
    let mut table = Table::new("players=4 variant=advanced first=1");
    sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra");
    assert_eq!(lives(&table), [4, 6, 4, 4]);
    assert!(heard(&table).contains(&Event::LifeGained { seat: seat_number(2), lives: 6 }));
    sudden_death_round(&mut table, 2, "pi,pi,pi,pi,pi");
    assert_eq!(lives(&table), [3, 7, 3, 3]);
    (0..3).for_each(|_| sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra"));
    assert_eq!(lives(&table), [0, 10, 0, 0]);
    assert_eq!(places(&table), [2, 1, 2, 2]);
}

#[test]
fn lil_5_1_four_cats_mean_nothing_and_the_basic_game_gives_no_life() {
    let mut table = Table::new("players=4 variant=advanced first=1");
    deal(&mut table, &[(1, "ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 4);
    assert_eq!(table.state.public().phase, Phase::Turns);
    let mut basic = Table::new("players=4 first=1");
    sudden_death_round(&mut basic, 2, "ra,ra,ra,ra,ra");
    assert_eq!(lives(&basic), [4, 5, 4, 4]);
}

#[test]
fn lil_5_1_the_lives_of_all_together_never_rise() {
    let mut gained = 0;
    for seed in 0..200 {
        let mut walk = Walk::<LifeIsLife>::new(
            ["players=3 variant=advanced", "players=5 variant=advanced"][seed % 2],
            seed as u64,
        );
        let total = |walk: &Walk<LifeIsLife>| -> u32 {
            Seat::all(walk.state.seat_count())
                .map(|seat| u32::from(walk.state.public().lives(seat)))
                .sum()
        };
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            let lives = total(&walk);
            walk.play(&step, &mut Nobody);
            assert!(total(&walk) <= lives);
            gained += before
                .in_game
                .iter()
                .filter(|&seat| walk.state.public().lives(seat) > before.lives(seat))
                .count();
        }
    }
    assert!(gained > 10, "{gained}");
}
