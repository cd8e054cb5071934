//! Small drawings of our own: wares and tasks.

use maud::{Markup, PreEscaped, html};

use crate::rules::{Task, Ware};

/// Drawn once on a page, used by [`icon`].
const SYMBOLS: &str = concat!(
    "<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">",
    "<symbol id=\"noa-point\" viewBox=\"0 0 24 24\"><path d=\"M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.1l1.4-7L2 9.3l7-.8z\"/></symbol>",
    "<symbol id=\"noa-food\" viewBox=\"0 0 24 24\"><path d=\"M11 23V9h2v14zM12 1c2 2 2 5 0 7-2-2-2-5 0-7zM5 5c3 0 5 2 6 5-3 0-6-2-6-5zm14 0c0 3-3 5-6 5 1-3 3-5 6-5zM5 11c3 0 5 2 6 5-3 0-6-2-6-5zm14 0c0 3-3 5-6 5 1-3 3-5 6-5z\"/></symbol>",
    "<symbol id=\"noa-board\" viewBox=\"0 0 24 24\"><path d=\"M2 14.5 19.5 4l2.5 4.5L4.5 19z\"/></symbol>",
    "<symbol id=\"noa-pitch\" viewBox=\"0 0 24 24\"><path d=\"M12 2c4 5 6.5 8.5 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 10.5 8 7 12 2z\"/></symbol>",
    "<symbol id=\"noa-animals\" viewBox=\"0 0 24 24\"><ellipse cx=\"5\" cy=\"10.5\" rx=\"2.3\" ry=\"3\"/><ellipse cx=\"9.5\" cy=\"5.5\" rx=\"2.3\" ry=\"3.2\"/><ellipse cx=\"14.5\" cy=\"5.5\" rx=\"2.3\" ry=\"3.2\"/><ellipse cx=\"19\" cy=\"10.5\" rx=\"2.3\" ry=\"3\"/><path d=\"M12 11c3 0 6.5 4.5 6.5 7.5 0 3-3 3.5-6.5 2.3C8.5 22 5.5 21.5 5.5 18.5 5.5 15.5 9 11 12 11z\"/></symbol>",
    "<symbol id=\"noa-exchange\" viewBox=\"0 0 24 24\"><path d=\"M16 3l6 5-6 5V9.5H3v-3h13zM8 11v3.5h13v3H8V21l-6-5z\"/></symbol>",
    "<symbol id=\"noa-wood\" viewBox=\"0 0 24 24\"><path fill-rule=\"evenodd\" d=\"M5 7h13a4.5 5 0 0 1 0 10H5A3.5 5 0 0 1 5 7zm13 2.5a2 2.5 0 1 0 0 5 2 2.5 0 1 0 0-5z\"/></symbol>",
    "<symbol id=\"noa-build\" viewBox=\"0 0 24 24\"><path d=\"M3 4h10c3 0 5 1.5 6 4h-4v2h-3V8H3zM9.5 10h3L13 22H9z\"/></symbol>",
    "<symbol id=\"noa-load\" viewBox=\"0 0 24 24\"><path d=\"M1 15h22c-1 4-4 7-8 7H9c-4 0-7-3-8-7zM12 1l5 5.5h-3.2V13h-3.6V6.5H7z\"/></symbol>",
    "<symbol id=\"noa-whole\" viewBox=\"0 0 24 24\"><path d=\"M3 3h7v2.5H5.5V10H3zM14 3h7v7h-2.5V5.5H14zM3 14h2.5v4.5H10V21H3zM18.5 14H21v7h-7v-2.5h4.5z\"/></symbol>",
    "</svg>"
);

pub(super) fn symbols() -> Markup {
    PreEscaped(SYMBOLS.to_owned())
}

/// An icon. It is hidden from screen readers, so its meaning needs a label or text beside it.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg class="icon" aria-hidden="true" { use href={"#noa-" (name)} {} } }
}

pub(super) fn task_icon(task: Task) -> Markup {
    icon(task.name())
}

pub(super) fn ware_icon(ware: Ware) -> Markup {
    icon(ware.name())
}
