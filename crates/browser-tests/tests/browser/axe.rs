//! What axe-core finds.

use crate::browser::Browser;

const AXE: &str = include_str!("axe/axe.min.js");

/// Each serious or critical finding with the places where it is.
const RUN: &str = "
    return axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations
        .filter((found) => found.impact === 'serious' || found.impact === 'critical')
        .flatMap((found) => found.nodes.slice(0, 4).map((node) =>
            `${found.id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)} ${(node.any[0] || {}).message || ''}`)));";

impl Browser {
    /// Each serious or critical finding on the page, with where it is, in light and in dark colors.
    pub(crate) async fn find_barriers(&self) -> Vec<String> {
        self.ask(AXE, vec![]).await;
        let mut findings = Vec::new();
        for color in ["light", "dark"] {
            self.prefer_color(color).await;
            let found: Vec<String> = serde_json::from_value(self.ask(RUN, vec![]).await).unwrap();
            findings.extend(found.into_iter().map(|found| format!("{color}: {found}")));
        }
        findings
    }

    /// Chooses light or dark colors, without motion.
    pub(crate) async fn prefer_color(&self, color: &str) {
        let features = [("prefers-color-scheme", color), ("prefers-reduced-motion", "reduce")];
        self.prefer(&features).await;
    }
}
