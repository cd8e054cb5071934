//! Views read back: what [`write_view`](crate::write_view) has written becomes a view again, so that a
//! bot can play where there is no state, from no more than its seat was told.

use std::fmt;
use std::str::FromStr;

use ararat_core::{BySeat, Game, KeptView, Message, Notice, Seat, SeatSet, Turn, facts};
use serde_json::Value;

use crate::{Json, MOST_LISTED, Wire, seats, texts, write_position};

/// The first place of a view that does not fit: it is missing, or the rest contradicts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Such as `position.arks[1].crates`.
    pub place: String,
}

impl Message for Misfit {
    fn notice(&self) -> Notice {
        Notice::new("view-misfit", facts![place: &self.place])
    }
}

/// A view as it was told, for its game to read.
#[derive(Debug)]
pub struct ToldView<'a, G: Game> {
    pub options: &'a G::Options,
    pub player_count: usize,
    /// The seat of the viewer; `None` for a spectator.
    pub viewer: Option<Seat>,
    pub to_act: SeatSet,
    pub position: Told<'a>,
}

impl<G: Game> ToldView<'_, G> {
    /// The only seat that is to act.
    pub fn only_to_act(&self) -> Option<Seat> {
        self.to_act.first().filter(|&seat| self.to_act == SeatSet::only(seat))
    }

    /// What the viewer alone knows; only seats get it.
    pub fn own(&self) -> Result<Option<Told<'_>>, Misfit> {
        let own = self.position.field("own")?;
        match (self.viewer, own.optional()) {
            (Some(_), Some(own)) => Ok(Some(own)),
            (None, None) => Ok(None),
            (Some(_), None) | (None, Some(_)) => Err(own.misfit()),
        }
    }
}

/// One value of what was told, and its place.
#[derive(Clone, Debug)]
pub struct Told<'a> {
    value: &'a Value,
    place: Place<'a>,
}

