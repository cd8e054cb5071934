//! What players read beside a game: log, details, chat, help, menu.

use std::hash::Hash;

use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::board::WebBoard;
use crate::clock;
use crate::coach::{coach, switch};
use crate::frame::{Edition, Frame, navigation, settings};
use crate::log_line::LOG_STEPS;
use crate::scene::{Scene, rule_address};
use crate::table_page::{TablePage, goal, is_last_scoring};
use crate::talk::talk_part;

/// A tab of the rail.
struct Tab {
    id: &'static str,
    sign: &'static str,
    key: &'static str,
    content: Markup,
}

/// How the rail begins on a page.
pub(crate) const RAIL: &str = "<aside class=\"rail\"";

/// What players read beside the game. On a wide screen it is at the side; on a small one its tabs are
/// below the stage, and the selected one covers the stage.
pub(crate) fn rail<G: WebBoard>(
    frame: &Frame,
    table: &TablePage,
    scene: &Scene<'_, G>,
    is_over: bool,
) -> Markup {
    let words = scene.words;
    let beside = G::beside(scene);
    let mut tabs = vec![Tab { id: "log", sign: "☰", key: "web-log", content: log(table, words) }];
    if !beside.0.is_empty() {
        tabs.push(Tab { id: "beside", sign: "◫", key: "web-tab-beside", content: beside });
    }
    if table.keeps_talk {
        // The script replaces this with the chat it already has.
        tabs.push(Tab {
            id: "talk",
            sign: "✎",
            key: "talk-title",
            content: html! { div #talk {} },
        });
    } else if let Some(talk) = &table.talk {
        let content = talk_part(talk, words);
        tabs.push(Tab { id: "talk", sign: "✎", key: "talk-title", content });
    }
    tabs.push(Tab { id: "help", sign: "?", key: "web-tab-help", content: help(table, scene) });
    // Its content is only worked out for a page that does not have it yet.
    tabs.push(Tab { id: "menu", sign: "⋯", key: "web-tab-menu", content: html! {} });
    let ids: Vec<&str> = tabs.iter().map(|tab| tab.id).collect();
    html! {
        aside .rail data-region="rail" {
            (table.block_of(("tabs", words.lang().code(), &ids), || choice_of(&tabs, words)))
            @for tab in &tabs {
                @match tab.id {
                    // Not blocks: the log grows, and the page keeps the chat itself.
                    "log" | "talk" | "help" => (sheet(tab, &tab.content, words)),
                    "menu" => (table.block_of(menu_key(frame, table, words, is_over), || {
                        sheet(tab, &menu(frame, table, words, is_over), words)
                    })),
                    _ => (table.block(sheet(tab, &tab.content, words))),
                }
            }
            @if !is_over && let Some(own) = &table.coach { (coach(table, scene, own)) }
        }
    }
}

fn sheet(tab: &Tab, content: &Markup, words: &Catalogue) -> Markup {
    html! { section class={"sheet sheet-" (tab.id)} aria-label=(words.word(tab.key)) { (content) } }
}

fn choice_of(tabs: &[Tab], words: &Catalogue) -> Markup {
    html! {
        fieldset .tabs data-region="tabs" {
            legend .unseen { (words.word("web-tabs")) }
            label .tab .to-table { input .keep type="radio" name="tab" id="tab-table" checked; span { span .sign aria-hidden="true" { "▦" } (words.word("web-tab-table")) } }
            @for tab in tabs {
                label .tab { input .keep type="radio" name="tab" id={"tab-" (tab.id)}; span { span .sign aria-hidden="true" { (tab.sign) } (words.word(tab.key)) } }
            }
        }
    }
}

fn log(table: &TablePage, words: &Catalogue) -> Markup {
    html! {
        div .pace {
            (pace(words))
            button #again type="button" { (words.word("web-show-again")) }
        }
        // It scrolls, so the keyboard must reach it.
        ol .log tabindex="0" aria-label=(words.word("web-log")) data-from=[table.log_from] {
            @for line in table.log.iter().rev().filter(|line| line.shown_at() >= table.log_start) {
                li class=[line.is_new.then_some("new")] data-step=(line.shown_at()) data-seat=[line.seat()] data-sound=(line.sound.as_str()) data-held[line.is_held] { (line.text) }
            }
        }
        @if !table.has_whole_log && table.step > LOG_STEPS {
            a .small .whole href={"/table/" (table.id) "?log=all"} { (words.word("web-log-all")) }
        }
    }
}

/// How fast moves are shown. Only the script can show one step after the other, so the style sheet
/// hides this without script.
fn pace(words: &Catalogue) -> Markup {
    /// Milliseconds from one step to the next, or `step` to wait for a press.
    const PACES: [(&str, &str); 5] = [
        ("step", "web-follow-step"),
        ("1800", "web-follow-slow"),
        ("900", "web-follow-normal"),
        ("400", "web-follow-fast"),
        ("0", "web-follow-at-once"),
    ];
    html! {
        label { span .small { (words.word("web-follow")) }
            select autocomplete="off" { @for (value, key) in PACES { option value=(value) { (words.word(key)) } } }
        }
    }
}

/// The rules, and the board in words.
fn help<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let now = G::clauses_now(scene.view.public());
    html! {
        @if let Some(goal) = goal(table, scene) { p .goal { (goal) } }
        @if scene.actor().is_some() {
            @let ids: Vec<&str> = now.iter().map(|clause| clause.id).collect();
            (table.block_of(("now", words.lang().code(), ids), || html! {
                dl .now {
                    @for clause in now {
                        div { dt { a href=(rule_address(G::NAME, clause.id)) target="_blank" { (clause.id) } } dd { (sentence(&words.clause(clause))) } }
                    }
                }
            }))
        }
        @let goal = G::goal(scene.view.public());
        @let legend = table.block_of(("legend", G::NAME, words.lang().code(), goal, scene.can_act), || legend(scene));
        @if !legend.0.is_empty() {
            h2 { (words.word("web-legend")) }
            (legend)
        }
        p { a .button href={"/rules/" (table.game)} { (words.word("web-rules")) } " " a .button href={"/rules/" (table.game) "/card"} { (words.word("rules-card")) } }
        // In words the board begins with the result.
        @if !is_last_scoring(table, scene) {
            h2 { (words.word("web-in-words")) }
            pre .words { (G::spoken_board(scene.view, words)) }
        }
        @if scene.actor().is_some() {
            (table.block(html! {
                form method="post" action={"/table/" (table.id) "/act"} {
                    input type="hidden" name="version" value=(table.version);
                    (crate::plain_board::action_list(scene))
                }
            }))
            // In a separate form, because a form that sends two actions is refused.
            form method="post" action={"/table/" (table.id) "/act"} {
                input type="hidden" name="version" value=(table.version);
                label { (words.word("web-type-action")) input name="do" autocomplete="off"; }
                button { (words.word("web-send")) }
            }
        }
    }
}

