//! The page about the reader's friends, and the page behind a friend link.

use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::empty_state::empty_state;
use crate::frame::{Frame, page};
use crate::heading::{Emblem, heading};
use crate::invitations::{InvitationLine, invitation_list};
use crate::link::page_link;
use crate::people::profile_address;

/// A person in a list.
#[derive(Clone, Debug)]
pub struct FriendLine {
    pub name: String,
    pub is_program: bool,
    /// Whether they are online, if they show it to the reader.
    pub is_here: Option<bool>,
}

/// What the page shows to a reader with an account.
#[derive(Clone, Debug)]
pub struct FriendsPage {
    /// Changes whenever the lists do.
    pub mark: String,
    pub invitations: Vec<InvitationLine>,
    pub friends: Vec<FriendLine>,
    /// Friend requests the reader has received.
    pub asks: Vec<FriendLine>,
    /// Friend requests the reader has sent and that are not answered yet.
    pub asked: Vec<FriendLine>,
    /// The link that makes anyone who follows it a friend, if there is one.
    pub link: Option<String>,
    /// Whether friends can see that the reader is online.
    pub shows_presence: bool,
}

/// The page behind a friend link.
#[derive(Clone, Debug)]
pub struct FriendLinkPage {
    /// The account that gave out the link.
    pub name: String,
    pub code: String,
    /// Whether the reader gave it out.
    pub is_own: bool,
    pub has_account: bool,
}

