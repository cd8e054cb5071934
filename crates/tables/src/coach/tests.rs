//! Games with a coach, played on a store in memory.

use ararat_bots::Level;
use ararat_core::SeatSet;
use ararat_pages::TURNS_PER_REMARK;
use ararat_store::SeatRow;

use super::*;
use crate::fixture::{self, ANN, registry};
use crate::{AnyGame, bot_row};

fn with_coach() -> Settings {
    Settings { hints: true, coach: [Seat::default()].into_iter().collect(), ..Settings::default() }
}

/// A game of Ann against a bot.
async fn open(registry: &TableRegistry, settings: Settings) -> Arc<LiveTable> {
    fixture::open(registry, settings, bot_row(Level::Random, 2)).await
}

/// Waits until Ann is to act or the game is over, and neither bot nor coach thinks.
async fn settle(table: &LiveTable) -> TableState {
    loop {
        let state = table.snapshot().await;
        let is_quiet = state.awaited_bot().is_none() && !state.has_bot_task;
        if is_quiet && !table.desk().is_busy {
            return state;
        }
        tokio::task::yield_now().await;
    }
}

/// A random action for Ann.
fn careless(state: &TableState, turn: usize) -> String {
    state.game.decide(Seat::default(), Level::Random.into(), turn as u64)()
}

async fn act(registry: &TableRegistry, table: &Arc<LiveTable>, action: &str) {
    let version = table.lock().await.row.version;
    let request = Request { visitor: ANN, seat: Some(Seat::default()), lifted: None, version };
    let compose = |_: &dyn AnyGame, _| action.to_owned();
    registry.act(table, request, compose, |_| ()).await.unwrap();
}

/// Plays a game with random moves; returns the remarks in order.
async fn play(registry: &TableRegistry, table: &Arc<LiveTable>) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    for turn in 0.. {
        let state = settle(table).await;
        let last = registry.last_remark(&state.row.id, Seat::default()).await.unwrap();
        if last.as_ref() != remarks.last() {
            remarks.extend(last);
        }
        if state.is_over() {
            break;
        }
        act(registry, table, &careless(&state, turn)).await;
    }
    remarks
}

#[tokio::test]
async fn the_coach_speaks_at_most_once_in_three_turns_and_raises_no_version() {
    let registry = registry().await;
    let mut count = 0;
    for _ in 0..4 {
        let table = open(&registry, with_coach()).await;
        let remarks = play(&registry, &table).await;
        let turns: Vec<usize> = remarks.iter().map(|remark| remark.turn).collect();
        assert!(turns.windows(2).all(|pair| pair[1] >= pair[0] + TURNS_PER_REMARK), "{turns:?}");
        count += turns.len();
        let state = table.snapshot().await;
        // One version for each player's step with the draws that follow it, and one for the start.
        let acted = state.game.steps().iter().filter(|step| step.starts_with('s')).count();
        assert_eq!(state.row.version, 2 + i64::try_from(acted).unwrap());
    }
    assert!(count > 2, "somebody who plays without care hears something: {count}");
}

