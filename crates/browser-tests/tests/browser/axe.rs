//! What axe-core finds.

use serde_json::json;

use crate::browser::Browser;

const AXE: &str = include_str!("axe/axe.min.js");

/// Measures contrasts that axe-core leaves open.
const CONTRAST: &str = include_str!("contrast.js");

/// Each serious or critical finding, and where it is; and texts over gradients and patterns, where
/// axe-core is not sure, if their contrast with the worst color behind them is too low. Its argument
/// names the rules to run; all if there is none.
const RUN: &str = "
    const rules = arguments[0] ? { runOnly: arguments[0] } : {};
    return axe.run(document, { resultTypes: ['violations', 'incomplete'], ...rules }).then((result) => result.violations
        .filter((found) => found.impact === 'serious' || found.impact === 'critical')
        .flatMap((found) => found.nodes.slice(0, 4).map((node) =>
            `${found.id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)} ${(node.any[0] || {}).message || ''}`))
        .concat(result.incomplete.filter((open) => open.id === 'color-contrast')
            .flatMap((open) => open.nodes.map((node) => lowContrast(document.querySelector(node.target[0]))))
            .filter((found) => found)));";

impl Browser {
    /// All serious or critical findings on the page and where they are, in light and in dark
    /// colors.
    pub(crate) async fn find_barriers(&self) -> Vec<String> {
        self.ask(AXE, vec![]).await;
        self.ask(CONTRAST, vec![]).await;
        let mut findings = Vec::new();
        // Colors are all that differs in the dark.
        for (color, rules) in [("light", json!(null)), ("dark", json!(["color-contrast"]))] {
            self.prefer_color(color).await;
            let found = self.ask(RUN, vec![rules]).await;
            let found: Vec<String> = serde_json::from_value(found).unwrap();
            findings.extend(found.into_iter().map(|found| format!("{color}: {found}")));
        }
        findings
    }

    /// Sets light or dark colors, without motion.
    pub(crate) async fn prefer_color(&self, color: &str) {
        let features = [("prefers-color-scheme", color), ("prefers-reduced-motion", "reduce")];
        self.prefer(&features).await;
    }
}
