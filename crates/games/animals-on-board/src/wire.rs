//! Animals on Board as JSON.

mod reading;

use ararat_core::View;
use ararat_wire::{
    ActionForm, Misfit, Object, Part, Shape as _, ToldView, Value, Wire, number, seats, shape,
    texts, with_own,
};

use crate::rules::{AnimalsOnBoard, Due, Phase, Private, Public, TileSet};

const PHASES: [&str; 7] =
    ["leaving-out", "naming-first", "dealing", "keeping", "refilling", "turns", "over"];

const TILE: &str = "[a-z]{2}[1-5]";
const GROUP: &str = "[A-M]";

shape! {
    /// Animals on Board as the viewer sees it. Tiles are species and value: `el3`.
    struct Position {
        phase: &'static str as PHASES,
        round: u8,
        /// The seat with the first-player flag.
        flag: usize,
        /// The seats that have not left the round.
        in_round: Vec<usize>,
        /// The species in play.
        species: Vec<String>,
        /// The groups in the middle.
        meadow: Vec<Pile>,
        /// How many letters groups have had in this round; those of groups that were taken are free.
        letter_count: usize,
        arks: Vec<Ark>,
    }
}

shape! {
    /// A group.
    struct Pile {
        group: String,
        /// The tiles that lie face up.
        tiles: Vec<String>,
        has_face_down: bool,
    }
}

shape! {
    /// What everybody knows of an ark.
    struct Ark {
        seat: usize,
        crates: u8,
        tile_count: usize,
        /// Tiles that were seen to go in.
        seen_to_enter: Vec<String>,
        /// How many went in unseen.
        unseen_count: u8,
        /// The tiles that its owner did not keep at the start.
        declined: Vec<String>,
        /// Tiles that did not fit.
        thrown_out: Vec<String>,
    }
}

shape! {
    /// What one seat knows.
    struct Own {
        /// The three tiles to keep one of.
        dealt: Vec<String>,
        /// Tiles in the own ark that others have not seen.
        secret: Vec<String>,
    }
}

impl Wire for AnimalsOnBoard {
    const ACTIONS: &'static [ActionForm] = &[
        ActionForm { verb: "keep", parts: &[Part::text("tile", TILE)], example: "keep el3" },
        ActionForm {
            verb: "split",
            parts: &[Part::text("group", GROUP), Part::list("part", "[a-z]{2}[1-5]|\\?\\?")],
            example: "split A pa1,??",
        },
        ActionForm { verb: "take", parts: &[Part::text("group", GROUP)], example: "take B" },
        ActionForm { verb: "pass", parts: &[], example: "pass" },
    ];

    fn position_schema() -> Value {
        with_own::<Own>(Position::schema())
    }

    fn write_public(public: &Public, to: &mut Object<'_>) {
        let phase = match public.phase {
            Phase::Draw(Due::LeaveOut) => "leaving-out",
            Phase::Draw(Due::First) => "naming-first",
            Phase::Draw(Due::Deal) => "dealing",
            Phase::Keeping => "keeping",
            Phase::Draw(Due::Refill) => "refilling",
            Phase::Turns => "turns",
            Phase::Over => "over",
        };
        let groups = public.meadow.groups().map(|(id, group)| Pile {
            group: id.to_string(),
            tiles: tiles(group.face_up()),
            has_face_down: group.has_face_down(),
        });
        let arks = public.arks.iter().map(|(seat, ark)| Ark {
            seat: number(seat),
            crates: ark.crates,
            tile_count: ark.tile_count(),
            seen_to_enter: tiles(ark.known),
            unseen_count: ark.unknown_count,
            declined: tiles(ark.declined),
            thrown_out: tiles(ark.outside),
        });
        let position = Position {
            phase,
            round: public.round,
            flag: number(public.flag),
            in_round: seats(public.in_round),
            species: texts(public.species().iter()),
            meadow: groups.collect(),
            letter_count: public.meadow.sizes().len(),
            arks: arks.collect(),
        };
        position.write_fields(to);
    }

    fn write_own(view: View<'_, AnimalsOnBoard>, to: &mut Object<'_>) {
        let own = view.own().map(|own| Own { dealt: tiles(own.dealt), secret: tiles(own.secret) });
        to.field("own", own);
    }

    fn read_position(
        told: &ToldView<'_, AnimalsOnBoard>,
    ) -> Result<(Public, Option<Private>), Misfit> {
        reading::read(told)
    }
}

fn tiles(tiles: TileSet) -> Vec<String> {
    texts(tiles.iter())
}
