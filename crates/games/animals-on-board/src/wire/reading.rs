//! Animals on Board read back from JSON.

use ararat_core::{Seat, SeatSet};
use ararat_wire::{Misfit, Told, ToldView};

use crate::rules::{
    ARK_CAPACITY, AnimalsOnBoard, Due, Group, GroupId, LeftOut, MAX_CRATES, Meadow, Phase, Private,
    Public, PublicArk, Species, SpeciesSet, Tile, TileSet, left_out_count,
};

/// No game has more rounds.
const MOST_ROUNDS: u8 = 17;
/// Tiles dealt in the setup.
const DEALT: usize = 3;

pub(super) fn read(
    told: &ToldView<'_, AnimalsOnBoard>,
) -> Result<(Public, Option<Private>), Misfit> {
    let (position, players) = (&told.position, told.player_count);
    let phase = position.field("phase")?;
    let public = Public {
        options: *told.options,
        phase: read_phase(&phase)?,
        in_play: read_species(told)?.tiles(),
        round: position.field("round")?.number()?,
        flag: position.field("flag")?.seat(players)?,
        // In the setup the last seat to keep a tile is the only one, but it is nobody's turn.
        to_act: match phase.text()? {
            "turns" => told.only_to_act().unwrap_or_default(),
            _ => Seat::default(),
        },
        in_round: position.field("in_round")?.seat_set(players)?,
        kept: match phase.text()? {
            "keeping" => SeatSet::all(players).minus(told.to_act),
            "leaving-out" | "naming-first" | "dealing" => SeatSet::EMPTY,
            _ => SeatSet::all(players),
        },
        meadow: read_meadow(position)?,
        arks: position.field("arks")?.by_seat(players, read_ark)?,
    };
    let own = told.own()?.map(|own| {
        Ok(Private { dealt: tiles(&own.field("dealt")?)?, secret: tiles(&own.field("secret")?)? })
    });
    let own = own.transpose()?;
    check(told, &public, own.as_ref())?;
    Ok((public, own))
}

fn read_phase(phase: &Told<'_>) -> Result<Phase, Misfit> {
    Ok(match phase.text()? {
        "leaving-out" => Phase::Draw(Due::LeaveOut),
        "naming-first" => Phase::Draw(Due::First),
        "dealing" => Phase::Draw(Due::Deal),
        "keeping" => Phase::Keeping,
        "refilling" => Phase::Draw(Due::Refill),
        "turns" => Phase::Turns,
        "over" => Phase::Over,
        _ => return Err(phase.misfit()),
    })
}

fn read_species(told: &ToldView<'_, AnimalsOnBoard>) -> Result<SpeciesSet, Misfit> {
    let place = told.position.field("species")?;
    let species: SpeciesSet = place.all_parsed::<Species>()?.into_iter().collect();
    let fits = match told.options.left_out() {
        // Rule AOB-1.3.
        LeftOut::Named(left_out) => species == SpeciesSet::ALL.minus(left_out),
        LeftOut::Random => {
            let count = species.len() + left_out_count(told.player_count);
            species == SpeciesSet::ALL || count == SpeciesSet::ALL.len()
        }
    };
    place.expect(fits)?;
    Ok(species)
}

fn tiles(told: &Told<'_>) -> Result<TileSet, Misfit> {
    Ok(told.all_parsed::<Tile>()?.into_iter().collect())
}

fn read_meadow(position: &Told<'_>) -> Result<Meadow, Misfit> {
    let place = position.field("meadow")?;
    let mut groups = Vec::new();
    let mut all = Group::EMPTY;
    for pile in place.items()? {
        let id: GroupId = pile.field("group")?.parsed()?;
        let face_down =
            if pile.field("has_face_down")?.flag()? { Group::FACE_DOWN } else { Group::EMPTY };
        let group = Group::new(tiles(&pile.field("tiles")?)?).union(face_down);
        pile.expect(!group.is_empty() && all.intersection(group).is_empty())?;
        all = all.union(group);
        groups.push((id, group));
    }
    let letters = position.field("letter_count")?;
    Meadow::of(&groups, letters.number()?).ok_or_else(|| letters.misfit())
}

fn read_ark(told: &Told<'_>) -> Result<PublicArk, Misfit> {
    let ark = PublicArk {
        crates: told.field("crates")?.number()?,
        known: tiles(&told.field("seen_to_enter")?)?,
        declined: tiles(&told.field("declined")?)?,
        unknown_count: told.field("unseen_count")?.number()?,
        outside: tiles(&told.field("thrown_out")?)?,
    };
    told.expect(ark.crates <= MAX_CRATES && ark.outside.is_subset(ark.known))?;
    Ok(ark)
}

/// Whether a game can come to this.
fn check(
    told: &ToldView<'_, AnimalsOnBoard>,
    public: &Public,
    own: Option<&Private>,
) -> Result<(), Misfit> {
    let position = &told.position;
    position.field("round")?.expect(public.round <= MOST_ROUNDS)?;
    let is_turn = match public.phase {
        Phase::Turns => told.only_to_act().is_some_and(|seat| public.in_round.contains(seat)),
        Phase::Keeping | Phase::Draw(_) | Phase::Over => true,
    };
    position.field("in_round")?.expect(is_turn)?;
    // No tile is in two places, and nobody had a full ark when the round began.
    let arks = position.field("arks")?;
    let gathered = public.meadow.gathered();
    let mut seen = gathered.face_up();
    let mut count = gathered.len();
    for (seat, ark) in public.arks.iter() {
        let fits = match public.phase {
            Phase::Keeping => ark.unknown_count == u8::from(public.kept.contains(seat)),
            Phase::Draw(_) | Phase::Turns | Phase::Over => true,
        };
        arks.expect(fits && seen.intersection(ark.known).is_empty())?;
        seen = seen.union(ark.known);
        count += ark.tile_count();
    }
    let most = (ARK_CAPACITY - 1) * told.player_count + public.display_size() + 1;
    arks.expect(count <= most && seen.is_subset(public.in_play))?;
    position.field("meadow")?.expect(gathered.len() <= public.display_size() + 1)?;
    let (Some(own), Some(seat)) = (own, told.viewer) else { return Ok(()) };
    let place = position.field("own")?;
    let secret_count = usize::from(public.arks[seat].unknown_count);
    let dealt_count = match public.phase {
        Phase::Keeping => DEALT - own.secret.len().min(DEALT),
        Phase::Draw(_) | Phase::Turns | Phase::Over => 0,
    };
    let both = own.dealt.union(own.secret);
    place.expect(
        own.secret.len() == secret_count
            && own.dealt.len() == dealt_count
            && both.len() == secret_count + dealt_count
            && both.is_subset(public.in_play)
            && both.intersection(seen).is_empty(),
    )
}
