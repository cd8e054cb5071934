//! Ark as JSON.

mod reading;

use ararat_core::View;
use ararat_wire::{
    ActionForm, ByName, Misfit, Object, Part, Shape as _, ToldView, Value, Wire, number, seats,
    shape, texts, with_own,
};

use crate::rules::{
    Ability, Ark, CardSet, CardType, Cards, Decision, Destination, Diet, Due, Pet, Phase, Player,
    Printed, Private, Public, Side,
};

const PHASES: [&str; 11] = [
    "naming-first",
    "starting",
    "dealing",
    "drawing",
    "turn",
    "second-card",
    "lifting",
    "cabin-card",
    "pets",
    "last-turns",
    "over",
];

const CARD: &str = "[a-z]+(-[a-z]+)*";
const CABIN: &str = "[ps][1-9][0-9]?";

shape! {
    /// Ark as the viewer sees it. Cards are named in English, cabins by side and row: `p3`.
    struct Position {
        phase: &'static str as PHASES,
        /// Where the card goes that is being drawn: `hand` or `display`.
        draws_to: Option<&'static str>,
        /// The seat that begins.
        first: usize,
        /// Whose turn it is, also while all choose a pet; null in the setup and after the end.
        turn_of: Option<usize>,
        this_turn: ThisTurn,
        is_endgame: bool,
        ship: Vec<Cabin>,
        tilt: ShipTilt,
        deck: DeckCount,
        /// The cards that lie face up.
        display: Vec<String>,
        out_of_play: Vec<String>,
        disc_supply: u8,
        /// The seats that have chosen a pet.
        chosen: Vec<usize>,
        /// The seats that have passed in the endgame.
        passed: Vec<usize>,
        players: Vec<OnePlayer>,
        /// What is printed on every card.
        cards: ByName<PrintedCard>,
    }
}

shape! {
    /// What has happened in this turn.
    struct ThisTurn {
        /// Where its first card went.
        first_cabin: Option<String>,
        /// Whether that card lets another follow.
        may_follow: bool,
        /// A marker may still be lifted.
        owes_lift: bool,
        /// A card must still be taken for a new cabin.
        owes_card: bool,
    }
}

shape! {
    /// A cabin and the cards in it.
    struct Cabin {
        cabin: String,
        cards: Vec<String>,
    }
}

shape! {
    /// The difference between the weights of the two sides.
    struct ShipTilt {
        /// The heavier side, `port` or `starboard`; null if both weigh the same.
        side: Option<&'static str>,
        amount: u8,
    }
}

shape! {
    /// What is known of the deck.
    struct DeckCount {
        card_count: u8,
        /// How many rain cards have appeared.
        rain_seen: u8,
        /// How many cards certainly lie above the next rain card.
        above_the_rain: u8,
    }
}

shape! {
    /// What everybody knows of a player.
    struct OnePlayer {
        seat: usize,
        discs: u8,
        hand_count: u8,
        /// Cards in the hand that everybody has seen.
        seen_to_take: Vec<String>,
        pet: Option<LaidPet>,
        /// Markers on each score card, counted in halves.
        marker_halves: ByName<u8>,
        /// What each score card would give now.
        points_now: ByName<u8>,
    }
}

shape! {
    /// A pet that was laid.
    struct LaidPet {
        face_down: bool,
        /// Cards that it may be, of those that the player was seen to take.
        may_be: Vec<String>,
        /// Whether it may be a card that nobody has seen.
        may_be_unseen: bool,
        /// The card, once it lies face up.
        card: Option<String>,
    }
}

shape! {
    /// A card as it is printed.
    struct PrintedCard {
        climate: &'static str,
        weight: u8,
        diet: Option<&'static str>,
        r#type: Option<&'static str>,
        ability: Option<&'static str>,
    }
}

shape! {
    /// What one seat knows.
    struct Own {
        hand: Vec<String>,
        pet: Option<String>,
    }
}

