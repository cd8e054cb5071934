//! What a position of Ark & Noah is worth, and what is worth doing there.

mod features;
mod proposals;
mod quick;
mod site;
mod survey;

use ararat_bots::{Appraise, Desk, EmbeddedNet, Learned, Levels};
use ararat_core::{Rng, SeatView, State};

use crate::rules::{
    Action, ArkAndNoah, Decision, NearEnd, Phase, Public, Source, Task, Variant, near_end,
};
use survey::{ITEMS, Survey};

/// Learned evaluations of the normal game for two, three and four players.
pub(crate) static NORMAL_NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/normal-2.net")),
    EmbeddedNet::new(include_str!("../data/normal-3.net")),
    EmbeddedNet::new(include_str!("../data/normal-4.net")),
];
/// Those of the Quick Game.
pub(crate) static QUICK_NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/quick-2.net")),
    EmbeddedNet::new(include_str!("../data/quick-3.net")),
    EmbeddedNet::new(include_str!("../data/quick-4.net")),
];

impl Appraise for ArkAndNoah {
    const SPREAD: f32 = 1400.0;
    const CHOICE_SPREAD: f32 = 150.0;
    const FEATURES: usize = features::COUNT;
    const ITEMS: &'static [&'static str] = &[
        "item-noa-points",
        "item-noa-animals",
        "item-noa-boards",
        "item-noa-outside",
        "item-noa-stores",
        "item-noa-end",
        "item-rivals",
    ];
    const CALCULATES_ENDINGS: bool = true;

    ararat_bots::compile_search!();

    fn worth(view: SeatView<'_, ArkAndNoah>) -> i32 {
        Survey::new(view.public()).outlook(view.public(), view.seat())
    }

    fn items(view: SeatView<'_, ArkAndNoah>, out: &mut [f32]) {
        let survey = Survey::new(view.public());
        let items = survey.accounts[view.seat()].items;
        let lead = survey.lead(view.seat());
        let end = survey.outlook(view.public(), view.seat()) - lead;
        let rivals = lead - items.iter().sum::<i32>();
        for (out, item) in out.iter_mut().zip(items.into_iter().chain([end, rivals])) {
            #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
            {
                *out = item as f32;
            }
        }
    }

    /// Points are counted under what they come from, whether already scored or expected.
    fn breakdown(view: SeatView<'_, ArkAndNoah>, out: &mut [f32]) {
        let (public, seat) = (view.public(), view.seat());
        let hand = public.hand(seat);
        let earned = |sources: &[Source]| -> i32 {
            100 * sources.iter().map(|&source| hand.earned(source)).sum::<i32>()
        };
        let scored = [
            earned(&[Source::Bonus, Source::Award, Source::Building, Source::Food]),
            earned(&[Source::Animals]),
            earned(&[Source::Boards, Source::Pitch]),
            earned(&[Source::Outside]),
            earned(&[Source::Leftovers]),
        ];
        let (mut items, lead, outlook) = if public.phase() == Phase::Over {
            let points = public.hands().iter().map(|(seat, hand)| (seat, 100 * hand.points));
            let lead = survey::lead(points, seat);
            ([0; ITEMS], lead, lead)
        } else {
            let survey = Survey::new(public);
            let [_, animals, boards, outside, stores] = survey.accounts[seat].items;
            let items = [0, animals, boards, outside, stores];
            (items, survey.lead(seat), survey.outlook(public, seat))
        };
        for (item, scored) in items.iter_mut().zip(scored) {
            *item += scored;
        }
        let rest = [outlook - lead, lead - items.iter().sum::<i32>()];
        for (out, item) in out.iter_mut().zip(items.into_iter().chain(rest)) {
            #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
            {
                *out = item as f32;
            }
        }
    }

    fn propose<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R, desk: &mut Desk<ArkAndNoah>) {
        proposals::propose(view, rng, desk);
    }

    fn quick<R: Rng>(
        view: SeatView<'_, ArkAndNoah>,
        rng: &mut R,
        _desk: &mut Desk<ArkAndNoah>,
    ) -> Action {
        quick::quick(view, rng)
    }

    /// Between two rounds of the normal game, when no worker is at a task; between two turns of the
    /// Quick Game.
    fn is_quiet(public: &Public) -> bool {
        let is_free = |task: Task| public.workers().current(task).is_none();
        public.decision() == Some(Decision::Choose) && Task::ALL.into_iter().all(is_free)
    }

    /// In the flood, and in a round that is known to be the last.
    fn is_ending(public: &Public) -> bool {
        let is_last = match near_end(public) {
            Some(NearEnd::Closed { after } | NearEnd::NoBoards { after }) => {
                after == public.round()
            }
            Some(
                NearEnd::Idle { .. }
                | NearEnd::LastRounds
                | NearEnd::FewBoards { .. }
                | NearEnd::FewEdges { .. },
            )
            | None => false,
        };
        is_last || public.decision().is_some_and(Decision::is_flood)
    }

    fn features(view: SeatView<'_, ArkAndNoah>, out: &mut [f32]) {
        features::fill(view.public(), &Survey::new(view.public()), view.seat(), out);
    }

    /// Everything is public, so one survey serves all seats.
    fn features_of_all(world: &State<ArkAndNoah>, _inputs: usize, out: &mut [f32]) {
        let public = world.public();
        let survey = Survey::new(public);
        for (seat, row) in public.hands().seats().zip(out.chunks_exact_mut(features::COUNT)) {
            features::fill(public, &survey, seat, row);
        }
    }

    fn net(public: &Public) -> Option<&'static Learned> {
        let nets = match public.variant() {
            Variant::Normal => &NORMAL_NETS,
            Variant::Quick => &QUICK_NETS,
        };
        nets.get(public.player_count().checked_sub(2)?).map(EmbeddedNet::get)
    }

    fn nets() -> Vec<&'static EmbeddedNet> {
        NORMAL_NETS.iter().chain(&QUICK_NETS).collect()
    }

    fn levels() -> &'static Levels {
        static LEVELS: Levels = Levels::new(include_str!("../data/levels.toml"));
        &LEVELS
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Ark, Kit, Options, Species, Stores, read_position};
    use ararat_core::{Components as _, Game as _, Nobody, OptionList, Seat, Step, Turn, Xoshiro};

    use super::site::Site;
    use super::*;

    fn options(players: usize, variant: &str) -> Options {
        let list = OptionList::new().with("players", players).with("variant", variant);
        ArkAndNoah::read_options(&list, Kit::standard()).unwrap()
    }

    /// Plays random games at every kind of table; `look` sees every position in which a seat is to
    /// act.
    fn wander(mut look: impl FnMut(&State<ArkAndNoah>, Seat, &mut Xoshiro)) {
        for players in 2..=4 {
            for variant in ["normal", "quick"] {
                let mut luck = Xoshiro::new(7 + players as u64);
                let mut state = ArkAndNoah::start(&options(players, variant));
                loop {
                    let step = match state.turn() {
                        Turn::Over => break,
                        Turn::Chance => Step::Chance(ArkAndNoah::draw(&state, &mut luck)),
                        Turn::Seats(seats) => {
                            let seat = seats.first().unwrap();
                            look(&state, seat, &mut luck);
                            let view = state.seat_view(seat);
                            let action = ArkAndNoah::random_action(view, &mut luck);
                            Step::Action { seat, action }
                        }
                    };
                    ArkAndNoah::apply(&mut state, &step, &mut Nobody);
                }
            }
        }
    }

    #[test]
    fn proposals_and_quick_actions_are_legal() {
        let mut desk = Desk::new();
        wander(|state, seat, luck| {
            ArkAndNoah::propose(state.seat_view(seat), luck, &mut desk);
            assert!(!desk.proposals.is_empty());
            for proposal in &desk.proposals {
                assert_eq!(state.check(seat, &proposal.action), Ok(()));
            }
            let action = ArkAndNoah::quick(state.seat_view(seat), luck, &mut desk);
            assert_eq!(state.check(seat, &action), Ok(()));
        });
    }

    #[test]
    fn no_action_is_proposed_twice() {
        let mut desk = Desk::new();
        wander(|state, seat, luck| {
            ArkAndNoah::propose(state.seat_view(seat), luck, &mut desk);
            let mut actions: Vec<Action> =
                desk.proposals.iter().map(|proposal| proposal.action).collect();
            actions.sort_unstable();
            assert!(actions.windows(2).all(|pair| pair[0] != pair[1]), "{actions:?}");
        });
    }

    #[test]
    fn features_fill_all_places_with_numbers_of_about_unit_size() {
        wander(|state, seat, _| {
            let mut features = [f32::NAN; features::COUNT];
            ArkAndNoah::features(state.seat_view(seat), &mut features);
            assert!(features.iter().all(|feature| feature.abs() < 12.0), "{features:?}");
        });
    }

    #[test]
    fn features_of_all_seats_are_those_of_each() {
        let bits = |row: &[f32]| row.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        let mut all = vec![0.0; 4 * features::COUNT];
        let mut own = [0.0; features::COUNT];
        wander(|state, _, _| {
            ArkAndNoah::features_of_all(state, features::COUNT, &mut all);
            for (seat, row) in Seat::all(state.seat_count()).zip(all.chunks(features::COUNT)) {
                ArkAndNoah::features(state.seat_view(seat), &mut own);
                assert_eq!(bits(row), bits(&own));
            }
        });
    }

    #[test]
    fn only_shapes_of_more_merit_are_looked_at() {
        wander(|state, seat, _| {
            if state.public().decision() == Some(Decision::Build) {
                let site = Site::new(state.public(), seat);
                for shape in state.public().outline().shapes().iter().step_by(17) {
                    for least in [0, 40, 120] {
                        let better = site.merit(shape).filter(|&(merit, _)| merit > least);
                        assert_eq!(site.merit_above(shape, least), better);
                    }
                }
            }
        });
    }

    #[test]
    fn every_table_has_a_net() {
        for players in 2..=4 {
            for variant in ["normal", "quick"] {
                let state = ArkAndNoah::start(&options(players, variant));
                assert!(ArkAndNoah::net(state.public()).is_some(), "{players} {variant}");
            }
        }
    }

    #[test]
    fn the_last_board_of_a_wanted_corral_is_added_and_the_pair_is_loaded() {
        let options = options(2, "quick");
        let empty = ArkAndNoah::start(&options).public().drawing();
        let text = format!(
            "round 3\ntask build 1\n\
             seat 1 points 0 boards 4 pitch 0 food 0 animals dgm,dgf\n\
             seat 2 points 0 boards 0 pitch 0 food 0 animals elm\nark\n{empty}"
        );
        let mut state = read_position(&options, &text).unwrap();
        let mut luck = Xoshiro::new(1);
        let mut desk = Desk::new();
        let play = |state: &mut State<ArkAndNoah>, seat: usize, action: Action| {
            let step = Step::Action { seat: Seat::new(seat).unwrap(), action };
            state.play(&step, &mut Nobody).unwrap();
        };
        let mut best = |state: &State<ArkAndNoah>| {
            ArkAndNoah::propose(state.seat_view(Seat::default()), &mut luck, &mut desk);
            desk.best().unwrap()
        };
        for edge in ["a2t", "a2l", "a2b"] {
            play(&mut state, 0, Action::Board(edge.parse().unwrap()));
        }
        let last = best(&state);
        assert_eq!(last.to_string(), "board a2r");
        play(&mut state, 0, last);
        play(&mut state, 1, Action::Choose(Task::Wood));
        play(&mut state, 0, Action::Choose(Task::Load));
        let corral = "a2".parse().unwrap();
        assert_eq!(best(&state), Action::Load { species: Species::Dog, corral });
    }

    /// Round 9 of the Quick Game for two players; all outside edges but `open` have boards, half of
    /// them each player's.
    fn late(open: usize, first: &str, second: &str) -> State<ArkAndNoah> {
        let options = options(2, "quick");
        let outline = options.outline();
        let mut ark = Ark::new(Stores::Unused);
        let edges = (0..).zip(outline.edges());
        let outside = edges.filter(|(_, edge)| outline.is_outside_edge(**edge)).skip(open);
        for (index, (edge, _)) in outside.enumerate() {
            ark.add_board(outline, Seat::new(index % 2).unwrap(), edge);
        }
        let drawing = ark.draw(outline, options.kit());
        let text = format!("round 9\nseat 1 {first}\nseat 2 {second}\nark\n{drawing}");
        read_position(&options, &text).unwrap()
    }

    fn proposed(state: &State<ArkAndNoah>) -> Vec<String> {
        let seat = state.public().to_act().unwrap();
        let mut desk = Desk::new();
        ArkAndNoah::propose(state.seat_view(seat), &mut Xoshiro::new(3), &mut desk);
        desk.proposals.sort_by_key(|proposal| -proposal.merit);
        desk.proposals.iter().map(|proposal| proposal.action.to_string()).collect()
    }

    #[test]
    fn whoever_leads_closes_the_ark_and_whoever_is_behind_does_not() {
        let rich = "points 30 boards 2 pitch 0 food 0 animals -";
        let poor = "points 10 boards 2 pitch 0 food 0 animals -";
        assert_eq!(proposed(&late(2, rich, poor))[0], "choose build");
        assert_ne!(proposed(&late(2, poor, rich))[0], "choose build");
    }

    #[test]
    fn a_game_about_to_be_stopped_as_idle_goes_on() {
        let hand = "points 10 boards 2 pitch 0 food 0 animals -";
        let mut state = late(8, hand, hand);
        let choose = |state: &mut State<ArkAndNoah>, task: Task| {
            let seat = state.public().to_act().unwrap();
            let step = Step::Action { seat, action: Action::Choose(task) };
            state.play(&step, &mut Nobody).unwrap();
        };
        for _ in 0..4 {
            assert!(proposed(&state).contains(&"choose exchange".to_owned()));
            choose(&mut state, Task::Wood);
        }
        assert_eq!(proposed(&state), ["choose build"], "nothing was put on the ark in two rounds");
        choose(&mut state, Task::Build);
        assert!(!proposed(&state).contains(&"done".to_owned()));
    }
}
