//! Which code answers which path; the paths are those of a server.

use ararat_games::GameName;
use ararat_pages::forms::{After, Look, own_path};
use ararat_web::{Theme, asset, picture};

use crate::answer::Answer;
use crate::base::without_base;
use crate::fault::Fault;
use crate::request::{Method, Request};
use crate::site::Site;

/// Paths of a server that make no sense without one.
const ALONE: [&str; 12] = [
    "account",
    "api",
    "challenge",
    "deal",
    "friends",
    "invitations",
    "lobby",
    "pair",
    "people",
    "ratings",
    "tournament",
    "tournaments",
];

impl Site {
    pub(crate) fn route(&mut self, request: &Request) -> Result<Answer, Fault> {
        let path: Vec<&str> = request.path.split('/').filter(|part| !part.is_empty()).collect();
        match (request.method, path.as_slice()) {
            (Method::Get, []) => Ok(self.front(request)),
            (Method::Get, ["games"]) => self.past(request, &request.query::<After>()?),
            // Nothing on a device changes a list while its reader looks at it.
            (Method::Get, ["games", "live"]) => Err(Fault::Alone),
            (Method::Get, ["new"]) => self.new_table(request),
            (Method::Post, ["tables"]) => self.make_table(request),
            (Method::Post, ["settings"]) => self.settings(request),
            (Method::Get, ["rules"]) => {
                Ok(Answer::html(ararat_web::rules(&self.frame(request, "/rules"), None)))
            }
            (Method::Get, ["rules", game]) => {
                let frame = self.frame(request, format!("/rules/{game}"));
                Ok(Answer::html(ararat_web::rules(&frame, Some(read_game(game)?.pages()))))
            }
            (Method::Get, ["rules", game, "card"]) => {
                let frame = self.frame(request, format!("/rules/{game}/card"));
                let card = ararat_web::reference_card(&frame, read_game(game)?.pages());
                card.map(Answer::html).ok_or(Fault::NotFound)
            }
            (Method::Get, ["about"]) => {
                Ok(Answer::html(ararat_web::about(&self.frame(request, "/about"))))
            }
            (Method::Get, ["learn"]) => Ok(self.courses(request)),
            (Method::Get, ["learn", game]) => self.course(request, game),
            (Method::Get, ["learn", game, number]) => self.lesson(request, game, number),
            (Method::Post, ["learn", game, number]) => self.act_in_lesson(request, game, number),
            (Method::Get, ["puzzles"]) => Ok(self.all_puzzles(request)),
            (Method::Get, ["puzzles", "today"]) => Site::puzzle_of_today(request),
            (Method::Get, ["puzzles", game]) => self.puzzle_list(request, game),
            (Method::Get, ["puzzles", game, number]) => self.puzzle(request, game, number),
            (Method::Post, ["puzzles", game, number]) => self.act_in_puzzle(request, game, number),
            (Method::Get, ["statistics"]) => Ok(self.statistics(request, GameName::ALL[0])),
            (Method::Get, ["statistics", game]) => Ok(self.statistics(request, read_game(game)?)),
            (Method::Get, ["replay"]) => Ok(self.upload_form(request)),
            (Method::Post, ["replay"]) => Ok(self.upload(request)),
            (_, ["replay", id, rest @ ..]) => self.replay_of_record(request, id, rest),
            (Method::Get, ["device"]) => Ok(self.device(request, None)),
            (Method::Get, ["device", "export"]) => Ok(self.export()),
            (Method::Post, ["device", "import"]) => Ok(self.import(request)),
            (Method::Post, ["device", "preferences"]) => Ok(self.exchange_preferences(request)),
            (Method::Get, ["think"]) => self.next_thought(),
            (Method::Post, ["think"]) => self.take_thought(request),
            (Method::Get, ["file", name]) => {
                let asset = asset(name, &ararat_games::PAGES).ok_or(Fault::NotFound)?;
                Ok(Answer::file(asset.kind, asset.body))
            }
            (Method::Get, ["picture", name]) => {
                let name = name.strip_suffix(".svg").ok_or(Fault::NotFound)?;
                let body = picture(name, &ararat_games::PAGES).ok_or(Fault::NotFound)?;
                Ok(Answer::file("image/svg+xml", body.as_bytes()))
            }
            (method, ["table", id, rest @ ..]) => self.at_table(request, method, id, rest),
            (_, [first, ..]) if ALONE.contains(first) => Err(Fault::Alone),
            _ => Err(Fault::NotFound),
        }
    }

    /// Changes the language or theme, and goes back.
    fn settings(&mut self, request: &Request) -> Result<Answer, Fault> {
        let form: Look = request.form()?;
        if form.lang.parse::<ararat_text::Lang>().is_ok() {
            self.entries.put("setting/lang", form.lang);
        }
        if let Some(theme) = Theme::read(&form.theme) {
            self.entries.put("setting/theme", theme.as_str());
        }
        Ok(Answer::see_other(self.own(&form.back)))
    }

    /// A path of this site that was given by a form, or else the front page.
    pub(crate) fn own(&self, path: &str) -> String {
        own_path(without_base(path, &self.base)).to_owned()
    }
}

pub(crate) fn read_game(name: &str) -> Result<GameName, Fault> {
    name.parse().map_err(|_| Fault::NotFound)
}
