//! What a position of Ark is worth.

mod features;
mod inference;
mod outlook;
mod proposals;
mod quick;

use ararat_bots::{Appraise, Desk, EmbeddedNet, Learned, Levels};
use ararat_core::{BySeat, Rng, Seat, SeatSet, SeatView, State};

use crate::rules::{Action, Ark, CardType, Decision, Phase, Public};
use outlook::{Common, Outlook, float};

/// How much the strongest opponent counts against the seat, and how much all opponents together.
const STRONGEST_RIVAL: f32 = 0.32;
const RIVALS: f32 = 0.2;

const FEWEST_PLAYERS: usize = 3;
/// By player count.
pub(crate) static NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/3.net")),
    EmbeddedNet::new(include_str!("../data/4.net")),
    EmbeddedNet::new(include_str!("../data/5.net")),
];
/// Those of `expert-1`; for three players nothing better has been found since.
static FIRST_NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/3.net")),
    EmbeddedNet::new(include_str!("../data/expert-1/4.net")),
    EmbeddedNet::new(include_str!("../data/expert-1/5.net")),
];

impl Appraise for Ark {
    const SPREAD: f32 = 300.0;
    const CHOICE_SPREAD: f32 = 50.0;
    const FEATURES: usize = features::COUNT;
    const ITEMS: &'static [&'static str] = &[
        "item-ark-heavy",
        "item-ark-shy",
        "item-ark-slow",
        "item-ark-useful",
        "item-ark-provisions",
        "item-ark-discs",
        "item-ark-special",
        "item-rivals",
    ];
    const CALCULATES_ENDINGS: bool = true;

    ararat_bots::compile_search!();

    /// The expected lead in points, discounted by how much can still happen.
    #[expect(clippy::cast_possible_truncation, reason = "a few thousand at most")]
    fn worth(view: SeatView<'_, Ark>) -> i32 {
        let outlook = Outlook::new(view);
        (100.0 * expected_lead(view, &outlook) * outlook.sureness) as i32
    }

    fn items(view: SeatView<'_, Ark>, out: &mut [f32]) {
        let outlook = Outlook::new(view);
        tell_expected(view, &outlook, out);
        for item in out {
            *item *= outlook.sureness;
        }
    }

    /// Points are not discounted; once the game is over, they are those of the score cards.
    fn breakdown(view: SeatView<'_, Ark>, out: &mut [f32]) {
        if view.public().phase != Phase::Over {
            return tell_expected(view, &Outlook::new(view), out);
        }
        let sheet = view.public().sheet();
        let row = &sheet.rows()[view.seat()];
        let totals = sheet.rows().map(|_, row| f32::from(row.total()));
        let by_type = row.points.map(f32::from);
        let rest = [f32::from(row.discs), 0.0, -rivals(view, &totals)];
        for (out, points) in out.iter_mut().zip(by_type.into_iter().chain(rest)) {
            *out = 100.0 * points;
        }
    }

    fn propose<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R, desk: &mut Desk<Ark>) {
        proposals::propose(view, rng, desk);
    }

    fn quick<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R, desk: &mut Desk<Ark>) -> Action {
        quick::quick(view, rng, desk)
    }

    fn is_quiet(public: &Public) -> bool {
        matches!(public.phase, Phase::Decide(Decision::Turn | Decision::LastTurn))
    }

    /// In the endgame, when all others have passed.
    fn is_ending(public: &Public) -> bool {
        let to_act = public.to_act();
        public.is_endgame()
            && to_act
                .is_some_and(|seat| public.passed.with(seat) == SeatSet::all(public.player_count()))
    }

    fn features(view: SeatView<'_, Ark>, out: &mut [f32]) {
        features::fill(view, &Outlook::new(view), out);
    }

    /// What everybody sees is computed once for all seats.
    fn features_of_all(world: &State<Ark>, inputs: usize, out: &mut [f32]) {
        let public = world.public();
        let common = Common::new(public);
        let markers = common.markers(public);
        for (seat, row) in public.players.seats().zip(out.chunks_exact_mut(inputs)) {
            let view = world.seat_view(seat);
            features::fill(view, &Outlook::among(view, &common, markers), row);
        }
    }

    fn net(public: &Public) -> Option<&'static Learned> {
        NETS.get(public.player_count().checked_sub(FEWEST_PLAYERS)?).map(EmbeddedNet::get)
    }

    fn first_net(public: &Public) -> Option<&'static Learned> {
        FIRST_NETS.get(public.player_count().checked_sub(FEWEST_PLAYERS)?).map(EmbeddedNet::get)
    }

    fn nets() -> Vec<&'static EmbeddedNet> {
        NETS.iter().chain(&FIRST_NETS).collect()
    }

    fn levels() -> &'static Levels {
        static LEVELS: Levels = Levels::new(include_str!("../data/levels.toml"));
        &LEVELS
    }

    fn plausibility(world: &State<Ark>, seat: Seat) -> f32 {
        inference::plausibility(world, seat)
    }
}

/// What each item will probably bring the seat, in hundredths of a point.
fn tell_expected(view: SeatView<'_, Ark>, outlook: &Outlook, out: &mut [f32]) {
    let (public, seat) = (view.public(), view.seat());
    let points = outlook.points(public);
    let totals = outlook.totals(public, &points);
    let by_type = &points[seat.index()][..CardType::COUNT];
    let cards: f32 = by_type.iter().sum();
    let rest = [totals[seat] - cards, outlook.special, -rivals(view, &totals)];
    for (out, points) in out.iter_mut().zip(by_type.iter().copied().chain(rest)) {
        *out = 100.0 * points;
    }
}

