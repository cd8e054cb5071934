//! The lobby: public tables that are waiting for players, and quick pairing.

use ararat_core::Facts;
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::age::ago;
use crate::clock;
use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::invitations::{InvitationLine, invitation_list};
use crate::new_tournament::{TournamentLine, tournament_list};
use crate::picture::image;
use crate::scene::Chair;
use crate::stage::face;

/// Choices for when bots fill the table, in seconds.
const BOTS_AFTER: [u32; 4] = [30, 60, 180, 600];
/// The default choice.
const BOTS_USUALLY: u32 = 60;

ararat_core::named! {
    /// How fast a table plays.
    pub enum Pace {
        Any = "any",
        /// In one sitting.
        Live = "live",
        /// A number of days for each decision.
        Days = "days",
        /// Without a clock.
        Free = "free",
    }
}

impl Pace {
    fn key(self) -> &'static str {
        match self {
            Pace::Any => "lobby-pace-any",
            Pace::Live => "lobby-pace-live",
            Pace::Days => "lobby-pace-days",
            Pace::Free => "lobby-pace-free",
        }
    }
}

/// A public table that is waiting for players.
#[derive(Clone, Debug)]
pub struct PublicTable {
    pub id: String,
    pub game: &'static WebGame,
    /// The players; an open seat has no name.
    pub chairs: Vec<Chair>,
    pub clock: Option<TimeControl>,
    pub is_rated: bool,
    /// Milliseconds since it was created.
    pub age: i64,
    /// Whether the reader sits there.
    pub is_own: bool,
}

/// What the lobby shows.
#[derive(Clone, Debug)]
pub struct PublicTables {
    /// Changes whenever the lists do.
    pub mark: String,
    /// Invitations of the reader to other people's tables.
    pub invitations: Vec<InvitationLine>,
    /// The game that the list is limited to; all games if `None`.
    pub game: Option<&'static WebGame>,
    pub pace: Pace,
    pub tables: Vec<PublicTable>,
    /// The reader's name, if they have one.
    pub name: String,
    /// Whether the reader can be paired; programs cannot.
    pub can_pair: bool,
    /// Public tournaments, the next one first.
    pub tournaments: Vec<TournamentLine>,
}

/// The page of the lobby.
pub fn public_tables(frame: &Frame, lobby: &PublicTables) -> Markup {
    let words = frame.words();
    let title = words.word("lobby-title");
    let lead = html! { p { (sentence(&words.word("lobby-what"))) } };
    let body = html! {
        div .leaf .open-lobby {
            (heading(Emblem::Dove, &html! { (title) }, &lead))
            @if lobby.can_pair { (pairing(frame, lobby)) }
            section #live data-live="/lobby/live" data-mark=(lobby.mark) {
                (invitation_list(frame, &lobby.invitations))
                h2 { (words.word("lobby-tables")) }
                (filters(frame, lobby))
                @if lobby.tables.is_empty() {
                    div .panel .vacant { (image("animal-owl")) p { (sentence(&words.word("lobby-none"))) } }
                } @else {
                    ul .tables { @for table in &lobby.tables { (line(table, words)) } }
                }
                h2 { (words.word("tournament-title")) }
                (tournament_list(&lobby.tournaments, words))
                p {
                    a .button href="/tournaments" { (words.word("tournament-new")) } " "
                    a .button href="/friends" { (words.word("friends-title")) }
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// One form for all games, each with its own button.
fn pairing(frame: &Frame, lobby: &PublicTables) -> Markup {
    let words = frame.words();
    let counts = frame.games.iter().map(|game| game.description.players.clone().into_inner());
    let (least, most) =
        counts.fold((usize::MAX, 0), |(least, most), (from, to)| (least.min(from), most.max(to)));
    let players =
        |count: usize| words.fill("lobby-player-count", &Facts::new().number("count", count));
    html! {
        form .panel .pairing method="post" {
            h2 { (words.word("lobby-pair")) }
            p { (sentence(&words.word("lobby-pair-how"))) }
            div .fields {
                label { (words.word("web-your-name"))
                    input name="name" value=(lobby.name) maxlength="24" autocomplete="nickname"; }
                label { (words.word("lobby-players"))
                    select name="players" { option value="" { (words.word("lobby-fewest")) } @for count in least..=most { option value=(count) { (players(count)) } } } }
                label { (words.word("clock-time"))
                    select name="clock" {
                        option value="" { (words.word("clock-none")) }
                        @for control in clock::CHOICES { option value=(control) { (clock::name(control, words)) } }
                    } }
                label { (words.word("lobby-bots"))
                    select name="bots" {
                        @for seconds in BOTS_AFTER {
                            option value=(seconds) selected[seconds == BOTS_USUALLY] { (bots_after(seconds, words)) }
                        }
                        option value="never" { (words.word("lobby-bots-never")) }
                    } }
            }
            div .buttons {
                @for game in frame.games {
                    button .primary formaction={"/pair/" (game)} { @if let Some(first) = game.faces.first() { (image(first)) } (game.title(words)) }
                }
            }
        }
    }
}

fn bots_after(seconds: u32, words: &Catalogue) -> String {
    let (key, count) = if seconds.is_multiple_of(60) {
        ("lobby-bots-minutes", seconds / 60)
    } else {
        ("lobby-bots-seconds", seconds)
    };
    words.fill(key, &Facts::new().number("count", count))
}

/// Links that filter the list by game and by pace.
fn filters(frame: &Frame, lobby: &PublicTables) -> Markup {
    let words = frame.words();
    let game = lobby.game.map_or(String::new(), ToString::to_string);
    let to = |game: &str, pace: Pace| format!("/lobby?game={game}&pace={}", pace.name());
    html! {
        nav .pick aria-label=(words.word("web-games")) {
            a href=(to("", lobby.pace)) aria-current=[lobby.game.is_none().then_some("true")] { (words.word("lobby-all-games")) }
            @for one in frame.games {
                a href=(to(&one.to_string(), lobby.pace)) aria-current=[(lobby.game == Some(*one)).then_some("true")] { (one.title(words)) }
            }
        }
        nav .pick aria-label=(words.word("lobby-pace")) {
            @for pace in Pace::ALL {
                a href=(to(&game, pace)) aria-current=[(lobby.pace == pace).then_some("true")] { (words.word(pace.key())) }
            }
        }
    }
}

fn line(table: &PublicTable, words: &Catalogue) -> Markup {
    let open = table.chairs.iter().filter(|chair| chair.name.is_empty()).count();
    html! {
        li class={"mood-" (table.game.mood.as_str())} {
            a href={"/table/" (table.id)} {
                strong { (table.game.title(words)) }
                span .who {
                    @for chair in table.chairs.iter().filter(|chair| !chair.name.is_empty()) {
                        span { (face(chair)) (chair.name) @if let Some(tag) = chair.tag(words) { " " span .tag { (tag) } } }
                    }
                }
                span .tags {
                    @if table.is_own { span .tag .turn { (words.word("lobby-own")) } }
                    span .tag { (words.fill("web-seats-open", &Facts::new().number("count", open))) }
                    span .tag { (table.clock.map_or_else(|| words.word("lobby-pace-free"), |control| clock::name(control, words))) }
                    @if table.is_rated { span .tag { (words.word("people-rated-tag")) } }
                }
                span .small { (ago(table.age, words)) }
            }
        }
    }
}
