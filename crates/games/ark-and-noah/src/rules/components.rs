//! Reads a component file and gathers every fault.

use ararat_core::components::{Table, Value, read_toml};
use ararat_core::{Facts, Notice, Source};

use crate::rules::kit::{Animal, Kit, Part};
use crate::rules::outline::{MAX_EDGES, MAX_SPACES, Outline, OutlineFault};
use crate::rules::place::{MAX_COLUMNS, MAX_ROWS, Square};
use crate::rules::species::Species;

/// Squares of the whole ark by the number of players, as far as the rulebook tells (NOA-1.1).
const ARK_SQUARES: [(usize, usize); 2] = [(2, 24), (4, 48)];

/// A corral has at most four squares (NOA-3.11).
const MOST_SIZE: u8 = 4;

/// A tile shows at most two digits.
const MOST_POINTS: u8 = 99;

/// What the rulebook tells of a species: its size, and its points where it tells them.
const TOLD: [(Species, u8, Option<u8>); 4] = [
    (Species::Crow, 0, Some(0)),
    (Species::Dog, 1, None),
    (Species::Lion, 3, Some(6)),
    (Species::Elephant, 4, Some(8)),
];

pub(crate) fn read(text: &str) -> Result<Kit, Vec<Notice>> {
    let table = read_toml(text)?;
    let mut reader = Reader::default();
    for name in table.keys().filter(|name| !["animal", "part"].contains(&name.as_str())) {
        reader.fault("noa-components-table-unknown", Facts::new().text("table", name));
    }
    reader.read_rows(&table, "animal", Reader::read_animal);
    reader.read_rows(&table, "part", Reader::read_part);
    reader.finish()
}

/// One row of the file, for the facts of a fault.
#[derive(Clone, Copy)]
struct Row {
    table: &'static str,
    number: usize,
}

impl Row {
    fn facts(self) -> Facts {
        Facts::new().text("table", self.table).number("row", self.number)
    }

    fn field(self, field: &str) -> Facts {
        self.facts().text("field", field)
    }
}

#[derive(Default)]
struct Reader {
    /// `None` also for a row with faults.
    animals: [Option<Animal>; Species::COUNT],
    parts: [Option<Part>; Part::COUNT],
    /// Which species and parts have rows, as bits.
    named_animals: u64,
    named_parts: u64,
    faults: Vec<Notice>,
}

impl Reader {
    fn fault(&mut self, code: &'static str, facts: Facts) {
        self.faults.push(Notice::new(code, facts));
    }

    fn read_rows(
        &mut self,
        table: &Table,
        name: &'static str,
        read: impl Fn(&mut Reader, Row, &Table),
    ) {
        match table.get(name) {
            None => {}
            Some(Value::Array(rows)) => {
                for (index, fields) in rows.iter().enumerate() {
                    let row = Row { table: name, number: index + 1 };
                    match fields.as_table() {
                        Some(fields) => read(self, row, fields),
                        None => self.fault("noa-component-not-a-row", row.facts()),
                    }
                }
            }
            Some(_) => self.fault("noa-components-no-rows", Facts::new().text("table", name)),
        }
    }

    fn read_animal(&mut self, row: Row, fields: &Table) {
        self.refuse_unknown(row, "", fields, &["species", "size", "points", "players", "sources"]);
        let species =
            self.read_name(row, "species", fields, "noa-component-not-a-species", |name| {
                Species::ALL.into_iter().find(|species| species.name() == name)
            });
        let size_range = (0, MOST_SIZE);
        let empty = Table::new();
        let sources = fields.get("sources").and_then(Value::as_table).unwrap_or(&empty);
        self.refuse_unknown(row, "sources.", sources, &["size", "points", "players"]);
        let size_source = self.read_source(row, "sources.size", sources.get("size"));
        let points_source = self.read_source(row, "sources.points", sources.get("points"));
        let players_source = self.read_source(row, "sources.players", sources.get("players"));
        let size = self.read_number(row, "size", fields, size_range);
        let points = self.read_number(row, "points", fields, (0, MOST_POINTS));
        let players = self.read_number(row, "players", fields, (2, 4));
        let Some(species) = species else { return };
        if self.named_animals >> species.index() & 1 == 1 {
            let facts = row.field("species").pieces("species", [species.piece()]);
            self.fault("noa-component-species-twice", facts);
        }
        // Rule NOA-1.4.
        if let Some((_, told_size, told_points)) = TOLD.iter().find(|told| told.0 == species) {
            self.check_fixed(row, "size", species, Some(*told_size), size);
            self.check_fixed(row, "points", species, *told_points, points);
        } else if let (Some(0), Some(1..)) = (size, points) {
            let facts = row.facts().pieces("species", [species.piece()]);
            self.fault("noa-component-small-points", facts);
        }
        let numbers = size.zip(points).zip(players);
        let sources = size_source.zip(points_source).zip(players_source);
        self.animals[species.index()] = numbers.zip(sources).map(|(numbers, sources)| {
            let ((size, points), players) = numbers;
            let ((size_source, points_source), players_source) = sources;
            Animal { size, points, players, size_source, points_source, players_source }
        });
        self.named_animals |= 1 << species.index();
    }

