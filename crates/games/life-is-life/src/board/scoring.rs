//! How the last round ended: species after species with a bar for each player, the points, and the
//! lives that they cost.

use ararat_core::{Seat, SeatSet, View, facts};
use ararat_text::sentence;
use ararat_web::image;
use ararat_web::{Scene, seat_class, seat_mark};
use maud::{Markup, html};

use super::card::face;
use super::icon::buoy;
use super::news::News;
use super::tray::deadly;
use crate::rules::{
    Animals, Ending, LastRound, LifeIsLife, Phase, Public, RoundScore, Species, SpeciesSet,
};

/// Whether the viewer has yet to see the result: until their first turn of the next round is over, or
/// everybody's first turn for a spectator. Who has just been eliminated has no more turns, and can
/// look at it for the whole next round; after that they see each result before anybody acts.
fn is_fresh(view: View<'_, LifeIsLife>) -> bool {
    let public = view.public();
    match (public.phase, view.viewer().seat()) {
        (Phase::Draw(_) | Phase::Over, _) => true,
        (Phase::Turns, Some(seat)) if public.in_game.contains(seat) => {
            !public.exchanged.contains(seat)
        }
        (Phase::Turns, Some(seat)) => is_just_out(public, seat) || public.exchange_count == 0,
        (Phase::Turns, None) => usize::from(public.exchange_count) < public.in_game.len(),
    }
}

/// Whether the round that ended last eliminated the seat.
fn is_just_out(public: &Public, seat: Seat) -> bool {
    public.exit(seat).is_some_and(|exit| exit.round == last_round_number(public))
}

/// Whether the result is held over the board until the reader goes on. A replay has a
/// step of its own for it, and shows nothing else meanwhile.
fn is_held(scene: &Scene<'_, LifeIsLife>, news: &News) -> bool {
    let is_at_the_table =
        scene.can_act || (scene.view.viewer().seat().is_none() && news.has_ending);
    scene.view.public().phase == Phase::Turns && is_at_the_table && is_fresh(scene.view)
}

/// Whether other people wait for the reader to go on.
fn do_people_wait(scene: &Scene<'_, LifeIsLife>) -> bool {
    scene.actor().is_some() && scene.has_other_people()
}

/// What lies over the board or in its place: the result of the round that has just ended. A box that
/// is ticked puts it away; its name has the round, so that the next result is not put away with it.
pub(super) fn over_board(scene: &Scene<'_, LifeIsLife>, news: &News) -> Markup {
    let public = scene.view.public();
    let Some(last) = public.last_round() else { return html! {} };
    let is_held = is_held(scene, news);
    if public.phase == Phase::Turns && !is_held {
        return html! {};
    }
    let id = format!("lil-seen-{}", round(scene));
    html! {
        @if is_held {
            // It belongs to no form: Enter must not send one. The style sheet limits how long it holds
            // up other people.
            input .keep .seen .limited[do_people_wait(scene)] data-covers type="checkbox" form="" id=(id);
        }
        section .tally .now[is_now(scene)] {
            header {
                div {
                    h2 { (title(scene, last)) }
                    @if scene.view.viewer().seat().is_some_and(|seat| scene.is_own(seat) && is_just_out(public, seat)) {
                        p .out-note { (sentence(&scene.words.word("web-lil-you-are-out"))) }
                    }
                }
                @if is_held { label .button .primary .go-on for=(id) { (scene.words.word("web-lil-continue")) } }
            }
            (result(scene, last))
        }
    }
}

/// The last result, to look at again.
pub(super) fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let Some(last) = scene.view.public().last_round() else { return html! {} };
    html! {
        details .scoring .now[is_now(scene)] data-of=(round(scene)) open {
            summary { (title(scene, last)) }
            @if last.ending == Ending::Scored {
                p .small {
                    (sentence(&scene.words.word("web-lil-scored-how")))
                    @if dealt_in(last).len() == 2 || scene.view.public().in_game.len() == 2 {
                        " " (sentence(&scene.words.word("web-lil-duel")))
                    }
                }
            }
            (result(scene, last))
        }
    }
}

/// The bars grow once, not with every refresh of the page.
fn is_now(scene: &Scene<'_, LifeIsLife>) -> bool {
    scene.view.public().exchange_count == 0
}

/// The round that ended last.
fn round(scene: &Scene<'_, LifeIsLife>) -> u8 {
    last_round_number(scene.view.public())
}

fn last_round_number(public: &Public) -> u8 {
    public.round - u8::from(public.phase == Phase::Turns)
}

/// Who played the round that was scored.
fn dealt_in(last: &LastRound) -> SeatSet {
    last.shown.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat).collect()
}

fn title(scene: &Scene<'_, LifeIsLife>, last: &LastRound) -> String {
    let key = match last.ending {
        Ending::Scored => "web-lil-scored",
        Ending::SuddenDeath { .. } => "web-lil-sudden-death",
    };
    scene.words.fill(key, &facts![round: round(scene)])
}

fn result(scene: &Scene<'_, LifeIsLife>, last: &LastRound) -> Markup {
    match last.ending {
        Ending::Scored => scored(scene, last),
        Ending::SuddenDeath { announcer } => sudden_death(scene, last, announcer),
    }
}