/// What the signs mean; nothing for a game without signs.
fn legend<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    let legend = G::glossary(scene);
    html! {
        @if !legend.is_empty() {
            ul .legend { @for symbol in legend { li { span .sign aria-hidden="true" { (symbol.sign) } (symbol.meaning) } } }
        }
    }
}

/// Everything that the menu depends on.
fn menu_key(frame: &Frame, table: &TablePage, words: &Catalogue, is_over: bool) -> impl Hash {
    let controls = &table.controls;
    let clock = table.clocks.first().map(|clock| clock.control.to_string());
    let notes: Vec<[String; 2]> =
        table.notes.iter().map(|note| [note.text.clone(), note.to.clone()]).collect();
    (
        ["menu", table.id.as_str(), words.lang().code(), frame.theme.as_str()].map(str::to_owned),
        [is_over, table.is_rated, table.is_sealed, table.can_share_deal],
        [controls.can_leave, controls.can_close, controls.can_unlist],
        frame.edition == Edition::Site,
        table.coach_switch,
        clock,
        notes,
    )
}

/// Where the game comes from, what counts, settings, and links to other pages.
fn menu(frame: &Frame, table: &TablePage, words: &Catalogue, is_over: bool) -> Markup {
    html! {
        @for note in &table.notes { p { a href=(note.to) { (note.text) } } }
        @if is_over && !table.is_sealed {
            p { a .button href={"/table/" (table.id) "/record"} { (words.word("web-record")) } }
        }
        @if is_over && table.can_share_deal {
            form method="post" action={"/table/" (table.id) "/deal"} {
                button { (words.word("web-deal-share")) }
            }
        }
        @if table.is_rated { p { span .tag { (words.word("people-rated-tag")) } } }
        @if let Some(clock) = table.clocks.first() { (clock::explain(clock, words)) }
        @if !is_over { (switch(table, words)) }
        @if !is_over { div .pace { (pace(words)) } }
        // The script plays the sounds.
        p .sound {
            label .choice { input #sound type="checkbox" autocomplete="off"; span { (words.word("web-sound")) } }
            label { span .small { (words.word("web-volume")) } input #volume type="range" min="0" max="100" autocomplete="off"; }
        }
        // The script shows this if the browser supports notifications and permission was not asked
        // for yet.
        @if !is_over { p { button #notify type="button" hidden { (words.word("turn-notify")) } } }
        (settings(frame, &format!("/table/{}", table.id)))
        nav aria-label=(words.word("web-navigation")) { (navigation(frame, Some(table.game))) }
        @if table.controls.can_leave && !is_over {
            (parting(table, "leave", ["web-leave", if table.is_rated { "web-leave-rated" } else { "web-leave-what" }, "web-leave-now"], words))
        }
        @if table.controls.can_close && !is_over {
            (parting(table, "close", ["web-close", "web-close-what", "web-close-now"], words))
        }
        @if table.controls.can_unlist && !is_over && frame.edition == Edition::Site {
            (parting(table, "unlist", ["web-unlist", "web-unlist-running", "web-unlist-now"], words))
        }
        @if table.controls.can_unlist && is_over {
            @let (title, what) = match frame.edition {
                Edition::Site => ("web-unlist", "web-unlist-what"),
                Edition::Device => ("device-delete-game", "device-delete-what"),
            };
            form method="post" action={"/table/" (table.id) "/unlist"} {
                button title=(sentence(&words.word(what))) { (words.word(title)) }
            }
        }
    }
}

/// A button for leaving the table that takes two presses, with a title and the consequences.
fn parting(table: &TablePage, path: &str, keys: [&str; 3], words: &Catalogue) -> Markup {
    let [title, what, now] = keys;
    html! {
        details .leave {
            summary { (words.word(title)) }
            p .small { (sentence(&words.word(what))) }
            form method="post" action={"/table/" (table.id) "/" (path)} {
                input type="hidden" name="version" value=(table.version);
                button { (words.word(now)) }
            }
        }
    }
}
