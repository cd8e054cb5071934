// Chooses what a player clicks next on the board, varied so that the game comes to its end.
// Its argument is the number of clicks so far. It returns the element, whether it is a button, and its text.
const turn = arguments[0];
const act = document.getElementById("act");
const game = [...document.getElementById("table").classList].find((name) => name.startsWith("game-")).slice(5);
const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && it.getClientRects().length > 0;
const all = (css) => [...act.querySelectorAll(css)].filter(shown);
const some = (list) => list[(turn * 7) % list.length];
const open = (css) => all(css).filter((it) => it.getAttribute("aria-disabled") !== "true" && !it.disabled);
const legal = (start) => !!document.querySelector(`.actions button[value^="${start}"]`);

const players = {
  "animals-on-board": () => {
    const keep = open(".dealt button");
    if (keep.length) return some(keep);
    const ticked = act.querySelector("label.tile input:checked");
    if (ticked) return ticked.closest(".island").querySelector("button.split");
    const taking = open(".taking button");
    const islands = all(".island").filter((island) => island.querySelectorAll("label.tile").length > 1);
    if (islands.length && legal("split") && (turn % 3 || !taking.length)) return some(islands).querySelector("label.tile");
    return taking.length ? some(taking) : open("button[value=pass]")[0];
  },
  "life-is-life": () => {
    // The scoring of a round covers the rows until it is closed.
    if (act.querySelector(".seen:not(:checked)")) return all(".go-on")[0];
    const row = act.querySelector(".row input:checked");
    const knock = open(".deeds > .act button");
    if (!row) {
      const rows = all("label.step");
      return (turn % 5 === 4 && knock.length) || !rows.length ? knock[0] : rows[(turn >> 1) % rows.length];
    }
    const number = +row.value.slice(4);
    const ticked = act.querySelectorAll(".hand input:checked").length;
    if (ticked === number) return open(`.deed.for-${number} button.exchange`)[0];
    const inRow = new Set([...row.parentNode.querySelectorAll("[data-piece]")].map((card) => card.dataset.piece.split("-")[1]));
    const free = [...act.querySelectorAll(".hand input:not(:checked)")];
    const other = free.filter((box) => !inRow.has(box.value));
    const label = act.querySelector(`label[for="${(other.length ? other : free)[0].id}"]`);
    // Cards of one species are stacked; of the lower ones only the strip with the value is visible.
    const { left, top, width, height } = label.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there && there.closest("label") === label ? label : label.querySelector(".value");
  },
  ark: () => {
    const chosen = open(".for button");
    if (act.querySelector("input[name=card]:checked") && chosen.length) return some(chosen);
    const cards = all("label.pickable:not(.stuck)");
    const other = open(".deal:not(.for) button, .lift button");
    return some(cards.length && (turn % 4 || !other.length) ? cards : other);
  },
  "ark-and-noah": () => {
    const places = open("button.can, .task button, .choices button");
    const done = open("button.primary");
    return places.length && (turn % 11 || !done.length) ? some(places) : some(done);
  },
};
const chosen = players[game]();
// Scrolls as a person would if a fixed bar covered the piece.
if (chosen) chosen.scrollIntoView({ block: "center" });
return chosen ? [chosen, chosen.matches("button"), chosen.outerHTML] : null;
