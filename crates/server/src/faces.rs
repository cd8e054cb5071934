//! The faces people can choose, and the one they sit down with.

use ararat_pages::{free_faces, offered_faces};
use ararat_store::SeatRow;
use ararat_tables::TableError;
use ararat_web::FaceChoice;

use crate::app::App;

/// The faces not yet taken at these seats; the visitor's own is preselected if it is free.
pub(crate) async fn offered(
    app: &App,
    visitor: &str,
    seats: &[SeatRow],
) -> Result<FaceChoice, TableError> {
    let known = app.tables.store.visitor_face(visitor).await?;
    Ok(offered_faces(&known, visitor, seats))
}

/// The face a visitor sits down with: the one they asked for, or their previous one if it is free.
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
