//! People: accounts, profiles, ratings, statistics, deals, challenges.

use ararat_bots::Level;
use ararat_core::Seat;
use ararat_games::GameName;
use ararat_text::Lang;
use ararat_web::{
    AccountPage, AccountPart, BotTally, Challenge, ChallengePage, DealHost, DealPage, DealTable,
    FriendLine, FriendLinkPage, FriendsPage, GameStudy, GameTally, MistakeLine, Mistakes,
    PlayedGame, PlayedGames, Profile, RatingLine, RatingList, SeatLine, StatisticsPage, TokenLine,
    Try, account_page, challenge_page, deal_page, friend_link_page, friends_page, profile, ratings,
    statistics_page,
};

use crate::samples::{NAMES, chairs, compare, frame, invitation};

#[test]
fn accounts() {
    let out = AccountPage { fault: Some(NAMES[1].to_owned()), ..AccountPage::default() };
    compare("account-signed-out", Lang::En, &account_page(&frame(Lang::En), &out).into_string());
    for lang in Lang::ALL {
        let token = TokenLine {
            id: "t1".to_owned(),
            name: NAMES[1].to_owned(),
            may_play: lang == Lang::En,
            days_left: 29,
        };
        let part = AccountPart {
            name: NAMES[1].to_owned(),
            is_bot: lang == Lang::Fr,
            games: Vec::new(),
            webhook: "https://ark.example/hook".to_owned(),
            webhook_key: "key".to_owned(),
            tokens: vec![token],
        };
        let page = AccountPage {
            account: Some(part),
            fault: None,
            done: Some(NAMES[1].to_owned()),
            token: Some("secret".to_owned()),
            ..AccountPage::default()
        };
        compare("account", lang, &account_page(&frame(lang), &page).into_string());
    }
}

#[test]
fn friends() {
    let line = |number: usize, is_here| FriendLine {
        name: NAMES[number].to_owned(),
        is_program: number == 4,
        is_here,
    };
    for lang in Lang::ALL {
        let is_full = lang == Lang::En;
        let page = FriendsPage {
            mark: "0123".to_owned(),
            invitations: if is_full { vec![invitation()] } else { Vec::new() },
            friends: vec![line(0, Some(is_full)), line(1, None)],
            asks: if is_full { vec![line(2, None)] } else { Vec::new() },
            asked: if is_full { Vec::new() } else { vec![line(4, None)] },
            link: is_full.then(|| "https://ark.example/friends/code".to_owned()),
            shows_presence: is_full,
        };
        compare("friends", lang, &friends_page(&frame(lang), Some(&page)).into_string());
        let offer = FriendLinkPage {
            name: NAMES[1].to_owned(),
            code: "code".to_owned(),
            is_own: false,
            has_account: is_full,
        };
        compare("friend-link", lang, &friend_link_page(&frame(lang), &offer).into_string());
    }
    let out = friends_page(&frame(Lang::En), None).into_string();
    compare("friends-signed-out", Lang::En, &out);
}

fn rating(name: &str) -> RatingLine {
    RatingLine { name: name.to_owned(), rating: 27.34, deviation: 2.05, games: 12 }
}

#[test]
fn profiles() {
    let empty = Profile {
        name: NAMES[0].to_owned(),
        is_bot: true,
        games: Vec::new(),
        bots: Vec::new(),
        played: PlayedGames::default(),
        mistakes: Mistakes::default(),
    };
    compare("profile-empty", Lang::En, &profile(&frame(Lang::En), &empty).into_string());
    let tally = |game, rating| GameTally { game, count: 14, won: 6, rating };
    let page = Profile {
        name: NAMES[1].to_owned(),
        is_bot: false,
        games: vec![
            tally(GameName::Ark.pages(), Some(rating(NAMES[1]))),
            tally(GameName::LifeIsLife.pages(), None),
        ],
        bots: vec![
            BotTally { level: Some(Level::Hard), count: 9, won: 3, shared: 1 },
            BotTally { level: None, count: 4, won: 2, shared: 0 },
        ],
        played: PlayedGames {
            are_own: true,
            games: vec![PlayedGame {
                table: "abc".to_owned(),
                game: GameName::Ark.pages(),
                place: 2,
                seat_count: 4,
                is_rated: true,
            }],
            newer: None,
            older: Some("/people/Bob?before=abc".to_owned()),
        },
        mistakes: Mistakes {
            game_count: 3,
            is_rated_only: true,
            lines: vec![MistakeLine {
                game: GameName::Ark.pages(),
                item: "item-ark-heavy".to_owned(),
                count: 4,
                lost: 1234,
                examples: vec![("abc".to_owned(), Seat::default(), 17)],
            }],
        },
    };
    for lang in Lang::ALL {
        compare("profile", lang, &profile(&frame(lang), &page).into_string());
    }
}

