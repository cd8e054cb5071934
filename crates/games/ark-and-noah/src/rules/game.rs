//! The game as the engine knows it; its parts are in [`legality`], [`choices`], [`luck`], [`effect`],
//! [`turns`](crate::rules::turns) and [`score`].

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, FirstPlayer, Game, GameOption, Notice, OptionList, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::rules::bits::lowest;
use crate::rules::{
    Action, Ark, BOARDS, Chance, Due, Event, FOOD, Hand, Kit, MAX_ROUNDS, Options, PITCH, Phase,
    Public, Queue, Refusal, Supply, TileSet, Variant, Workers, choices, clauses, effect, legality,
    luck, options, score,
};

/// The game of Ark & Noah.
#[derive(Clone, Copy, Debug)]
pub enum ArkAndNoah {}

/// Boards at the start (NOA-1.7).
const START_BOARDS: u8 = 3;

/// Pitch cubes and food tiles at the start (NOA-1.7).
const START_STORES: u8 = 2;

impl Game for ArkAndNoah {
    const NAME: &'static str = "ark-and-noah";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [GameOption] = options::ALL;

    type Components = Kit;
    type Options = Options;
    type Public = Public;
    // Rule NOA-1.6: everything is open, and what the bags will give is not decided before the draw.
    type Private = ();
    type Hidden = ();
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, kit: &'static Kit) -> Result<Options, Vec<Notice>> {
        Options::read(list, kit)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<ArkAndNoah> {
        let player_count = options.player_count();
        let everybody = u8::try_from(player_count).expect("at most four play");
        // Rule NOA-1.7; NOQ-1: no food, no pitch, no small animals.
        let (stores, least_size) = match options.variant() {
            Variant::Normal => (START_STORES, 0),
            Variant::Quick => (0, 1),
        };
        // Rule NOA-1.5.
        let (pitch, food) = match options.variant() {
            Variant::Normal => (PITCH - everybody * stores, FOOD - everybody * stores),
            Variant::Quick => (0, 0),
        };
        let mut public = Public {
            options: *options,
            phase: Phase::Draw(Due::First),
            round: 0,
            first: Seat::default(),
            to_act: Seat::default(),
            task: None,
            queue: Queue::default(),
            left: 0,
            drawn: TileSet::EMPTY,
            bags: options.kit().tiles(player_count, least_size),
            supply: Supply {
                boards: BySeat::from_fn(player_count, |_| BOARDS - START_BOARDS),
                pitch,
                food,
            },
            hands: BySeat::from_fn(player_count, |_| Hand {
                boards: START_BOARDS,
                pitch: stores,
                food: stores,
                ..Hand::default()
            }),
            workers: Workers::default(),
            ark: Ark::new(options.variant().stores()),
            was_ark_changed: false,
            idle_rounds: 0,
            ending: None,
        };
        if let FirstPlayer::Named(seat) = options.first() {
            effect::set_first(&mut public, seat);
        }
        State::new(public, BySeat::new(player_count), ())
    }

    /// Every round has at most one turn of each task for everybody, in the Quick Game one task for
    /// each player.
    fn step_bound(options: &Options) -> usize {
        let player_count = options.player_count();
        // Nine steps of the owner and six of each other player: the pieces, and that there are no
        // more.
        let largest = 9 + 6 * (player_count - 1);
        let round = match options.variant() {
            // Choices, building and loading, the animals (bag, draw, takes), the exchange (award,
            // two steps of a swap or three of a trade).
            Variant::Normal => 4 + 2 * largest + 2 + player_count + 4,
            Variant::Quick => player_count * (1 + largest),
        };
        // Small pairs cost nothing, so they come on top; then setup and flood.
        usize::from(MAX_ROUNDS) * round + 26 + 2 + usize::from(FOOD) + 26 + 2 * player_count
    }

    #[inline]
    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    #[inline]
    fn turn(public: &Public) -> Turn {
        match public.phase {
            Phase::Decide(_) => Turn::Seats(SeatSet::only(public.to_act)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        score::outcome(public)
    }

    fn check(view: SeatView<'_, ArkAndNoah>, action: &Action) -> Result<(), Refusal> {
        legality::check(view, *action)
    }

    fn legal_actions(view: SeatView<'_, ArkAndNoah>, out: &mut Vec<Action>) {
        choices::legal_actions(view, out);
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R) -> Action {
        choices::random_action(view, rng)
    }

    /// Edges and pitch spaces may be named from any of their squares, corrals by any square.
    fn canonical(view: SeatView<'_, ArkAndNoah>, action: Action) -> Action {
        let (public, outline) = (view.public(), view.public().outline());
        let edge_name = |edge| outline.edge_name(edge).unwrap_or(edge);
        match action {
            Action::Board(edge) => Action::Board(edge_name(edge)),
            Action::Swap(edge) => Action::Swap(edge_name(edge)),
            Action::With(edge) => Action::With(edge_name(edge)),
            Action::Pitch(corner) => Action::Pitch(outline.space_name(corner).unwrap_or(corner)),
            Action::Load { species, corral } => {
                let square = outline.square(corral);
                match square.map_or(0, |square| public.ark.corral_at(outline, square)) {
                    0 => action,
                    group => Action::Load { species, corral: outline.name_square(lowest(group)) },
                }
            }
            Action::Choose(_)
            | Action::Bag(_)
            | Action::Take(_)
            | Action::Award(_)
            | Action::Draw { .. }
            | Action::Trade { .. }
            | Action::Food(_)
            | Action::Done => action,
        }
    }

    #[inline]
    fn draw<R: Rng>(state: &State<ArkAndNoah>, rng: &mut R) -> Chance {
        luck::draw(state.public(), rng)
    }

    fn check_chance(state: &State<ArkAndNoah>, chance: &Chance) -> Result<(), Refusal> {
        legality::check_chance(state, chance)
    }

    #[inline]
    fn apply<W: Witness<ArkAndNoah>>(
        state: &mut State<ArkAndNoah>,
        step: &Step<ArkAndNoah>,
        witness: &mut W,
    ) {
        let public = state.parts_mut().public;
        match step {
            Step::Action { seat, action } => effect::action(public, *seat, *action, witness),
            Step::Chance(chance) => effect::chance(public, chance, witness),
        }
    }

    /// Nothing is hidden: chance decides each draw when it comes.
    fn imagine<R: Rng>(_view: View<'_, ArkAndNoah>, _unseen: Unseen<'_, ArkAndNoah>, _rng: &mut R) {
    }
}