fn scored(scene: &Scene<'_, LifeIsLife>, last: &LastRound) -> Markup {
    let words = scene.words;
    let animals = scene.view.public().options.animals();
    let dealt_in = dealt_in(last);
    let score = RoundScore::new(&last.shown, dealt_in, animals);
    // One scale for all species, so that bars can be compared.
    let most = last.shown.iter().flat_map(|(_, hand)| Species::ALL.map(|any| hand.count_of(any)));
    html! {
        ol class={"charts most-" (most.max().unwrap_or(0).max(1))} {
            @for species in Species::ALL { (chart(scene, last, dealt_in, &score, species)) }
        }
        ol .totals {
            // As they sit: an order by points would tell the result before it is counted.
            @for seat in dealt_in.iter() {
                li class=(seat_class(seat)) {
                    (scene.player(seat))
                    @let points = score.points[seat];
                    @let counts = is_now(scene).then(|| counts(&score, seat, animals));
                    span .points {
                        span .long data-counts=[&counts] data-each=(EACH) { (words.fill("lil-board-points", &facts![points])) }
                        span .short aria-hidden="true" data-counts=[&counts] data-each=(EACH) { (points) }
                    }
                    (change(scene, last, seat))
                }
            }
        }
    }
}

/// The time that the style sheet gives each species, in milliseconds.
const EACH: u32 = 260;

/// What a seat wins species after species, for the script that counts the points up.
fn counts(score: &RoundScore, seat: Seat, animals: &Animals) -> String {
    let won = |species| if score.won[seat].contains(species) { animals.value(species) } else { 0 };
    Species::ALL.map(|species| won(species).to_string()).join(" ")
}

/// Who has how many cards of a species, and who wins its value.
fn chart(
    scene: &Scene<'_, LifeIsLife>,
    last: &LastRound,
    dealt_in: SeatSet,
    score: &RoundScore,
    species: Species,
) -> Markup {
    let words = scene.words;
    let value = scene.view.public().options.animals().value(species);
    let count = |seat: Seat| last.shown[seat].count_of(species);
    let winner = dealt_in.iter().find(|&seat| score.won[seat].contains(species));
    let counts: Vec<String> =
        dealt_in.iter().map(|seat| format!("{} {}", words.seat(seat), count(seat))).collect();
    let label = words.labeled(words.word(species.word()), words.list(&counts));
    html! {
        li class={"s" (species.index())} {
            (image(species.word()))
            @if let Some(seat) = winner {
                span class={"prize " (seat_class(seat))} {
                    span .mark aria-hidden="true" { (seat_mark(seat)) }
                    "+" (value)
                    span .unseen { " " (words.seat(seat)) }
                }
            } @else {
                span .prize .nobody title=(words.word("web-lil-tie")) {
                    "–" span .unseen { (words.word("web-lil-tie")) }
                }
            }
            span .towers role="img" aria-label=(label) {
                @for seat in dealt_in.iter() {
                    span class={"tower " (seat_class(seat)) @if winner == Some(seat) { " won" }} {
                        b { @if count(seat) > 0 { (count(seat)) } }
                        i class={"r" (count(seat))} {}
                        span .mark { (seat_mark(seat)) }
                    }
                }
            }
        }
    }
}

fn sudden_death(scene: &Scene<'_, LifeIsLife>, last: &LastRound, announcer: Seat) -> Markup {
    let words = scene.words;
    let animals = scene.view.public().options.animals();
    let hand = last.shown[announcer];
    let is_complete = |species: &Species| hand.count_of(*species) == species.card_count();
    let complete: SpeciesSet = deadly(scene).iter().filter(is_complete).collect();
    let all = |species: Species| match species {
        Species::Cat => words.word("web-lil-all-cats"),
        Species::Rabbit => words.word("web-lil-all-rabbits"),
        Species::Pig => words.word("web-lil-all-pigs"),
        other => words.word(other.word()),
    };
    let sets: Vec<String> = complete.iter().map(all).collect();
    let facts = facts![seat: announcer, sets: words.list(&sets)];
    html! {
        div .how {
            p { (sentence(&words.fill("web-lil-sudden-death-how", &facts))) }
            div .bared role="img" aria-label=(words.pieces(hand.pieces())) {
                @for species in hand.iter() {
                    span .card .marked[complete.contains(species)] { (face(species, animals.value(species), words)) }
                }
            }
        }
        ol .totals {
            @for (seat, &lives) in last.lives_change.iter() {
                @if seat == announcer || lives != 0 {
                    li class=(seat_class(seat)) {
                        (scene.player(seat))
                        (change(scene, last, seat))
                    }
                }
            }
        }
    }
}

/// Lives won or lost.
fn change(scene: &Scene<'_, LifeIsLife>, last: &LastRound, seat: Seat) -> Markup {
    let words = scene.words;
    let lives = last.lives_change[seat];
    let is_out = scene.view.public().exit(seat).is_some();
    let count = lives.unsigned_abs();
    let text = words.fill("lil-board-lives", &facts![count]);
    // A phone has room for the numbers alone.
    html! {
        @match lives {
            0 => span .change .kept { span .long { (words.word("web-lil-kept")) } span .short aria-hidden="true" { "±0" } },
            1.. => span .change .kept {
                (buoy(true)) span .long { " +" (text) } span .short aria-hidden="true" { "+" (count) }
            },
            ..0 => span .change .lost {
                @for _ in 0..count { (buoy(true)) }
                span .long { " " @if is_out { (words.word("web-lil-out")) } @else { "−" (text) } }
                span .short aria-hidden="true" { @if is_out { "✕" } @else { "−" (count) } }
            },
        }
    }
}
