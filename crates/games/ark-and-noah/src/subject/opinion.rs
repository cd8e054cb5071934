//! The ark of Ark & Noah, read directly off a drawing and NOA-3.10 to NOA-3.17: squares are cells of
//! a picture, and every question is answered by looking at all of it again.
//!
//! A drawing has a line of column letters, then lines of points and boards in turn with lines of
//! boards and squares; a square is five characters wide: food, a big pair, a small pair.

/// A drawn ark as plain characters.
#[derive(Debug)]
pub struct Picture {
    lines: Vec<Vec<char>>,
    /// The cells that are squares, as columns and rows counted from 0.
    squares: Vec<(usize, usize)>,
}

/// What a pair of animals needs and gives, as printed.
#[derive(Clone, Copy, Debug)]
pub struct Animal {
    pub size: usize,
    pub points: i32,
}

/// A seat that would load a pair.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    pub rules: Rules,
    pub animal: Animal,
    /// Who has the two animals, as seat numbers from 1.
    pub holders: [usize; 2],
    pub loader: usize,
    pub points_left: usize,
}

/// What a loaded pair scores for the seats 1 to 4.
pub type Scores = [i32; 4];

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    Normal,
    Quick,
    Flood,
}

impl Picture {
    /// Looks at a drawing of an ark with these squares, named like `c2`.
    pub fn new(drawing: &str, squares: &[String]) -> Picture {
        let mut lines: Vec<Vec<char>> =
            drawing.lines().skip(1).map(|line| line.chars().collect()).collect();
        let width = lines.iter().map(Vec::len).max().unwrap_or(0) + 10;
        for line in &mut lines {
            line.resize(width, ' ');
        }
        let cell = |name: &String| {
            let mut letters = name.bytes();
            let column = usize::from(letters.next().unwrap_or(b'a') - b'a');
            (column, usize::from(letters.next().unwrap_or(b'1') - b'1'))
        };
        Picture { lines, squares: squares.iter().map(cell).collect() }
    }