#[test]
fn lists_of_ratings() {
    let lines = vec![rating(NAMES[1]), rating(NAMES[0])];
    let page = RatingList { game: GameName::Ark.pages(), lines };
    compare("ratings", Lang::Fr, &ratings(&frame(Lang::Fr), &page).into_string());
    let page = RatingList { game: GameName::LifeIsLife.pages(), lines: Vec::new() };
    compare("ratings-empty", Lang::En, &ratings(&frame(Lang::En), &page).into_string());
}

#[test]
fn statistics() {
    let line = |seat| SeatLine { seat, mean_points: 31.25, wins: 0.5, low: 0.41, high: 0.59 };
    let study = GameStudy {
        seat_count: 2,
        game_count: 120,
        picture: "<svg><path d=\"M0 0\"/></svg>".to_owned(),
        seats: Seat::all(2).map(line).collect(),
    };
    let page =
        StatisticsPage { game: GameName::ArkAndNoah.pages(), studies: vec![study], own: None };
    for lang in Lang::ALL {
        compare("statistics", lang, &statistics_page(&frame(lang), &page).into_string());
    }
    let page = StatisticsPage { game: GameName::Ark.pages(), studies: Vec::new(), own: None };
    compare("statistics-empty", Lang::En, &statistics_page(&frame(Lang::En), &page).into_string());
}

#[test]
fn deals() {
    let open = DealPage {
        id: "abc".to_owned(),
        game: GameName::LifeIsLife.pages(),
        options: "players=3 variant=basic".to_owned(),
        commitment: "0123".to_owned(),
        invitation: "https://ark.example/deal/abc".to_owned(),
        seat_count: 3,
        tables: None,
        playing_count: 2,
        is_unsealed: false,
        own_table: None,
        is_late: false,
        can_play: true,
        host: DealHost::Another,
        closes_on: "2030-01-07".to_owned(),
        rest_days: 7,
        name: NAMES[1].to_owned(),
    };
    compare("deal-sealed", Lang::Fr, &deal_page(&frame(Lang::Fr), &open).into_string());
    let table = |id: &str, places: [u8; 3], is_own| DealTable {
        id: id.to_owned(),
        chairs: chairs(3),
        results: places.map(|place| (format!("{} lives", 4 - place), place)).into(),
        is_own,
    };
    let over = DealPage {
        tables: Some(vec![table("abc", [1, 2, 3], true), table("def", [3, 1, 2], false)]),
        playing_count: 0,
        is_unsealed: true,
        own_table: Some("abc".to_owned()),
        can_play: false,
        host: DealHost::Reader,
        ..open
    };
    compare("deal-over", Lang::En, &deal_page(&frame(Lang::En), &over).into_string());
}

#[test]
fn challenges() {
    let challenge = |game, can_play| Challenge {
        game,
        deal: "week-1-ark".to_owned(),
        tries: Vec::new(),
        is_cut: false,
        is_hidden: can_play,
        own_table: None,
        is_late: false,
        can_play,
    };
    let one = |name: &str, place, is_own| Try {
        name: name.to_owned(),
        score: "31".to_owned(),
        place,
        is_own,
    };
    let played = Challenge {
        tries: vec![one(NAMES[1], 1, true), one(NAMES[0], 2, false)],
        is_cut: true,
        own_table: Some("abc".to_owned()),
        ..challenge(GameName::Ark.pages(), false)
    };
    let late = Challenge {
        own_table: Some("def".to_owned()),
        is_late: true,
        ..challenge(GameName::ArkAndNoah.pages(), false)
    };
    let challenges = vec![challenge(GameName::LifeIsLife.pages(), true), played, late];
    for lang in Lang::ALL {
        let page = ChallengePage {
            days: ("2030-01-01".to_owned(), "2030-01-07".to_owned()),
            before: Some(3),
            after: (lang == Lang::En).then_some(5),
            name: NAMES[1].to_owned(),
            challenges: challenges.clone(),
        };
        compare("challenge", lang, &challenge_page(&frame(lang), &page).into_string());
    }
}
