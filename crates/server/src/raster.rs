//! PNG pictures for clients that cannot show SVG, drawn with our own font so that they look the
//! same on every machine.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock};

use parking_lot::Mutex;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use tokio::sync::Semaphore;

/// `DejaVu Sans`; its license is next to it. It covers the seat marks and most alphabets.
const FONT: &[u8] = include_bytes!("../assets/DejaVuSans.ttf");
const FAMILY: &str = "DejaVu Sans";

/// How many pictures we cache; the oldest is evicted first.
const MOST_KEPT: usize = 64;

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

type Png = Arc<Vec<u8>>;

/// Draws pictures one at a time, since drawing keeps a core busy, and caches the latest.
#[derive(Clone)]
pub(crate) struct Raster {
    kept: Arc<Mutex<VecDeque<(String, Png)>>>,
    turn: Arc<Semaphore>,
}

impl Default for Raster {
    fn default() -> Raster {
        Raster { kept: Arc::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Raster {
    /// The picture as PNG; `None` if it cannot be drawn.
    pub(crate) async fn png(&self, svg: String) -> Option<Png> {
        let _turn = self.turn.acquire().await.ok()?;
        let known = self.kept.lock().iter().find(|(known, _)| *known == svg).cloned();
        if let Some((_, png)) = known {
            return Some(png);
        }
        let drawn = tokio::task::spawn_blocking(move || (draw(&svg), svg)).await.ok()?;
        let (png, svg) = (Arc::new(drawn.0?), drawn.1);
        let mut kept = self.kept.lock();
        if kept.len() >= MOST_KEPT {
            kept.pop_front();
        }
        kept.push_back((svg, png.clone()));
        Some(png)
    }
}

/// Our pictures refer to nothing outside themselves, and the options give no way to read files.
fn draw(svg: &str) -> Option<Vec<u8>> {
    let options =
        Options { font_family: FAMILY.to_owned(), fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).ok()?;
    let size = tree.size().to_int_size();
    let mut picture = Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, Transform::identity(), &mut picture.as_mut());
    picture.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many pixels are not white.
    fn ink(svg: &str) -> usize {
        let picture = Pixmap::decode_png(&draw(svg).unwrap()).unwrap();
        picture.pixels().iter().filter(|pixel| pixel.red() < 128).count()
    }

    #[test]
    fn text_is_drawn_without_system_fonts() {
        let sheet = |inside: &str| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 60" font-family="system-ui, sans-serif" font-size="30"><rect width="400" height="60" fill="white"/>{inside}</svg>"#
            )
        };
        assert_eq!(ink(&sheet("")), 0);
        let empty = ink(&sheet(r#"<text x="5" y="40"> </text>"#));
        assert_eq!(empty, 0);
        for text in ["Noé", "●▲■◆★✚", "Ной", "Νώε", "−3"] {
            assert!(ink(&sheet(&format!(r#"<text x="5" y="40">{text}</text>"#))) > 50, "{text}");
        }
        // Every mark looks different from the placeholder for a missing glyph.
        let missing = draw(&sheet("<text x=\"5\" y=\"40\">\u{f8f0}</text>"));
        for mark in ["●", "▲", "■", "◆", "★", "✚"] {
            let drawn = draw(&sheet(&format!(r#"<text x="5" y="40">{mark}</text>"#)));
            assert_ne!(drawn, missing, "{mark}");
        }
    }

    #[test]
    fn invalid_svg_is_not_drawn() {
        assert_eq!(draw("<svg"), None);
    }
}