    fn at(&self, column: usize, line: usize) -> char {
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    fn is_square(&self, cell: (usize, usize)) -> bool {
        self.squares.contains(&cell)
    }

    /// The signs at the top, right, bottom and left of a cell.
    fn around(&self, (column, row): (usize, usize)) -> [char; 4] {
        let (left, line) = (3 + 6 * column, 2 * row + 1);
        [
            self.at(left + 1, line - 1),
            self.at(left + 6, line),
            self.at(left + 1, line + 1),
            self.at(left, line),
        ]
    }

    /// The cells at the top, right, bottom and left, if they are squares.
    fn neighbors(&self, (column, row): (usize, usize)) -> [Option<(usize, usize)>; 4] {
        [
            row.checked_sub(1).map(|row| (column, row)),
            Some((column + 1, row)),
            Some((column, row + 1)),
            column.checked_sub(1).map(|column| (column, row)),
        ]
        .map(|cell| cell.filter(|&cell| self.is_square(cell)))
    }

    fn content(&self, (column, row): (usize, usize)) -> String {
        (0..5).map(|offset| self.at(4 + 6 * column + offset, 2 * row + 1)).collect()
    }

    /// All squares that lie open to this one, and whether the water does too.
    fn group(&self, start: (usize, usize)) -> (Vec<(usize, usize)>, bool) {
        let mut group = vec![start];
        let mut is_open = false;
        let mut next = 0;
        while next < group.len() {
            let cell = group[next];
            next += 1;
            for (sign, neighbor) in self.around(cell).into_iter().zip(self.neighbors(cell)) {
                match neighbor {
                    _ if sign != ' ' => {}
                    None => is_open = true,
                    Some(neighbor) if !group.contains(&neighbor) => group.push(neighbor),
                    Some(_) => {}
                }
            }
        }
        group.sort_unstable();
        (group, is_open)
    }

    /// Every corral as the names of its squares, sorted.
    pub fn corrals(&self) -> Vec<Vec<String>> {
        let mut corrals: Vec<Vec<(usize, usize)>> = Vec::new();
        for &square in &self.squares {
            let (group, is_open) = self.group(square);
            if !is_open && group.len() <= 4 && !corrals.contains(&group) {
                corrals.push(group);
            }
        }
        corrals.sort();
        corrals.into_iter().map(|group| group.into_iter().map(name).collect()).collect()
    }

    /// The names of the edges on which a board may go, each as a side of its first square, sorted.
    pub fn free_edges(&self) -> Vec<String> {
        let penned: Vec<Vec<String>> = self.corrals();
        let mut edges = Vec::new();
        for &cell in &self.squares {
            let sides = self.around(cell).into_iter().zip(self.neighbors(cell)).zip("trbl".chars());
            for ((sign, neighbor), side) in sides {
                // The square above or to the left names the edge between.
                let is_named_here = neighbor.is_none() || "rb".contains(side);
                let is_inside = neighbor.is_some_and(|neighbor| {
                    penned.iter().any(|corral| {
                        corral.contains(&name(cell)) && corral.contains(&name(neighbor))
                    })
                });
                if sign == ' ' && is_named_here && !is_inside {
                    edges.push(format!("{}{side}", name(cell)));
                }
            }
        }
        edges.sort();
        edges
    }

    /// The points of the picture at the ends of a cell's outside edges.
    fn outside_points(&self, cell: (usize, usize)) -> Vec<(usize, usize)> {
        let (left, top) = (3 + 6 * cell.0, 2 * cell.1);
        let corners = [(left, top), (left + 6, top), (left + 6, top + 2), (left, top + 2)];
        let mut points = Vec::new();
        for (side, neighbor) in self.neighbors(cell).into_iter().enumerate() {
            if neighbor.is_none() {
                points.push(corners[side]);
                points.push(corners[(side + 1) % 4]);
            }
        }
        points
    }

    /// How many pitch cubes a new one could still go to: points with two boards on outside edges.
    pub fn pitchable_count(&self) -> usize {
        let mut points: Vec<(usize, usize)> = Vec::new();
        for &cell in &self.squares {
            points.extend(self.outside_points(cell));
        }
        points.sort_unstable();
        points.dedup();
        let outside_boards = |point: (usize, usize)| {
            let ends = self.squares.iter().flat_map(|&cell| {
                let (left, top) = (3 + 6 * cell.0, 2 * cell.1);
                let corners = [(left, top), (left + 6, top), (left + 6, top + 2), (left, top + 2)];
                let signs = self.around(cell);
                let neighbors = self.neighbors(cell);
                (0..4)
                    .filter(move |&side| neighbors[side].is_none() && signs[side] != ' ')
                    .map(move |side| [corners[side], corners[(side + 1) % 4]])
            });
            ends.filter(|ends| ends.contains(&point)).count()
        };
        points
            .into_iter()
            .filter(|&point| self.at(point.0, point.1) != '*' && outside_boards(point) == 2)
            .count()
    }

    /// What loading this pair into the corral with this first square would score, or `None` if it
    /// may not be loaded.
    pub fn load(&self, attempt: &Attempt, first: &str) -> Option<Scores> {
        let Attempt { rules, animal, holders, loader, points_left } = *attempt;
        let corral = self.corrals().into_iter().find(|corral| corral[0] == first)?;
        let cells: Vec<(usize, usize)> =
            self.squares.iter().copied().filter(|&cell| corral.contains(&name(cell))).collect();
        if !holders.contains(&loader) || animal.size != 0 && animal.size != cells.len() {
            return None;
        }
        let texts: Vec<String> = cells.iter().map(|&cell| self.content(cell)).collect();
        let is_there = |is_small: bool| {
            texts.iter().any(|text| {
                let code = if is_small { text.get(3..5) } else { text.get(1..3) };
                code != Some("  ")
            })
        };
        let is_occupied = match rules {
            Rules::Quick => is_there(true) || is_there(false),
            Rules::Normal | Rules::Flood => is_there(animal.size == 0),
        };
        let mut pitch_points: Vec<(usize, usize)> =
            cells.iter().flat_map(|&cell| self.outside_points(cell)).collect();
        pitch_points.sort_unstable();
        pitch_points.dedup();
        let cubes = pitch_points.iter().filter(|point| self.at(point.0, point.1) == '*').count();
        let is_supplied = rules == Rules::Quick
            || texts.iter().all(|text| text.starts_with('o')) && cubes == pitch_points.len();
        let border: Vec<char> = cells
            .iter()
            .flat_map(|&cell| {
                let inside = |neighbor: Option<(usize, usize)>| {
                    neighbor.is_some_and(|neighbor| cells.contains(&neighbor))
                };
                let sides = self.around(cell).into_iter().zip(self.neighbors(cell));
                sides
                    .filter(|&(_, neighbor)| !inside(neighbor))
                    .map(|(sign, _)| sign)
                    .collect::<Vec<char>>()
            })
            .collect();
        let boards = |seat: usize| border.iter().filter(|sign| digit(**sign) == seat).count();
        let is_own = rules == Rules::Flood || boards(loader) > 0;
        let own_count = holders.iter().filter(|&&holder| holder == loader).count();
        let can_pay = rules != Rules::Normal || animal.size * own_count <= points_left;
        if is_occupied || !is_supplied || !is_own || !can_pay {
            return None;
        }
        let mut scores = [0; 4];
        if rules == Rules::Flood {
            return Some(scores);
        }
        for (seat, score) in (1..).zip(&mut scores) {
            let tiles = holders.iter().filter(|&&holder| holder == seat).map(|_| animal.points);
            *score = tiles.sum::<i32>() + count(boards(seat));
            if seat == loader && rules == Rules::Normal {
                *score += count(cubes);
            }
        }
        Some(scores)
    }

    /// The drawing with one more board, on a side of a square such as `c2t`.
    pub fn with_board(&self, drawing: &str, edge: &str, seat: char) -> String {
        let mut lines: Vec<Vec<char>> = self.lines.clone();
        let cell = self.squares.iter().find(|&&cell| edge.starts_with(&name(cell)));
        let (column, row) = *cell.expect("a side is that of a square");
        let (left, line) = (3 + 6 * column, 2 * row + 1);
        let (line, signs) = match edge.chars().last() {
            Some('t') => (line - 1, left + 1..left + 6),
            Some('b') => (line + 1, left + 1..left + 6),
            Some('r') => (line, left + 6..left + 7),
            _ => (line, left..left + 1),
        };
        for sign in signs {
            lines[line][sign] = seat;
        }
        let header = drawing.lines().next().unwrap_or("");
        let body = lines.iter().map(|line| line.iter().collect::<String>());
        body.fold(format!("{header}\n"), |text, line| format!("{text}{}\n", line.trim_end()))
    }

    /// How many boards of a seat stand on outside edges.
    pub fn outside_boards(&self, seat: usize) -> usize {
        let outside = self.squares.iter().flat_map(|&cell| {
            let sides = self.around(cell).into_iter().zip(self.neighbors(cell));
            sides
                .filter(|(_, neighbor)| neighbor.is_none())
                .map(|(sign, _)| sign)
                .collect::<Vec<_>>()
        });
        outside.filter(|&sign| digit(sign) == seat).count()
    }
}

fn name((column, row): (usize, usize)) -> String {
    let letter = ('a'..='z').nth(column).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

fn digit(sign: char) -> usize {
    sign.to_digit(10).map_or(0, |digit| digit as usize)
}

fn count(number: usize) -> i32 {
    i32::try_from(number).expect("a count of pieces is small")
}
