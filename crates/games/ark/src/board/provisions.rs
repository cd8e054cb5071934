//! Pictures of the provisions; those of animals are shared by all games.

use twemoji_assets::svg::codes;

/// By catalogue key.
pub(super) const PICTURES: &[(&str, &str)] = &[
    ("ark-apples", codes::U_1F34E.data.0),
    ("ark-bread", codes::U_1F35E.data.0),
    ("ark-fish", codes::U_1F41F.data.0),
    ("ark-grain", codes::U_1F33E.data.0),
    ("ark-hay", include_str!("../../pictures/hay.svg")),
    ("ark-honey", codes::U_1F36F.data.0),
    ("ark-meat", codes::U_1F356.data.0),
    ("ark-milk", codes::U_1F95B.data.0),
    ("ark-turnips", include_str!("../../pictures/turnips.svg")),
    ("ark-water", codes::U_1F4A7.data.0),
];
