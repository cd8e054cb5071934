//! Bytes as lower-case hexadecimal. Unlike most readers, ours refuses upper case: in a record every
//! value has exactly one text.

use std::fmt::Write as _;

use crate::{Malformed, facts};

/// Two lower-case digits for each byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads exactly `N` bytes; upper-case digits are refused, so that bytes have one text form.
pub fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], Malformed> {
    let fault = |at| Malformed::new(at, "not-hexadecimal", facts![digits: N * 2]);
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; N];
    for (index, &character) in text.as_bytes().iter().enumerate() {
        let (Some(value), Some(byte)) = (digit(character), bytes.get_mut(index / 2)) else {
            return Err(fault(index));
        };
        *byte = *byte << 4 | value;
    }
    if text.len() == N * 2 { Ok(bytes) } else { Err(fault(text.len())) }
}

/// Gives newtypes of bytes their text form: lower-case hexadecimal.
macro_rules! written_in_hex {
    ($($Name:ident),*) => {
        $(impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::hex::hex(&self.0))
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::notation::Malformed;

            fn from_str(text: &str) -> Result<$Name, Self::Err> {
                $crate::hex::read_hex(text).map($Name)
            }
        })*
    };
}
pub(crate) use written_in_hex;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_is_strict() {
        assert_eq!(hex(&[0, 255]), "00ff");
        assert_eq!(read_hex::<2>("00ff").unwrap(), [0, 255]);
        for (text, at) in [("00f", 3), ("00fff", 4), ("00FF", 2), ("0 ff", 1), ("", 0), ("é0f", 0)]
        {
            assert_eq!(read_hex::<2>(text).unwrap_err().at, at, "{text:?}");
        }
    }
}