/// Points by which the seat may expect to be ahead at the end.
fn expected_lead(view: SeatView<'_, Ark>, outlook: &Outlook) -> f32 {
    let public = view.public();
    lead(view, outlook, &outlook.totals(public, &outlook.points(public)))
}

/// Points by which the seat is ahead with these totals.
fn lead(view: SeatView<'_, Ark>, outlook: &Outlook, totals: &BySeat<f32>) -> f32 {
    totals[view.seat()] + outlook.special - rivals(view, totals)
}

/// How much the others count against the seat with these totals.
fn rivals(view: SeatView<'_, Ark>, totals: &BySeat<f32>) -> f32 {
    let (mut strongest, mut sum) = (0.0f32, 0.0);
    for (_, &total) in totals.iter().filter(|&(seat, _)| seat != view.seat()) {
        strongest = strongest.max(total);
        sum += total;
    }
    STRONGEST_RIVAL * strongest + RIVALS * sum / float(totals.len() - 1)
}

#[cfg(test)]
mod tests {
    use crate::rules::Cards;
    use ararat_core::{Components as _, Game as _, Nobody, OptionList, Step, Turn, Xoshiro};

    use super::*;

    /// Plays random games with every number of players; `look` sees every position in which
    /// somebody is to act.
    fn each_position(games: u64, mut look: impl FnMut(&State<Ark>, Seat, &mut Xoshiro)) {
        for number in 0..games {
            let mut luck = Xoshiro::new(number);
            let list = OptionList::new().with("players", 3 + number % 3);
            let options = Ark::read_options(&list, Cards::standard()).unwrap();
            let mut state = Ark::start(&options);
            loop {
                let step = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Step::Chance(Ark::draw(&state, &mut luck)),
                    Turn::Seats(seats) => {
                        let seat = seats.first().unwrap();
                        look(&state, seat, &mut luck);
                        let action = Ark::random_action(state.seat_view(seat), &mut luck);
                        Step::Action { seat, action }
                    }
                };
                Ark::apply(&mut state, &step, &mut Nobody);
            }
        }
    }

    #[test]
    fn proposals_and_quick_actions_are_legal() {
        let mut desk = Desk::new();
        each_position(6, |state, seat, luck| {
            let view = state.seat_view(seat);
            Ark::propose(view, luck, &mut desk);
            let mut legal = Vec::new();
            Ark::legal_actions(view, &mut legal);
            let proposed: Vec<Action> = desk.proposals.iter().map(|each| each.action).collect();
            assert_eq!(proposed, legal);
            let quick = Ark::quick(view, luck, &mut desk);
            assert!(legal.contains(&quick), "{quick}");
        });
    }

    #[test]
    fn features_fill_all_places_with_moderate_numbers() {
        let mut features = vec![0.0; Ark::FEATURES];
        each_position(6, |state, _, _| {
            for seat in Seat::all(state.seat_count()) {
                features.fill(f32::NAN);
                Ark::features(state.seat_view(seat), &mut features);
                assert!(features.iter().all(|feature| feature.abs() < 20.0), "{features:?}");
            }
        });
    }

    #[test]
    fn features_of_all_seats_are_those_of_each() {
        let bits = |row: &[f32]| row.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        let mut all = vec![0.0; 5 * features::COUNT];
        let mut own = [0.0; features::COUNT];
        each_position(6, |state, _, _| {
            Ark::features_of_all(state, features::COUNT, &mut all);
            for (seat, row) in Seat::all(state.seat_count()).zip(all.chunks(features::COUNT)) {
                Ark::features(state.seat_view(seat), &mut own);
                assert_eq!(bits(row), bits(&own));
            }
        });
    }

    #[test]
    fn a_typed_pet_is_laid_and_a_marker_is_lifted() {
        let mut desk = Desk::new();
        let (mut pets, mut lifts) = (0, 0);
        each_position(120, |state, seat, luck| {
            let view = state.seat_view(seat);
            let phase = state.public().phase;
            if !matches!(phase, Phase::Decide(Decision::Pet(_) | Decision::Lift)) {
                return;
            }
            Ark::propose(view, luck, &mut desk);
            let cards = state.public().cards();
            let typed = |card| cards.printed(card).card_type.is_some();
            let can_lay = cards.each(cards.pets(view.own().hand)).any(typed);
            match desk.best() {
                Some(Action::Pet(name)) if can_lay => {
                    pets += 1;
                    assert!(name.and_then(|name| cards.find(name)).is_some_and(typed));
                }
                Some(Action::Lift(lifted)) => {
                    lifts += 1;
                    assert!(lifted.is_some());
                }
                Some(_) | None => assert!(matches!(phase, Phase::Decide(Decision::Pet(_)))),
            }
        });
        assert!(pets > 20 && lifts > 20, "{pets} {lifts}");
    }

    #[test]
    fn worlds_are_as_plausible_as_what_is_left_in_hands() {
        each_position(6, |state, seat, luck| {
            let world = State::imagined(state.seat_view(seat).as_view(), luck);
            let plausibility = Ark::plausibility(&world, seat);
            assert!(plausibility > 0.0 && plausibility <= 1.0);
            if state.public().deck.rain() == 0 {
                assert!(plausibility >= 1.0);
            }
        });
    }
}
