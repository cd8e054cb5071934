//! A minimal HTTP/1.1 client for sequential requests, so that the client does not distort the
//! measurement.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context as _, bail};
use flate2::read::GzDecoder;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that stays open between requests.
pub(crate) struct Line {
    stream: TcpStream,
    /// What has been read.
    buffer: Vec<u8>,
    request: String,
    /// The buffer holds unread stream data.
    is_told: bool,
}

/// The response.
pub(crate) struct Answer<'a> {
    pub(crate) status: u16,
    pub(crate) head: &'a str,
    pub(crate) body: &'a str,
}

/// Every loopback address is this machine; servers limit each separately.
pub(crate) fn loopback(number: usize) -> IpAddr {
    let [.., high, low] = (number + 2).to_be_bytes();
    Ipv4Addr::new(127, 0, high, low).into()
}

impl Line {
    pub(crate) async fn open(server: SocketAddr, from: IpAddr) -> io::Result<Line> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        let (buffer, request) = (Vec::with_capacity(16 * 1024), String::new());
        Ok(Line { stream, buffer, request, is_told: false })
    }

    /// Sends a request with these header lines, each with its line end.
    pub(crate) async fn get(&mut self, path: &str, head: &str) -> anyhow::Result<Answer<'_>> {
        self.request = format!("GET {path} HTTP/1.1\r\nhost: load\r\n{head}\r\n");
        self.exchange().await
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        head: &str,
        kind: &str,
        body: &str,
    ) -> anyhow::Result<Answer<'_>> {
        self.request = format!(
            "POST {path} HTTP/1.1\r\nhost: load\r\n{head}content-type: {kind}\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.exchange().await
    }

    async fn exchange(&mut self) -> anyhow::Result<Answer<'_>> {
        let (head_end, end) = self.fetch().await?;
        let head = std::str::from_utf8(&self.buffer[..head_end])?;
        let body = std::str::from_utf8(&self.buffer[head_end..end])?;
        Ok(Answer { status: status(head)?, head, body })
    }

    /// Requests a page, which may be compressed; returns the status and the page.
    pub(crate) async fn get_page(
        &mut self,
        path: &str,
        head: &str,
    ) -> anyhow::Result<(u16, String)> {
        self.request = format!("GET {path} HTTP/1.1\r\nhost: load\r\n{head}\r\n");
        let (head_end, end) = self.fetch().await?;
        let head = std::str::from_utf8(&self.buffer[..head_end])?;
        let body = &self.buffer[head_end..end];
        let is_chunked = header(head, "transfer-encoding") == Some("chunked");
        let body = if is_chunked { joined(body)? } else { body.to_vec() };
        let is_compressed = header(head, "content-encoding") == Some("gzip");
        let page = if is_compressed {
            let mut page = String::new();
            io::Read::read_to_string(&mut GzDecoder::new(&body[..]), &mut page)?;
            page
        } else {
            String::from_utf8(body)?
        };
        Ok((status(head)?, page))
    }

    /// Sends the request and reads the response; returns where head and body end.
    async fn fetch(&mut self) -> anyhow::Result<(usize, usize)> {
        self.stream.write_all(self.request.as_bytes()).await?;
        self.buffer.clear();
        let head_end = self.read_head().await?;
        let head = std::str::from_utf8(&self.buffer[..head_end])?;
        let is_chunked = header(head, "transfer-encoding") == Some("chunked");
        let length = header(head, "content-length").and_then(|text| text.parse().ok());
        if is_chunked {
            // A compressed body has no length header.
            while !self.buffer.ends_with(b"0\r\n\r\n") {
                self.read().await?;
            }
            return Ok((head_end, self.buffer.len()));
        }
        let end = head_end + length.unwrap_or(0usize);
        while self.buffer.len() < end {
            self.read().await?;
        }
        Ok((head_end, end))
    }

    /// The next stream data: whole chunks, up to one that ends like this.
    pub(crate) async fn next_chunks(&mut self, end: &[u8]) -> anyhow::Result<&str> {
        if self.is_told {
            self.buffer.clear();
        }
        self.is_told = true;
        while !self.buffer.ends_with(end) {
            self.read().await?;
        }
        Ok(std::str::from_utf8(&self.buffer)?)
    }

    /// Opens a stream and returns its status; the body is left unread.
    pub(crate) async fn listen(&mut self, path: &str, head: &str) -> anyhow::Result<u16> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: load\r\n{head}\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        let end = self.read_head().await?;
        let status = status(std::str::from_utf8(&self.buffer[..end])?);
        self.buffer.drain(..end);
        status
    }

    /// Where the head of a response ends.
    async fn read_head(&mut self) -> anyhow::Result<usize> {
        loop {
            if let Some(at) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                return Ok(at + 4);
            }
            self.read().await?;
        }
    }

    async fn read(&mut self) -> anyhow::Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the server has hung up");
        }
        Ok(())
    }

    /// Whether the server still holds the other end.
    pub(crate) fn is_open(&self) -> bool {
        let mut byte = [0; 1024];
        !matches!(self.stream.try_read(&mut byte), Ok(0))
    }
}

/// The content of chunks.
fn joined(mut chunks: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut content = Vec::new();
    loop {
        let end = chunks.windows(2).position(|two| two == b"\r\n").context("a broken chunk")?;
        let length = usize::from_str_radix(std::str::from_utf8(&chunks[..end])?, 16)?;
        let chunk = chunks.get(end + 2..end + 2 + length).context("a broken chunk")?;
        if chunk.is_empty() {
            return Ok(content);
        }
        content.extend_from_slice(chunk);
        chunks = chunks.get(end + 2 + length + 2..).context("a broken chunk")?;
    }
}

fn status(head: &str) -> anyhow::Result<u16> {
    let word = head.split(' ').nth(1).context("an answer without a status")?;
    Ok(word.parse()?)
}

/// The value of a header line.
pub(crate) fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim())
    })
}