/// Where a value is, written only for a misfit.
#[derive(Clone, Debug)]
struct Place<'a>(Vec<Step<'a>>);

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Field(&'a str),
    Item(usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.iter().enumerate() {
            match step {
                Step::Field(name) if number == 0 => f.write_str(name)?,
                Step::Field(name) => write!(f, ".{name}")?,
                Step::Item(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

impl<'a> Told<'a> {
    fn new(value: &'a Value) -> Told<'a> {
        Told { value, place: Place(Vec::new()) }
    }

    /// This place does not fit.
    pub fn misfit(&self) -> Misfit {
        Misfit { place: self.place.to_string() }
    }

    /// This place does not fit unless this holds.
    pub fn expect(&self, fits: bool) -> Result<(), Misfit> {
        if fits { Ok(()) } else { Err(self.misfit()) }
    }

    fn at(&self, step: Step<'a>, value: &'a Value) -> Told<'a> {
        let mut place = self.place.clone();
        place.0.push(step);
        Told { value, place }
    }

    pub fn field(&self, name: &'a str) -> Result<Told<'a>, Misfit> {
        match self.value.get(name) {
            Some(value) => Ok(self.at(Step::Field(name), value)),
            None => Err(self.at(Step::Field(name), &Value::Null).misfit()),
        }
    }

    /// `None` for null.
    pub fn optional(&self) -> Option<Told<'a>> {
        (!self.value.is_null()).then(|| self.clone())
    }

    /// The items of a list.
    pub fn items(&self) -> Result<Vec<Told<'a>>, Misfit> {
        let items = self.value.as_array().ok_or_else(|| self.misfit())?;
        let item = |(index, value)| self.at(Step::Item(index), value);
        Ok(items.iter().enumerate().map(item).collect())
    }

    /// The items of a list, one for each seat.
    pub fn by_seat<T: Default + Copy>(
        &self,
        player_count: usize,
        read: impl FnMut(&Told<'a>) -> Result<T, Misfit>,
    ) -> Result<BySeat<T>, Misfit> {
        let items = self.items()?;
        self.expect(items.len() == player_count)?;
        let values = items.iter().map(read).collect::<Result<Vec<T>, Misfit>>()?;
        Ok(BySeat::from_slice(&values))
    }

    pub fn flag(&self) -> Result<bool, Misfit> {
        self.value.as_bool().ok_or_else(|| self.misfit())
    }

    pub fn number<T: TryFrom<i64>>(&self) -> Result<T, Misfit> {
        let number = self.value.as_i64().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| self.misfit())
    }

    pub fn text(&self) -> Result<&'a str, Misfit> {
        self.value.as_str().ok_or_else(|| self.misfit())
    }

    /// Something in the notation of records.
    pub fn parsed<T: FromStr>(&self) -> Result<T, Misfit> {
        self.text()?.parse().map_err(|_| self.misfit())
    }

    /// A list of such things.
    pub fn all_parsed<T: FromStr>(&self) -> Result<Vec<T>, Misfit> {
        self.items()?.iter().map(Told::parsed).collect()
    }

    /// A seat of a table of this size.
    pub fn seat(&self, player_count: usize) -> Result<Seat, Misfit> {
        let index = self.number::<usize>()?.checked_sub(1);
        let seat = index.filter(|&index| index < player_count).and_then(Seat::new);
        seat.ok_or_else(|| self.misfit())
    }

    pub fn seats(&self, player_count: usize) -> Result<Vec<Seat>, Misfit> {
        self.items()?.iter().map(|item| item.seat(player_count)).collect()
    }

    pub fn seat_set(&self, player_count: usize) -> Result<SeatSet, Misfit> {
        Ok(self.seats(player_count)?.into_iter().collect())
    }
}

/// Makes a view again from what [`write_view`](crate::write_view) wrote of a game with these options.
/// While a seat is to act it is equal to the view that was written.
///
/// Fields that this program does not know are left alone. All others are written again from what was
/// read and must come out as they were: a view that contradicts itself, or that was played with other
/// components, is refused.
pub fn read_view<G: Wire>(options: &G::Options, told: &Value) -> Result<KeptView<G>, Misfit> {
    let told = Told::new(told);
    let player_count = G::start(options).seat_count();
    let viewer = told.field("viewer")?;
    let to_act = told.field("to_act")?;
    let view = ToldView {
        options,
        player_count,
        viewer: viewer.optional().map(|viewer| viewer.seat(player_count)).transpose()?,
        to_act: to_act.seat_set(player_count)?,
        position: told.field("position")?,
    };
    let (public, own) = G::read_position(&view)?;
    let kept = KeptView::new(public, view.viewer.zip(own)).ok_or_else(|| viewer.misfit())?;
    if kept.view().viewer().seat() != view.viewer {
        return Err(viewer.misfit());
    }
    let mut again = String::new();
    write_position(kept.view(), Json::at_end_of(&mut again));
    let again = serde_json::from_str(&again).expect("what was written here is JSON");
    compare(&view.position, &again)?;
    let awaited = match G::turn(kept.view().public()) {
        Turn::Seats(seats) => seats,
        Turn::Chance | Turn::Over => SeatSet::EMPTY,
    };
    compare(&to_act, &seats(awaited).into())?;
    let mut actions = Vec::new();
    kept.view().legal_actions(&mut actions);
    compare(&told.field("actions")?, &texts(actions.iter().take(MOST_LISTED)).into())?;
    Ok(kept)
}

/// Checks that writing the view again gives what was read, but for fields that are not known here.
fn compare<'a>(told: &Told<'a>, again: &'a Value) -> Result<(), Misfit> {
    match again {
        Value::Object(fields) => {
            for (name, value) in fields {
                compare(&told.field(name)?, value)?;
            }
            Ok(())
        }
        Value::Array(values) => {
            let items = told.items()?;
            told.expect(items.len() == values.len())?;
            items.iter().zip(values).try_for_each(|(item, value)| compare(item, value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            told.expect(told.value == again)
        }
    }
}
