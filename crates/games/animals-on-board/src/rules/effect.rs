//! What happens: every step changes the state and tells the witness its events.

use ararat_core::{Audience, FirstPlayer, Parts, Seat, SeatSet, Witness};

use crate::rules::{
    ARK_CAPACITY, Action, AnimalsOnBoard, Chance, Due, Event, Group, GroupId, MAX_CRATES, Meadow,
    Phase, Public, PublicArk, SpeciesSet, Tile, TileSet,
};

pub(crate) fn chance<W: Witness<AnimalsOnBoard>>(
    parts: Parts<'_, AnimalsOnBoard>,
    chance: &Chance,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = parts;
    match *chance {
        Chance::LeaveOut(species) => {
            // Rule AOB-1.3.
            public.in_play = SpeciesSet::ALL.minus(species).tiles();
            hidden.pool = public.in_play;
            public.phase = match public.options.first() {
                FirstPlayer::Random => Phase::Draw(Due::First),
                FirstPlayer::Named(_) => Phase::Draw(Due::Deal),
            };
            witness.tell(Audience::All, || Event::SpeciesLeftOut { species });
        }
        Chance::First(seat) => {
            // Rule AOB-1.5.
            public.flag = seat;
            public.phase = Phase::Draw(Due::Deal);
            witness.tell(Audience::All, || Event::FirstPlayer { seat });
        }
        Chance::Deal(hands) => {
            // Rule AOB-1.4.
            witness.tell(Audience::All, || Event::Dealt);
            for (seat, own) in private.iter_mut() {
                own.dealt = hands[seat];
                hidden.pool = hidden.pool.minus(hands[seat]);
                witness.tell(Audience::Seat(seat), || Event::DealtToYou { tiles: hands[seat] });
            }
            public.phase = Phase::Keeping;
        }
        Chance::Refill { up, down } => {
            // Rule AOB-2.1.
            hidden.pool = hidden.pool.minus(up);
            if let Some(tile) = down {
                hidden.pool = hidden.pool.without(tile);
                hidden.face_down = down;
            }
            let group = public.meadow.gathered().union(Group::new(up)).union(Group::FACE_DOWN);
            public.meadow = Meadow::single(group);
            public.round += 1;
            // Rule AOB-2.2.
            public.to_act = public.flag;
            public.in_round = SeatSet::all(public.player_count());
            public.phase = Phase::Turns;
            let (round, seat, tiles) = (public.round, public.flag, up);
            witness.tell(Audience::All, || match down {
                Some(_) => Event::RoundStarted { seat, round, tiles },
                None => Event::RoundStartedLeftOver { seat, round, tiles },
            });
        }
    }
}

pub(crate) fn action<W: Witness<AnimalsOnBoard>>(
    mut parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    action: Action,
    witness: &mut W,
) {
    match action {
        Action::Keep(tile) => keep(parts, seat, tile, witness),
        Action::Split { group, part } => split(parts, seat, group, part, witness),
        Action::Take(group) => take(parts, seat, group, witness),
        Action::Pass => {
            // Rule AOB-2.8: a player who passes stays in the round.
            witness.tell(Audience::All, || Event::Passed { seat });
            end_turn(&mut parts, seat, witness);
        }
    }
}

fn keep<W: Witness<AnimalsOnBoard>>(
    parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    tile: Tile,
    witness: &mut W,
) {
    // Rule AOB-1.4: until all have chosen, nobody learns more than who has.
    let Parts { public, private, .. } = parts;
    let own = &mut private[seat];
    own.dealt = own.dealt.without(tile);
    own.secret = own.secret.with(tile);
    public.arks[seat].unknown_count = 1;
    public.kept = public.kept.with(seat);
    witness.tell(Audience::All, || Event::Kept { seat });
    witness.tell(Audience::Seat(seat), || Event::YouKept { tile });
    if public.kept == SeatSet::all(public.player_count()) {
        let mut open = TileSet::EMPTY;
        for (seat, own) in private.iter_mut() {
            let tiles = std::mem::take(&mut own.dealt);
            // Everybody sees who lays what, which says something about what they kept.
            public.arks[seat].declined = tiles;
            open = open.union(tiles);
            witness.tell(Audience::All, || Event::LaidOpen { seat, tiles });
        }
        public.meadow = Meadow::single(Group::new(open));
        public.phase = Phase::Draw(Due::Refill);
    }
}