    fn read_part(&mut self, row: Row, fields: &Table) {
        self.refuse_unknown(row, "", fields, &["name", "source", "map"]);
        let index = self.read_name(row, "name", fields, "noa-component-not-a-part", |name| {
            Part::NAMES.iter().position(|(known, _)| *known == name)
        });
        let source = self.read_source(row, "source", fields.get("source"));
        let map = self.read_map(row, fields.get("map"));
        let Some(index) = index else { return };
        if self.named_parts >> index & 1 == 1 {
            let facts = row.field("name").text("name", Part::NAMES[index].0);
            self.fault("noa-component-part-twice", facts);
        }
        self.parts[index] = map.zip(source).map(|(map, source)| Part { map, source });
        self.named_parts |= 1 << index;
    }

    fn read_map(&mut self, row: Row, value: Option<&Value>) -> Option<Vec<String>> {
        let Some(value) = value else {
            self.fault("noa-component-field-missing", row.field("map"));
            return None;
        };
        let lines = value.as_str().unwrap_or("").lines().filter(|line| !line.is_empty());
        let map: Vec<String> = lines.map(str::to_owned).collect();
        let fault_count = self.faults.len();
        if let Some(sign) =
            map.iter().flat_map(|line| line.chars()).find(|sign| !"#.".contains(*sign))
        {
            self.fault("noa-part-sign", row.facts().text("text", sign));
        }
        let width = map.first().map_or(0, String::len);
        if map.iter().any(|line| line.len() != width) {
            self.fault("noa-part-ragged", row.facts());
        }
        (self.faults.len() == fault_count).then_some(map)
    }

    fn refuse_unknown(&mut self, row: Row, prefix: &str, fields: &Table, known: &[&str]) {
        for name in fields.keys().filter(|name| !known.contains(&name.as_str())) {
            let facts = row.field(&format!("{prefix}{name}")).text("known", known.join(", "));
            self.fault("noa-component-field-unknown", facts);
        }
    }

    fn read_name<T>(
        &mut self,
        row: Row,
        field: &'static str,
        fields: &Table,
        code: &'static str,
        find: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let Some(value) = fields.get(field) else {
            self.fault("noa-component-field-missing", row.field(field));
            return None;
        };
        let name = value.as_str().unwrap_or("");
        let found = find(name);
        if found.is_none() {
            self.fault(code, row.field(field).text("text", name));
        }
        found
    }

    fn read_number(
        &mut self,
        row: Row,
        field: &'static str,
        fields: &Table,
        (least, most): (u8, u8),
    ) -> Option<u8> {
        let Some(value) = fields.get(field) else {
            self.fault("noa-component-field-missing", row.field(field));
            return None;
        };
        let number = value.as_integer().and_then(|number| u8::try_from(number).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let facts = row.field(field).number("least", least).number("most", most);
            self.fault("noa-component-range", facts);
        }
        number
    }

    fn read_source(
        &mut self,
        row: Row,
        field: &'static str,
        value: Option<&Value>,
    ) -> Option<Source> {
        let Some(value) = value else {
            self.fault("noa-component-field-missing", row.field(field));
            return None;
        };
        let name = value.as_str().unwrap_or("");
        let source = Source::named(name);
        if source.is_none() {
            let known = Source::ALL.map(Source::name).join(", ");
            let facts = row.field(field).text("text", name).text("known", known);
            self.fault("noa-component-not-a-source", facts);
        }
        source
    }

    /// What the rulebook says cannot be corrected.
    fn check_fixed(
        &mut self,
        row: Row,
        field: &'static str,
        species: Species,
        fixed: Option<u8>,
        written: Option<u8>,
    ) {
        if let (Some(fixed), Some(written)) = (fixed, written)
            && fixed != written
        {
            let facts = row.field(field).pieces("species", [species.piece()]);
            self.fault(
                "noa-component-fixed",
                facts.number("fixed", fixed).number("written", written),
            );
        }
    }