#[tokio::test]
async fn a_remark_is_kept_until_the_next_move_and_can_be_closed_or_taken_back() {
    let registry = registry().await;
    let table = open(&registry, with_coach()).await;
    let (seat, id) = (Seat::default(), table.snapshot().await.row.id);
    let state = settle(&table).await;
    act(&registry, &table, &careless(&state, 0)).await;
    let state = settle(&table).await;
    let (step, made) = state.game.last_action(seat).unwrap();
    let better = About::Better { made, better: "other".to_owned(), loss: 900 };
    let remark = Remark { step, turn: 1, about: better, reasons: Vec::new(), is_closed: false };
    registry.keep_remark(&id, seat, &remark).await.unwrap();
    assert_eq!(registry.remark(&state, seat).await.unwrap(), Some(remark.clone()));
    // Restored from the store, as after a restart or at another node.
    let restored = registry.restore(&id).await.unwrap();
    assert_eq!(registry.remark(&restored, seat).await.unwrap(), Some(remark.clone()));
    // The bot's seat gets no remark.
    let other = Seat::new(1).unwrap();
    assert_eq!(registry.remark(&state, other).await.unwrap(), None);
    let request = Request { visitor: ANN, seat: Some(seat), lifted: None, version: 0 };
    registry.switch_coach(&table, request, CoachSwitch::Close).await.unwrap();
    assert_eq!(registry.remark(&state, seat).await.unwrap(), None);
    assert_eq!(table.snapshot().await.row.version, state.row.version, "closing is private");
    // A remark about an undone step is not shown for the step that replaces it.
    registry.keep_remark(&id, seat, &remark).await.unwrap();
    let request =
        Request { visitor: ANN, seat: Some(seat), lifted: None, version: state.row.version };
    registry.ask_undo(&table, request).await.unwrap();
    let last = registry.last_remark(&id, seat).await.unwrap().unwrap();
    assert!(last.is_closed && last.turn == 1, "{last:?}");
    // Undoing also discards a pending thought.
    let state = settle(&table).await;
    let step = state.game.step_count();
    let thought = Remark { step, about: About::Stake, ..remark };
    registry.keep_remark(&id, seat, &thought).await.unwrap();
    assert!(registry.remark(&state, seat).await.unwrap().is_some());
    act(&registry, &table, &careless(&state, 3)).await;
    let state = settle(&table).await;
    assert_eq!(registry.remark(&state, seat).await.unwrap(), None);
}

#[tokio::test]
async fn there_is_no_coach_without_hints_or_with_other_people() {
    let registry = registry().await;
    let seat = Seat::default();
    let (mut rated, mut silent) = (with_coach(), with_coach());
    rated.rated = true;
    silent.hints = false;
    let bob = || SeatRow::taken("bob", "Bob", false);
    let ann = || SeatRow::taken(ANN, "Ann", false);
    for (settings, other, is_there) in [
        (with_coach(), bot_row(Level::Random, 2), true),
        (with_coach(), ann(), true),
        (with_coach(), bob(), false),
        (rated, bob(), false),
        (silent, bot_row(Level::Random, 2), false),
    ] {
        let table = fixture::open(&registry, settings, other).await;
        let mut state = table.snapshot().await;
        assert_eq!(state.coached().contains(seat), is_there);
        let request =
            Request { visitor: ANN, seat: Some(seat), lifted: None, version: state.row.version };
        let switched = registry.switch_coach(&table, request, CoachSwitch::Off).await;
        assert_eq!(switched.is_ok(), is_there);
        let stranger = Request { visitor: "eve", ..request };
        assert!(registry.switch_coach(&table, stranger, CoachSwitch::Off).await.is_err());
        state.deal = Some("deal".to_owned());
        assert!(state.coached().is_empty(), "nor where others play the same deal");
    }
}

#[tokio::test]
async fn undo_works_against_bots_however_fast_they_are() {
    let registry = registry().await;
    let table = open(&registry, Settings { coach: SeatSet::EMPTY, ..with_coach() }).await;
    let seat = Seat::default();
    let mut before = settle(&table).await;
    act(&registry, &table, &careless(&before, 0)).await;
    // Until the bot answers a move.
    while settle(&table).await.row.version == before.row.version + 1 {
        before = settle(&table).await;
        act(&registry, &table, &careless(&before, 0)).await;
    }
    // The page that Ann saw right after her move.
    let seen = before.row.version + 1;
    let request = Request { visitor: ANN, seat: Some(seat), lifted: None, version: seen };
    registry.undo(&table, request).await.unwrap();
    let state = settle(&table).await;
    assert_eq!(state.game.steps(), before.game.steps());
    // The same press twice takes back one move.
    let again = registry.undo(&table, request).await;
    assert!(matches!(again, Err(TableError::MovedOn)), "{again:?}");
    // A page from before the move refers to an earlier one.
    act(&registry, &table, &careless(&state, 0)).await;
    let earlier = Request { version: state.row.version, ..request };
    assert!(matches!(registry.undo(&table, earlier).await, Err(TableError::MovedOn)));
    settle(&table).await;
}
