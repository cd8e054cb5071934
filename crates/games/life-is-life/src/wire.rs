//! Life is Life as JSON.

mod reading;

use ararat_core::{Seat, View};
use ararat_wire::{
    ActionForm, ByName, Misfit, Object, Part, Shape as _, ToldView, Value, Wire, number, seats,
    shape, texts, with_own,
};

use crate::rules::{Cards, Due, Ending, LifeIsLife, Phase, Private, Public, Species};

const PHASES: [&str; 4] = ["naming-first", "dealing", "turns", "over"];

shape! {
    /// Life is Life as the viewer sees it. Cards are named by two letters of their species: `gi`.
    struct Position {
        phase: &'static str as PHASES,
        variant: &'static str,
        round: u8,
        /// The seat that starts the round.
        starter: usize,
        /// How often cards have been exchanged in this round.
        exchange_count: u16,
        /// The seats that have exchanged in this round.
        exchanged: Vec<usize>,
        /// The seats that have knocked.
        knocked: Vec<usize>,
        /// The seats that have a turn to come in this round.
        waiting: Vec<usize>,
        /// Lives by seat.
        lives: Vec<u8>,
        /// By seat: when a player left the game; null while in it.
        exits: Vec<Option<Left>>,
        /// The face-up cards, in rows of one to four.
        rows: Vec<Vec<String>>,
        /// Those who are still in the game.
        players: Vec<Player>,
        set_aside_count: usize,
        last_round: Option<LastRound>,
        /// What is printed on the cards of each species.
        animals: ByName<Animal>,
    }
}

shape! {
    /// What everybody has seen of a hand.
    struct Player {
        seat: usize,
        /// Cards that are certainly in the hand.
        seen_to_take: Vec<String>,
        /// Cards that were laid.
        seen_to_lay: Vec<String>,
        /// The most unseen cards of a species that the hand can hold, where that is limited: a
        /// player who takes a complete set must say so.
        most_unseen: ByName<u8>,
    }
}

shape! {
    /// In which round a player left, and with how many points in it.
    struct Left {
        round: u8,
        points: u16,
    }
}

shape! {
    /// How the last round ended; lists are by seat.
    struct LastRound {
        ending: RoundEnding,
        shown: Vec<Vec<String>>,
        points: Vec<u16>,
        /// Lives gained, or lost below zero.
        lives_change: Vec<i8>,
    }
}

shape! {
    /// By scoring, or by a sudden death that a seat announced.
    struct RoundEnding {
        kind: &'static str as ["scored", "sudden-death"],
        announcer: Option<usize>,
    }
}

shape! {
    /// A species.
    struct Animal {
        value: u8,
        card_count: u8,
    }
}

shape! {
    /// What one seat knows.
    struct Own {
        hand: Vec<String>,
    }
}

impl Wire for LifeIsLife {
    const ACTIONS: &'static [ActionForm] = &[
        ActionForm {
            verb: "exchange",
            parts: &[Part::number("row"), Part::list("laid", "[a-z]{2}")],
            example: "exchange 3 gi,gi,mo",
        },
        ActionForm { verb: "knock", parts: &[], example: "knock" },
    ];

    fn position_schema() -> Value {
        with_own::<Own>(Position::schema())
    }

    fn write_public(public: &Public, to: &mut Object<'_>) {
        let phase = match public.phase {
            Phase::Draw(Due::First) => "naming-first",
            Phase::Draw(Due::Deal) => "dealing",
            Phase::Turns => "turns",
            Phase::Over => "over",
        };
        let rows = public.rows.iter().map(|(_, cards)| texts(cards.iter()));
        let players = public.in_game.iter().map(|seat| {
            let memory = public.memory(seat);
            Player {
                seat: number(seat),
                seen_to_take: texts(memory.certain().iter()),
                seen_to_lay: texts(memory.parted().iter()),
                most_unseen: most_unseen(memory.most_unknown()),
            }
        });
        let lives = Seat::all(public.player_count());
        let exits = lives.clone().map(|seat| {
            public.exit(seat).map(|exit| Left { round: exit.round, points: exit.points })
        });
        let last_round = public.last_round().map(|last| {
            let ending = match last.ending {
                Ending::Scored => RoundEnding { kind: "scored", announcer: None },
                Ending::SuddenDeath { announcer } => {
                    RoundEnding { kind: "sudden-death", announcer: Some(number(announcer)) }
                }
            };
            LastRound {
                ending,
                shown: last.shown.as_slice().iter().map(|hand| cards(*hand)).collect(),
                points: last.points.as_slice().to_vec(),
                lives_change: last.lives_change.as_slice().to_vec(),
            }
        });
        let animals = Species::ALL.into_iter().map(|species| {
            let value = public.options.animals().value(species);
            (species.to_string(), Animal { value, card_count: species.card_count() })
        });
        let position = Position {
            phase,
            variant: public.options.variant().name(),
            round: public.round,
            starter: number(public.starter),
            exchange_count: public.exchange_count,
            exchanged: seats(public.exchanged),
            knocked: seats(public.knocked),
            waiting: seats(public.waiting),
            lives: lives.map(|seat| public.lives(seat)).collect(),
            exits: exits.collect(),
            rows: rows.collect(),
            players: players.collect(),
            set_aside_count: public.set_aside_count(),
            last_round,
            animals: ByName(animals.collect()),
        };
        position.write_fields(to);
    }

    fn write_own(view: View<'_, LifeIsLife>, to: &mut Object<'_>) {
        to.field("own", view.own().map(|own| Own { hand: cards(own.hand) }));
    }

    fn read_position(told: &ToldView<'_, LifeIsLife>) -> Result<(Public, Option<Private>), Misfit> {
        reading::read(told)
    }
}

fn most_unseen(most: Cards) -> ByName<u8> {
    let limited = Species::ALL.into_iter().filter(|&it| most.count_of(it) < it.card_count());
    ByName(limited.map(|species| (species.to_string(), most.count_of(species))).collect())
}

fn cards(cards: Cards) -> Vec<String> {
    texts(cards.iter())
}