    fn finish(mut self) -> Result<Kit, Vec<Notice>> {
        for species in Species::ALL {
            if self.named_animals >> species.index() & 1 == 0 {
                let facts = Facts::new().pieces("species", [species.piece()]);
                self.fault("noa-component-species-missing", facts);
            }
        }
        for (index, (name, _)) in Part::NAMES.into_iter().enumerate() {
            if self.named_parts >> index & 1 == 0 {
                self.fault("noa-component-part-missing", Facts::new().text("name", name));
            }
        }
        let parts = std::mem::take(&mut self.parts);
        let outlines = match parts {
            [Some(bow), Some(one), Some(two), Some(stern)] => {
                let parts = [bow, one, two, stern];
                let outlines = [2, 3, 4].map(|players| self.assemble(&parts, players));
                Some((parts, outlines))
            }
            [_, _, _, _] => None,
        };
        let animals = self.animals;
        self.check_enough(&animals);
        if let (true, Some((parts, [Some(two), Some(three), Some(four)]))) =
            (self.faults.is_empty(), outlines)
        {
            // Without faults every species has its row; the default is never read.
            let absent = Animal {
                size: 1,
                points: 2,
                players: 2,
                size_source: Source::Reconstructed,
                points_source: Source::Reconstructed,
                players_source: Source::Reconstructed,
            };
            let animals = animals.map(|animal| animal.unwrap_or(absent));
            return Ok(Kit { animals, parts, outlines: vec![two, three, four] });
        }
        Err(self.faults)
    }

    /// Puts the parts used by so many players side by side.
    fn assemble(&mut self, parts: &[Part; Part::COUNT], players: usize) -> Option<Outline> {
        // Rule NOA-1.1.
        let used = parts.iter().zip(Part::NAMES).filter(|(_, (_, least))| *least <= players);
        let mut squares = Vec::new();
        let (mut width, mut height, mut is_even) = (0, None, true);
        for (part, _) in used {
            for (row, line) in part.map.iter().enumerate() {
                let columns = line.char_indices().filter(|&(_, sign)| sign == '#');
                squares.extend(columns.map(|(column, _)| Square::new(width + column, row)));
            }
            width += part.map.first().map_or(0, String::len);
            is_even &= *height.get_or_insert(part.map.len()) == part.map.len();
        }
        let facts = Facts::new().number("players", players);
        let squares: Option<Vec<Square>> = squares.into_iter().collect();
        let Some(squares) = squares.filter(|_| is_even) else {
            let facts = facts.number("columns", MAX_COLUMNS).number("rows", MAX_ROWS);
            self.fault("noa-outline-size", facts);
            return None;
        };
        let told = ARK_SQUARES.iter().find(|(count, _)| *count == players);
        if let Some(&(_, needed)) = told.filter(|(_, needed)| *needed != squares.len()) {
            let facts = facts.number("squares", squares.len()).number("needed", needed);
            self.fault("noa-outline-squares", facts);
            return None;
        }
        // Rule NOA-1.2.
        let (code, facts) = match Outline::assemble(squares) {
            Ok(outline) => return Some(outline),
            Err(OutlineFault::Apart) => ("noa-outline-apart", facts),
            Err(OutlineFault::Pinched) => ("noa-outline-pinched", facts),
            Err(OutlineFault::Hole) => ("noa-outline-hole", facts),
            Err(OutlineFault::TooManyEdges { edge_count, outside_count }) => {
                let facts = facts.number("edges", edge_count).number("most-edges", MAX_EDGES);
                let facts = facts.number("outside", outside_count);
                ("noa-outline-too-long", facts.number("most-outside", MAX_SPACES))
            }
        };
        self.fault(code, facts);
        None
    }

    /// Everybody must be able to start with two animals of different species, in the Quick Game
    /// without small ones: one species more than players makes sure of it.
    fn check_enough(&mut self, animals: &[Option<Animal>; Species::COUNT]) {
        // Rule NOA-1.7.
        if animals.contains(&None) {
            return;
        }
        for players in 2..=4 {
            let is_used = |animal: &&Animal| animal.players <= players && animal.size > 0;
            let used = animals.iter().flatten().filter(is_used).count();
            if used <= usize::from(players) {
                let facts = Facts::new().number("players", players).number("species", used);
                self.fault("noa-components-too-few", facts.number("needed", players + 1));
            }
        }
    }
}