fn split<W: Witness<AnimalsOnBoard>>(
    mut parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    group: GroupId,
    part: Group,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    let new = public.meadow.split(group, part);
    let rest = public.meadow.group(group);
    // Rule AOB-2.5: the sixth crate costs one instead.
    let held = &mut public.arks[seat].crates;
    let is_full = *held == MAX_CRATES;
    *held = if is_full { *held - 1 } else { *held + 1 };
    let crates = *held;
    witness.tell(Audience::All, || Event::Split { seat, group, rest, new, part, crates });
    if is_full {
        witness.tell(Audience::All, || Event::CrateReturned { seat, crates });
    }
    end_turn(&mut parts, seat, witness);
}

fn take<W: Witness<AnimalsOnBoard>>(
    mut parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    id: GroupId,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = &mut parts;
    let tile_count_before = public.arks[seat].tile_count();
    let price = public.meadow.price(id);
    let group = public.meadow.take(id);
    let ark = &mut public.arks[seat];
    // Rule AOB-2.6.
    ark.crates -= price;
    ark.known = ark.known.union(group.face_up());
    let crates = ark.crates;
    witness.tell(Audience::All, || Event::Took { seat, group: id, tiles: group, price, crates });
    if group.has_face_down()
        && let Some(tile) = hidden.face_down.take()
    {
        // Rule AOB-2.6: only the player who takes the face-down tile sees it.
        ark.unknown_count += 1;
        private[seat].secret = private[seat].secret.with(tile);
        witness.tell(Audience::Seat(seat), || Event::YouSaw { tile });
    }
    // Rule AOB-2.7: the first to go out takes the flag.
    if public.in_round == SeatSet::all(public.arks.len()) {
        public.flag = seat;
        witness.tell(Audience::All, || Event::FlagTaken { seat });
    }
    public.in_round = public.in_round.without(seat);
    let ark = &mut public.arks[seat];
    let tile_count = tile_count_before + usize::from(price);
    if tile_count >= ARK_CAPACITY {
        // Rule AOB-2.10: the face-down tile enters first, then the others as they lie; the rest
        // stays outside.
        let room = (ARK_CAPACITY - tile_count_before.min(ARK_CAPACITY))
            .saturating_sub(usize::from(group.has_face_down()));
        ark.outside = group.face_up().iter().skip(room).collect();
        let outside = ark.outside;
        witness.tell(Audience::All, || Event::ArkFull { seat, tiles: tile_count });
        if !outside.is_empty() {
            witness.tell(Audience::All, || Event::Outside { seat, tiles: outside });
        }
    }
    end_turn(&mut parts, seat, witness);
}

/// The seat has had its turn: the next one, a new round, or the end.
#[inline]
fn end_turn<W: Witness<AnimalsOnBoard>>(
    parts: &mut Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    // Rule AOB-2.9: when another player goes out, one player may be left with a last turn; after
    // it nobody but this seat can be left.
    match public.in_round.without(seat).next_after(seat) {
        // Rule AOB-2.2.
        Some(next) => public.to_act = next,
        None => end_round(parts, witness),
    }
}

fn end_round<W: Witness<AnimalsOnBoard>>(parts: &mut Parts<'_, AnimalsOnBoard>, witness: &mut W) {
    let public = &mut *parts.public;
    let round = public.round;
    witness.tell(Audience::All, || Event::RoundEnded { round });
    // Rule AOB-3.1: reaching ten tiles does not stop the round, but no other follows it.
    if !public.arks.as_slice().iter().any(PublicArk::is_full) {
        public.phase = Phase::Draw(Due::Refill);
        return;
    }
    public.phase = Phase::Over;
    witness.tell(Audience::All, || Event::GameEnded);
    // Rule AOB-3.1: everybody shows everything.
    for (seat, own) in parts.private.iter_mut() {
        let ark = &mut public.arks[seat];
        ark.known = ark.known.union(std::mem::take(&mut own.secret));
        ark.unknown_count = 0;
    }
    if W::LISTENS {
        for seat in public.arks.seats() {
            tell_score(public, seat, witness);
        }
    }
}

fn tell_score<W: Witness<AnimalsOnBoard>>(public: &Public, seat: Seat, witness: &mut W) {
    let sheet = public.sheet(seat).expect("scores are told at the end");
    if !sheet.pairs.is_empty() {
        witness.tell(Audience::All, || Event::PairsLeft { seat, tiles: sheet.pairs });
    }
    if !sheet.surplus.is_empty() {
        witness.tell(Audience::All, || Event::SurplusLeft { seat, tiles: sheet.surplus });
    }
    witness.tell(Audience::All, || Event::Scored { seat, sheet });
}
