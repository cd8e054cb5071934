//! Faces as people choose them: what is offered, what was asked for, and what is wrong with it.

use ararat_core::{Facts, Notice};
use ararat_store::SeatRow;
use ararat_tables::{TableError, all_faces, face_key, free_faces};
use ararat_web::FaceChoice;

use crate::app::App;

/// The faces that nobody of these has; the visitor's own is chosen if it is among them.
pub(crate) async fn offered(
    app: &App,
    visitor: &str,
    seats: &[SeatRow],
) -> Result<FaceChoice, TableError> {
    let free = free_faces(seats);
    let known = app.tables.store.visitor_face(visitor).await?;
    // Whoever has not chosen yet begins anywhere, so that not everybody looks the same.
    let sum = visitor.bytes().fold(0, |sum, byte| sum + usize::from(byte));
    let usual = free.get(sum % free.len().max(1));
    let chosen = free.iter().find(|name| **name == known).or(usual).copied().unwrap_or_default();
    let with_key = |name: &'static str| face_key(name).map(|key| (name, key));
    Ok(FaceChoice { offered: free.into_iter().filter_map(with_key).collect(), chosen })
}

/// The face that somebody asks for, if they do: one that there is, and that nobody of these has.
/// `call` names a face to them.
pub(crate) fn asked(
    face: Option<&str>,
    seats: &[SeatRow],
    call: impl Fn(&'static str) -> String,
) -> Result<Option<&'static str>, Notice> {
    let Some(face) = face.filter(|face| !face.is_empty()) else { return Ok(None) };
    let free = free_faces(seats);
    if let Some(name) = free.iter().find(|name| **name == face) {
        return Ok(Some(name));
    }
    let is_known = all_faces().contains(&face);
    let key = if is_known { "web-face-taken" } else { "web-face-unknown" };
    let names: Vec<String> = free.into_iter().map(call).collect();
    let facts = Facts::new().text("face", face).text("faces", names.join(", "));
    Err(Notice::new(key, facts))
}

/// The face a visitor sits down with: what they asked for, or what they had before if it is free.
pub(crate) async fn taken(
    app: &App,
    visitor: &str,
    asked: Option<&'static str>,
    seats: &[SeatRow],
) -> Result<String, TableError> {
    if let Some(face) = asked {
        app.tables.store.set_face(visitor, face).await?;
        return Ok(face.to_owned());
    }
    let known = app.tables.store.visitor_face(visitor).await?;
    Ok(if free_faces(seats).contains(&known.as_str()) { known } else { String::new() })
}