/// The page about friends; without an account it explains what it is for.
pub fn friends_page(frame: &Frame, friends: Option<&FriendsPage>) -> Markup {
    let words = frame.words();
    let title = words.word("friends-title");
    let lead = html! { p { (sentence(&words.word("friends-what"))) } };
    let body = html! {
        div .leaf .friends {
            (heading(Emblem::Dove, &html! { (title) }, &lead))
            @match friends {
                None => {
                    @let text = sentence(&words.word("friends-needs-account"));
                    (empty_state("animal-penguin", &text, "/account", &words.word("people-account")))
                }
                Some(friends) => {
                    div #live data-live="/friends/live" data-mark=(friends.mark) { (lists(frame, friends)) }
                    div .columns { (by_name(words)) (by_link(friends, words)) }
                    (presence(friends, words))
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// The part that changes while the reader watches.
fn lists(frame: &Frame, friends: &FriendsPage) -> Markup {
    let words = frame.words();
    html! {
        (invitation_list(frame, &friends.invitations))
        @if !friends.asks.is_empty() {
            section .panel aria-label=(words.word("friends-asks")) {
                h2 { (words.word("friends-asks")) }
                ul .people { @for line in &friends.asks { li {
                    (name(line, words))
                    (button("/friends/ask", line, "friends-accept", "friends-accept-whose", words))
                    (button("/friends/remove", line, "friends-decline", "friends-decline-whose", words))
                } } }
            }
        }
        section .panel aria-label=(words.word("friends-title")) {
            h2 { (words.word("friends-title")) }
            @if friends.friends.is_empty() { p { (sentence(&words.word("friends-none"))) } }
            ul .people { @for line in &friends.friends { li {
                (name(line, words))
                (challenge(frame, line))
                (button("/friends/remove", line, "friends-remove", "friends-remove-whom", words))
            } } }
        }
        @if !friends.asked.is_empty() {
            section .panel aria-label=(words.word("friends-asked")) {
                h2 { (words.word("friends-asked")) }
                ul .people { @for line in &friends.asked { li {
                    (name(line, words))
                    (button("/friends/remove", line, "friends-withdraw", "friends-withdraw-whose", words))
                } } }
            }
        }
    }
}

/// A name, and whether they are online if the reader may know.
fn name(line: &FriendLine, words: &Catalogue) -> Markup {
    html! {
        a .name href=(profile_address(&line.name)) { (line.name) }
        span .tags {
            @if line.is_program { span .tag { (words.word("people-program")) } }
            @match line.is_here {
                Some(true) => span .tag .turn { (words.word("friends-here")) },
                Some(false) => span .tag { (words.word("friends-away")) },
                None => {}
            }
        }
    }
}

/// A button about somebody; its label names them, for readers who cannot see where it is.
fn button(to: &str, line: &FriendLine, key: &str, about: &str, words: &Catalogue) -> Markup {
    let facts = Facts::new().text("name", line.name.as_str());
    html! {
        form method="post" action=(to) {
            input type="hidden" name="name" value=(line.name);
            button .primary[key == "friends-accept"] aria-label=(words.fill(about, &facts)) { (words.word(key)) }
        }
    }
}

/// A game with a friend, at a private table.
fn challenge(frame: &Frame, line: &FriendLine) -> Markup {
    let words = frame.words();
    let facts = Facts::new().text("name", line.name.as_str());
    html! {
        form .challenge method="post" action="/friends/challenge" {
            input type="hidden" name="name" value=(line.name);
            select name="game" aria-label=(words.word("tournament-game")) {
                @for game in frame.games { option value=(game) { (game.title(words)) } }
            }
            button .primary aria-label=(words.fill("friends-challenge-whom", &facts)) { (words.word("friends-challenge")) }
        }
    }
}

fn by_name(words: &Catalogue) -> Markup {
    html! {
        form .panel method="post" action="/friends/ask" {
            h2 { (words.word("friends-add")) }
            p .small { (sentence(&words.word("friends-add-how"))) }
            label { (words.word("people-name")) input name="name" required maxlength="24" autocomplete="off"; }
            button .primary { (words.word("friends-ask")) }
        }
    }
}

fn by_link(friends: &FriendsPage, words: &Catalogue) -> Markup {
    html! {
        section .panel {
            h2 { (words.word("friends-link")) }
            p .small { (sentence(&words.word("friends-link-how"))) }
            @if let Some(link) = &friends.link { (page_link(link, &words.word("friends-link"), words)) }
            form .buttons method="post" action="/friends/link" {
                @if friends.link.is_some() {
                    button name="link" value="new" { (words.word("friends-link-new")) }
                    button name="link" value="none" { (words.word("friends-link-end")) }
                } @else {
                    button name="link" value="new" { (words.word("friends-link-make")) }
                }
            }
        }
    }
}

fn presence(friends: &FriendsPage, words: &Catalogue) -> Markup {
    let choice = |value: &str, is_chosen: bool, key: &str| {
        html! {
            label .choice { input type="radio" name="to" value=(value) checked[is_chosen]; span { (words.word(key)) } }
        }
    };
    html! {
        form .panel method="post" action="/friends/presence" {
            fieldset {
                legend { (words.word("friends-presence")) }
                (choice("nobody", !friends.shows_presence, "friends-presence-nobody"))
                (choice("friends", friends.shows_presence, "friends-presence-friends"))
            }
            button { (words.word("friends-save")) }
        }
    }
}

/// The page behind a friend link.
pub fn friend_link_page(frame: &Frame, link: &FriendLinkPage) -> Markup {
    let words = frame.words();
    let title = words.word("friends-title");
    let facts = Facts::new().text("name", link.name.as_str());
    let key = if link.is_own { "friends-link-own" } else { "friends-link-from" };
    let lead = html! { p { (sentence(&words.fill(key, &facts))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Dove, &html! { (title) }, &lead))
            div .panel {
                @if link.is_own {
                    a .button href="/friends" { (title) }
                } @else if link.has_account {
                    form method="post" action={"/friends/" (link.code)} {
                        button .primary { (words.word("friends-accept")) }
                    }
                } @else {
                    p { (sentence(&words.word("friends-needs-account"))) }
                    a .button .primary href="/account" { (words.word("people-account")) }
                }
            }
        }
    };
    page(frame, &title, &body)
}
