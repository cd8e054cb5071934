//! Screenshots for documentation.

use std::path::{Path, PathBuf};

use color_quant::NeuQuant;
use fantoccini::actions::{InputSource as _, MouseActions, PointerAction};

use crate::browser::Browser;

/// The folder for screenshots, if they were requested.
pub(crate) fn folder() -> Option<PathBuf> {
    std::env::var_os("ARARAT_PICTURES").map(PathBuf::from)
}

impl Browser {
    /// Writes a screenshot to a file, with few colors so that it is small.
    pub(crate) async fn take_picture(&self, folder: &Path, name: &str) {
        // Move the pointer away, so that no tooltip appears.
        let corner = PointerAction::MoveTo { duration: None, x: 1.0, y: 1.0 };
        self.client
            .perform_actions(MouseActions::new("mouse".to_owned()).then(corner))
            .await
            .unwrap();
        self.ask("scrollTo(0, 0)", vec![]).await;
        let loaded = "[...document.images].every((it) => it.complete || it.getBoundingClientRect().top > innerHeight || !it.checkVisibility())";
        self.until(loaded).await;
        let taken = self.client.screenshot().await.unwrap();
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(folder.join(name), reduced(&taken)).unwrap();
    }
}

/// The same picture with at most 256 colors.
fn reduced(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let channels = info.color_type.samples();
    let opaque: Vec<u8> =
        pixels.chunks(channels).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect();
    let palette = NeuQuant::new(7, 256, &opaque);
    let indices: Vec<u8> =
        opaque.chunks(4).map(|pixel| u8::try_from(palette.index_of(pixel)).unwrap()).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    // Rows of palette indices have no pattern that a filter could use.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header().unwrap().write_image_data(&indices).unwrap();
    file
}
