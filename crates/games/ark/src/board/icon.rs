//! Small signs: diet, type, climate, discs, rain. Each is drawn once and used by reference.

use maud::{Markup, PreEscaped, html};

use crate::rules::{CardType, Climate, Diet};

/// The drawings, included once per page.
const SYMBOLS: &str = r#"<svg class="unseen" aria-hidden="true" width="0" height="0">
<symbol id="ark-leaf" viewBox="0 0 16 16"><path fill="currentColor" d="M2 14.500c-.300.300-.900.300-1.200 0s-.300-.800 0-1.100L4 10C2 5 6 1 15 1c.500 9-3.500 13.500-9 11.500z"/><path fill="none" stroke="var(--panel)" stroke-width="1.100" stroke-linecap="round" d="M5.500 10.500 11 5"/></symbol>
<symbol id="ark-tooth" viewBox="0 0 16 16"><path fill="currentColor" d="M1 1.500h14V5h-.800C14 9.500 13 13 11.600 15.500 10.200 13 9.200 9.500 9 5H7C6.800 9.500 5.800 13 4.400 15.500 3 13 2 9.500 1.800 5H1z"/></symbol>
<symbol id="ark-heavy" viewBox="0 0 16 16"><path fill="currentColor" fill-rule="evenodd" d="M8 .500a3.300 3.300 0 0 0-3 4.700C3.300 6.200 2.300 8 2.300 9.800c0 2.200 1.200 4.500 2.200 5.700h7c1-1.200 2.200-3.500 2.200-5.700 0-1.800-1-3.600-2.700-4.600a3.300 3.300 0 0 0-3-4.700zm0 2a1.400 1.400 0 0 1 1.300 2 6 6 0 0 0-2.600 0A1.400 1.400 0 0 1 8 2.500z"/></symbol>
<symbol id="ark-shy" viewBox="0 0 16 16"><path fill="currentColor" fill-rule="evenodd" d="M4.500 2.500a3.500 3.500 0 0 1 3.500 3 3.500 3.500 0 1 1 5.800 3.500H2.200a3.500 3.500 0 0 1 2.300-6.500zm0 2.200a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zm7 0a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM0 10.500h16V14H0z"/></symbol>
<symbol id="ark-slow" viewBox="0 0 16 16"><path fill="currentColor" d="M2.500.500h11v2.200L9.500 8l4 5.300v2.200h-11v-2.200L6.500 8l-4-5.300z"/><path fill="var(--panel)" d="M5.500 13.700 8 11l2.500 2.700zM5.800 3.500h4.400L8 6.300z"/></symbol>
<symbol id="ark-useful" viewBox="0 0 16 16"><path fill="currentColor" d="M2 2h8.500L14 5.500 12 7.500 10.300 6v9.500h-3.600V6H2z"/></symbol>
<symbol id="ark-provisions" viewBox="0 0 16 16"><path fill="currentColor" d="M8 5.200C9.500 3.500 14 3.700 14 8.500c0 4-2.700 7-4.200 7-.800 0-1.200-.400-1.800-.400s-1 .400-1.800.400C4.700 15.500 2 12.500 2 8.500c0-4.800 4.500-5 6-3.300zM8.200 4.300C8 2.500 9.300.700 11.500.500c.200 2.200-1.300 3.800-3.300 3.800z"/></symbol>
<symbol id="ark-sun" viewBox="0 0 16 16"><circle cx="8" cy="8" r="3.600" fill="currentColor"/><path fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" d="M8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3.050 3.050l1.050 1.050M11.900 11.900l1.050 1.050M3.050 12.950l1.050-1.050M11.900 4.100l1.050-1.050"/></symbol>
<symbol id="ark-snow" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="1.500" stroke-linecap="round" d="M8 1v14M1.940 4.500l12.120 7M1.940 11.500l12.120-7M6 2.300l2 1.700 2-1.700M6 13.700 8 12l2 1.700M1.900 7l2.600-1-.500-2.600M14.100 9l-2.600 1 .500 2.600M1.900 9l2.600 1-.500 2.600M14.100 7l-2.600-1 .500-2.600"/></symbol>
<symbol id="ark-disc" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor"/><circle cx="8" cy="8" r="4" fill="none" stroke="var(--panel)" stroke-width="1.200"/></symbol>
<symbol id="ark-drop" viewBox="0 0 16 16"><path fill="var(--fill, none)" stroke="currentColor" stroke-width="1.300" d="M8 1.200c3 4 4.800 6.300 4.800 8.800a4.800 4.800 0 0 1-9.600 0C3.200 7.500 5 5.200 8 1.200z"/></symbol>
<symbol id="ark-paw" viewBox="0 0 16 16"><g fill="currentColor"><ellipse cx="3" cy="7.500" rx="1.800" ry="2.200"/><ellipse cx="6" cy="3.600" rx="1.800" ry="2.400"/><ellipse cx="10" cy="3.600" rx="1.800" ry="2.400"/><ellipse cx="13" cy="7.500" rx="1.800" ry="2.200"/><path d="M8 7.500c2.500 0 4.500 2.300 4.500 4.500 0 1.700-1.200 2.700-2.500 2.700-.900 0-1.300-.400-2-.400s-1.100.400-2 .400c-1.300 0-2.500-1-2.500-2.700 0-2.200 2-4.500 4.500-4.500z"/></g></symbol>
<symbol id="ark-card" viewBox="0 0 16 16"><rect x="3" y="1" width="10" height="14" rx="2" fill="currentColor"/><path fill="none" stroke="var(--panel)" stroke-width="1.100" d="m5.500 8 2.500-3.500L10.500 8 8 11.500z"/></symbol>
<symbol id="ark-storm" viewBox="0 0 16 16"><path fill="currentColor" d="M4.500 10a3.500 3.500 0 1 1 .700-6.900 4.300 4.300 0 0 1 8.100 1.700A2.700 2.700 0 0 1 12.800 10z"/><path fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round" d="m5 11.800-1 2.700M8.500 11.800l-1 2.700M12 11.800l-1 2.700"/></symbol>
<symbol id="ark-full" viewBox="0 0 16 16"><path fill="currentColor" fill-rule="evenodd" d="M2 1h12v14H2zm2 2v2.300h8V3zm0 3.800v2.400h8V6.800zm0 3.900V13h8v-2.300z"/></symbol>
<symbol id="ark-tip" viewBox="0 0 16 16"><path fill="currentColor" d="M1 5.500 14.500 1l.700 2L1.700 7.500zM8 8l4 7H4z"/></symbol>
<symbol id="ark-out" viewBox="0 0 16 16"><path fill="currentColor" d="M2 2h6v2H4v8h4v2H2zM10 4l5 4-5 4V9.200H6V6.800h4z"/></symbol>
<symbol id="ark-no" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2"/><path stroke="currentColor" stroke-width="2" d="m4 12 8-8"/></symbol>
<symbol id="ark-flag" viewBox="0 0 16 16"><path fill="currentColor" d="M3 1h1.600v14H3zM5.500 2H14l-2.500 3L14 8H5.500z"/></symbol>
<symbol id="ark-done" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2.200" d="m2.500 8.500 3.800 3.800L13.500 4"/></symbol>
</svg>"#;

