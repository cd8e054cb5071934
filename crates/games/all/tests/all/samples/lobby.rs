//! The lobby, and tournaments in each stage.

use ararat_games::{GameName, PAGES};
use ararat_text::Lang;
use ararat_web::{
    NewTournament, Pace, PublicTable, PublicTables, RoundPart, RoundSitter, RoundTable,
    StandingLine, TournamentDoings, TournamentLine, TournamentPage, TournamentStage,
    new_tournament, public_tables, tournament_page,
};

use super::{NAMES, chair, compare, frame, invitation};

fn tournament_line(stage: TournamentStage) -> TournamentLine {
    TournamentLine {
        id: "cup".to_owned(),
        name: NAMES[1].to_owned(),
        game: GameName::Ark.pages(),
        stage,
        is_of_programs: stage == TournamentStage::Over,
        starts: "2026-11-16 18:30 UTC".to_owned(),
    }
}

#[test]
fn public_tables_that_wait() {
    for lang in Lang::ALL {
        let is_full = lang == Lang::En;
        let table = |number: usize, clock: &str| PublicTable {
            id: "abc".to_owned(),
            game: PAGES[number],
            chairs: vec![chair(NAMES[1]), chair(NAMES[2]), chair("")],
            clock: clock.parse().ok(),
            is_rated: number == 1,
            age: 3 * 60_000,
            is_own: number == 2,
        };
        let tables = [table(0, ""), table(1, "live:300+10"), table(2, "days:3")];
        let page = PublicTables {
            mark: "0123".to_owned(),
            invitations: if is_full { vec![invitation()] } else { Vec::new() },
            game: is_full.then(|| GameName::Ark.pages()),
            pace: if is_full { Pace::Any } else { Pace::Days },
            tables: if is_full { tables.into() } else { Vec::new() },
            name: NAMES[1].to_owned(),
            can_pair: true,
            tournaments: vec![tournament_line(TournamentStage::Open)],
        };
        compare("public-tables", lang, &public_tables(&frame(lang), &page).into_string());
    }
}

#[test]
fn tournaments() {
    for lang in Lang::ALL {
        let new = NewTournament {
            can_make: lang == Lang::En,
            fault: None,
            own: vec![tournament_line(TournamentStage::Over)],
        };
        compare("tournaments", lang, &new_tournament(&frame(lang), &new).into_string());
        let is_over = lang == Lang::En;
        let sitter = |number: usize, score: i64, remark| RoundSitter {
            name: NAMES[number].to_owned(),
            is_own: number == 0,
            score: is_over.then_some(score),
            remark,
        };
        let standing = |number: usize| StandingLine {
            place: number + 1,
            name: NAMES[number].to_owned(),
            is_own: number == 0,
            is_out: number == 2,
            rounds: usize::from(is_over),
            score: 2,
            deal_score: 1,
            opposition: 5,
        };
        let round = RoundPart {
            number: 1,
            tables: vec![RoundTable {
                sitters: vec![sitter(0, 4, None), sitter(1, 1, Some("tournament-game-late"))],
                bots: 1,
                link: Some("/table/abc".to_owned()),
                is_playing: !is_over,
            }],
            byes: vec![sitter(2, 2, None)],
            deal: Some("deal".to_owned()),
            is_over,
        };
        let page = TournamentPage {
            id: "cup".to_owned(),
            mark: "7-1".to_owned(),
            name: NAMES[1].to_owned(),
            game: GameName::Ark.pages(),
            stage: if is_over { TournamentStage::Over } else { TournamentStage::Running },
            is_swiss: is_over,
            seat_count: 3,
            rounds: 3,
            round: 1,
            clock: "live:300+10".parse().ok(),
            has_bots: !is_over,
            is_public: is_over,
            is_of_programs: is_over,
            starts: "2026-11-16 18:30 UTC".to_owned(),
            due: "2026-11-16 21:30 UTC".to_owned(),
            ends: (!is_over).then(|| "2026-11-17 03:30 UTC".to_owned()),
            round_hours: 3,
            invitation: "https://ark.example/tournament/cup".to_owned(),
            standings: (0..3).map(standing).collect(),
            round_parts: vec![round],
            own_table: (!is_over).then(|| "abc".to_owned()),
            doings: TournamentDoings { can_leave: !is_over, ..TournamentDoings::default() },
        };
        compare("tournament", lang, &tournament_page(&frame(lang), &page).into_string());
    }
}
