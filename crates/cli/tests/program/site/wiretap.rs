//! A raw client on the bus, which can listen to and send anything.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::thread;

/// A message that was heard.
pub(crate) struct Heard {
    pub(crate) subject: String,
    /// The reply subject; empty if there is none.
    pub(crate) asker: String,
    pub(crate) text: String,
}

/// For each message on one subject, sends what `answer` returns to all of these subjects, until it
/// returns nothing. Is subscribed when this returns.
pub(crate) fn listen(
    url: &str,
    subject: &str,
    mut answer: impl FnMut(&Heard) -> Option<(String, String)> + Send + 'static,
) {
    let stream = TcpStream::connect(url.trim_start_matches("nats://")).unwrap();
    let mut writer = stream.try_clone().unwrap();
    let greeting = format!("CONNECT {{\"verbose\":false}}\r\nSUB {subject} 1\r\nPING\r\n");
    writer.write_all(greeting.as_bytes()).unwrap();
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while line.trim_end() != "PONG" {
        line.clear();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the bus hung up");
    }
    thread::spawn(move || {
        loop {
            line.clear();
            if reader.read_line(&mut line).unwrap_or(0) == 0 {
                return;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let said = match words[..] {
                ["PING"] => "PONG\r\n".to_owned(),
                ["MSG", subject, _, .., length] => {
                    let mut text = vec![0; length.parse::<usize>().unwrap() + 2];
                    reader.read_exact(&mut text).unwrap();
                    text.truncate(text.len() - 2);
                    let asker = if words.len() == 5 { words[3] } else { "" };
                    let heard = Heard {
                        subject: subject.to_owned(),
                        asker: asker.to_owned(),
                        text: String::from_utf8(text).unwrap(),
                    };
                    let Some((to, text)) = answer(&heard) else { continue };
                    format!("PUB {to} {}\r\n{text}\r\n", text.len())
                }
                _ => continue,
            };
            if writer.write_all(said.as_bytes()).is_err() {
                return;
            }
        }
    });
}