impl Wire for Ark {
    const ACTIONS: &'static [ActionForm] = &[
        ActionForm { verb: "take", parts: &[Part::text("card", CARD)], example: "take cow" },
        ActionForm {
            verb: "place",
            parts: &[
                Part::text("card", CARD),
                Part::text("cabin", CABIN),
                Part::text("ejects", CARD).after("eject"),
            ],
            example: "place skunk p1 eject cow",
        },
        ActionForm {
            verb: "lift",
            parts: &[Part::text("type", "heavy|shy|slow|useful|provisions").or_none()],
            example: "lift heavy",
        },
        ActionForm { verb: "done", parts: &[], example: "done" },
        ActionForm {
            verb: "pet",
            parts: &[Part::text("card", CARD).or_none()],
            example: "pet cat",
        },
        ActionForm { verb: "pass", parts: &[], example: "pass" },
    ];

    fn position_schema() -> Value {
        with_own::<Own>(Position::schema())
    }

    fn write_public(public: &Public, to: &mut Object<'_>) {
        let deck_of_all = public.cards();
        let list = |set: CardSet| texts(deck_of_all.names(set));
        let (phase, draws_to) = phase(public.phase);
        let tilt = public.ship.tilt();
        let cabins = public
            .ship
            .cabins()
            .map(|(cabin, cards)| Cabin { cabin: cabin.to_string(), cards: list(cards) });
        let sheet = public.sheet();
        let players = public.players.iter().map(|(seat, player)| {
            let row = sheet.rows()[seat];
            OnePlayer {
                seat: number(seat),
                discs: player.discs,
                hand_count: player.hand_count,
                seen_to_take: list(player.shown),
                pet: pet(player, deck_of_all),
                marker_halves: by_type(|card_type| player.markers(card_type).halves()),
                points_now: by_type(|card_type| row.points[card_type.index()]),
            }
        });
        let position = Position {
            phase,
            draws_to,
            first: number(public.first),
            turn_of: public.to_act().map(number),
            this_turn: ThisTurn {
                first_cabin: public.progress.first_cabin.map(|cabin| cabin.to_string()),
                may_follow: public.progress.may_follow,
                owes_lift: public.progress.owes_lift,
                owes_card: public.progress.owes_card,
            },
            is_endgame: public.is_endgame(),
            ship: cabins.collect(),
            tilt: ShipTilt { side: tilt.side().map(Side::name), amount: tilt.amount() },
            deck: DeckCount {
                card_count: public.deck.card_count(),
                rain_seen: public.deck.rain(),
                above_the_rain: public.deck.above_the_rain(),
            },
            display: list(public.display),
            out_of_play: list(public.gone),
            disc_supply: public.supply(),
            chosen: seats(public.chosen),
            passed: seats(public.passed),
            players: players.collect(),
            cards: cards(deck_of_all),
        };
        position.write_fields(to);
    }

    fn write_own(view: View<'_, Ark>, to: &mut Object<'_>) {
        let cards = view.public().cards();
        let own = view.own().map(|own| Own {
            hand: texts(cards.names(own.hand)),
            pet: own.pet.map(|card| cards.name(card).to_string()),
        });
        to.field("own", own);
    }

    fn read_position(told: &ToldView<'_, Ark>) -> Result<(Public, Option<Private>), Misfit> {
        reading::read(told)
    }
}

/// The phase, and where the drawn card goes.
fn phase(phase: Phase) -> (&'static str, Option<&'static str>) {
    let to = |destination| match destination {
        Destination::Hand => Some("hand"),
        Destination::Display => Some("display"),
    };
    match phase {
        Phase::Draw(Due::First) => ("naming-first", None),
        Phase::Draw(Due::Start) => ("starting", None),
        Phase::Draw(Due::Deal) => ("dealing", None),
        Phase::Draw(Due::Card(destination)) => ("drawing", to(destination)),
        Phase::Decide(Decision::Turn) => ("turn", None),
        Phase::Decide(Decision::SecondCard) => ("second-card", None),
        Phase::Decide(Decision::Lift) => ("lifting", None),
        Phase::Decide(Decision::CabinCard) => ("cabin-card", None),
        Phase::Decide(Decision::Pet(destination)) => ("pets", to(destination)),
        Phase::Decide(Decision::LastTurn) => ("last-turns", None),
        Phase::Over => ("over", None),
    }
}

fn pet(player: &Player, cards: &Cards) -> Option<LaidPet> {
    match player.pet {
        Pet::None => None,
        Pet::FaceDown { may_be, may_be_unseen } => Some(LaidPet {
            face_down: true,
            may_be: texts(cards.names(may_be)),
            may_be_unseen,
            card: None,
        }),
        Pet::Open(card) => Some(LaidPet {
            face_down: false,
            may_be: Vec::new(),
            may_be_unseen: false,
            card: Some(cards.name(card).to_string()),
        }),
    }
}

fn by_type(value: impl Fn(CardType) -> u8) -> ByName<u8> {
    ByName(CardType::ALL.into_iter().map(|each| (each.to_string(), value(each))).collect())
}

/// What is printed on every card, by name.
fn cards(cards: &Cards) -> ByName<PrintedCard> {
    let each = cards.each(cards.all());
    let named = each.map(|card| (cards.name(card).to_string(), printed(cards.printed(card))));
    ByName(named.collect())
}

fn printed(printed: &Printed) -> PrintedCard {
    PrintedCard {
        climate: printed.climate.name(),
        weight: printed.weight,
        diet: printed.diet.map(Diet::name),
        r#type: printed.card_type.map(CardType::name),
        ability: printed.ability.map(Ability::name),
    }
}
