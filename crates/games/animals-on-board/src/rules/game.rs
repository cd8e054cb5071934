//! The game as the engine knows it; what is allowed, what may be chosen, what happens and what is
//! left to chance are in [`legality`], [`choices`], [`effect`] and [`luck`].

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, FirstPlayer, Game, GameOption, Notice, OptionList, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::rules::{
    Action, Chance, Due, Event, Hidden, LeftOut, MAX_GROUPS, Meadow, Options, Phase, Private,
    Public, PublicArk, Refusal, SpeciesSet, choices, clauses, effect, imagine, legality, luck,
    options,
};

/// The first random event that the options leave open.
fn first_phase(options: Options) -> Phase {
    Phase::Draw(match (options.left_out(), options.first()) {
        (LeftOut::Random, _) => Due::LeaveOut,
        (LeftOut::Named(_), FirstPlayer::Random) => Due::First,
        (LeftOut::Named(_), FirstPlayer::Named(_)) => Due::Deal,
    })
}

/// The game of Animals on Board.
#[derive(Clone, Copy, Debug)]
pub enum AnimalsOnBoard {}

impl Game for AnimalsOnBoard {
    const NAME: &'static str = "animals-on-board";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [GameOption] = options::ALL;

    type Components = ();
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, (): &()) -> Result<Options, Vec<Notice>> {
        Options::read(list)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<AnimalsOnBoard> {
        let player_count = options.player_count();
        let left_out = match options.left_out() {
            LeftOut::Random => SpeciesSet::EMPTY,
            LeftOut::Named(species) => species,
        };
        let public = Public {
            options: *options,
            phase: first_phase(*options),
            in_play: SpeciesSet::ALL.minus(left_out).tiles(),
            round: 0,
            flag: match options.first() {
                FirstPlayer::Named(seat) => seat,
                FirstPlayer::Random => Seat::default(),
            },
            to_act: Seat::default(),
            in_round: SeatSet::EMPTY,
            kept: SeatSet::EMPTY,
            meadow: Meadow::default(),
            // Rule AOB-1.2.
            arks: BySeat::from_fn(player_count, |_| PublicArk {
                crates: 1,
                ..PublicArk::default()
            }),
        };
        let hidden = Hidden { pool: public.in_play, face_down: None };
        State::new(public, BySeat::new(player_count), hidden)
    }

    /// Before the last round at most 9 tiles lie in each ark, and every round all players but one
    /// take a tile or more; a round has one refill, fewer splits than tiles, a take or pass for
    /// each player and the last split.
    fn step_bound(options: &Options) -> usize {
        let players = options.player_count();
        let rounds = 8 * players / (players - 1) + 1;
        let tiles = MAX_GROUPS;
        3 + players + rounds * (1 + tiles + players)
    }

    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            // Rule AOB-2.2.
            Phase::Turns => Turn::Seats(SeatSet::only(public.to_act)),
            // Rule AOB-1.4: the choice is simultaneous.
            Phase::Keeping => Turn::Seats(SeatSet::all(public.player_count()).minus(public.kept)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        if public.phase != Phase::Over {
            return None;
        }
        let sheets = public.arks.map(|seat, _| public.sheet(seat).expect("the game is over"));
        let points = sheets.map(|_, sheet| i32::from(sheet.total()));
        // Rule AOB-3.6.
        Some(Outcome::ranked(points, |seat| (sheets[seat].total(), sheets[seat].species_count)))
    }

    fn check(view: SeatView<'_, AnimalsOnBoard>, action: &Action) -> Result<(), Refusal> {
        legality::check(view, action)
    }

    fn legal_actions(view: SeatView<'_, AnimalsOnBoard>, out: &mut Vec<Action>) {
        choices::legal_actions(view, out);
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, AnimalsOnBoard>, rng: &mut R) -> Action {
        choices::random_action(view, rng)
    }

    /// A split may be written by either of its parts.
    fn canonical(view: SeatView<'_, AnimalsOnBoard>, action: Action) -> Action {
        match action {
            Action::Split { group: id, part } => {
                let group = view.public().meadow.group(id);
                if part.is_subset(group) && group.first().is_subset(part) && part != group {
                    Action::Split { group: id, part: group.minus(part) }
                } else {
                    action
                }
            }
            Action::Keep(_) | Action::Take(_) | Action::Pass => action,
        }
    }

    #[inline]
    fn draw<R: Rng>(state: &State<AnimalsOnBoard>, rng: &mut R) -> Chance {
        luck::draw(state, rng)
    }

    fn check_chance(state: &State<AnimalsOnBoard>, chance: &Chance) -> Result<(), Refusal> {
        legality::check_chance(state, chance)
    }

    #[inline]
    fn apply<W: Witness<AnimalsOnBoard>>(
        state: &mut State<AnimalsOnBoard>,
        step: &Step<AnimalsOnBoard>,
        witness: &mut W,
    ) {
        match *step {
            Step::Action { seat, action } => {
                effect::action(state.parts_mut(), seat, action, witness);
            }
            Step::Chance(chance) => effect::chance(state.parts_mut(), &chance, witness),
        }
    }

    fn imagine<R: Rng>(
        view: View<'_, AnimalsOnBoard>,
        unseen: Unseen<'_, AnimalsOnBoard>,
        rng: &mut R,
    ) {
        imagine::imagine(view, unseen, rng);
    }
}