pub(super) fn symbols() -> Markup {
    PreEscaped(SYMBOLS.to_owned())
}

/// An icon. It is hidden from screen readers, so its meaning needs a label or text beside it.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg .i .{"i-" (name)} aria-hidden="true" { use href={"#ark-" (name)} {} } }
}

/// Leaf, teeth, or both.
pub(super) fn diet(diet: Option<Diet>) -> Markup {
    match diet {
        Some(Diet::Herbivore) => icon("leaf"),
        Some(Diet::Carnivore) => icon("tooth"),
        Some(Diet::Omnivore) => html! { (icon("leaf")) (icon("tooth")) },
        None => html! {},
    }
}

/// Sun, snow, or both.
pub(super) fn climate(climate: Climate) -> Markup {
    match climate {
        Climate::Hot => icon("sun"),
        Climate::Cold => icon("snow"),
        Climate::Either => html! { (icon("sun")) (icon("snow")) },
    }
}

pub(super) fn card_type(card_type: CardType) -> Markup {
    icon(card_type.name())
}

/// The weight as dots; a ring for none.
pub(super) fn weight(weight: u8) -> Markup {
    html! {
        span .weight aria-hidden="true" {
            @for _ in 0..weight { i {} }
            @if weight == 0 { i .none {} }
        }
    }
}
