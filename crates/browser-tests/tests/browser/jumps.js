// Notes what jumps, in two ways, since neither sees everything: what the browser itself notices of
// elements that stay, and what stands elsewhere after the table was swapped for the next one, of which
// the browser knows nothing.
window.jumps = [];
window.swaps = 0;

// A player who picks up a tile moves it, and that is no jump: what follows upon a click is left out, as
// browsers do when they add up.
const corners = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join();
const told = ({ node, previousRect, currentRect }) => `${node?.className || node?.nodeName} from ${corners(previousRect)} to ${corners(currentRect)}`;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput)
    window.jumps.push(`${shift.value} at ${Math.round(shift.startTime)} ms: ${shift.sources.map(told).join("; ")}`);
}).observe({ type: "layout-shift", buffered: true });

// The way to an element of a region.
const route = (it, region) => it === region ? "" : `${route(it.parentElement, region)}/${[...it.parentElement.children].indexOf(it)}`;

// The places of what lasts from turn to turn, by name, with what they depend on: if that changes, the
// place may change too.
const measure = () => {
  const table = document.getElementById("table");
  const found = new Map();
  const note = (name, it, sides, because = "") => {
    if (!it || found.has(name) || !it.checkVisibility()) return;
    const box = it.getBoundingClientRect();
    if (box.width) found.set(name, { place: sides.map((side) => Math.round(box[side])).join(), because });
  };
  const whole = ["left", "top", "right", "bottom"];
  const noteAll = (css, sides, depends = () => "") =>
    table.querySelectorAll(css).forEach((it, index) => note(`${css} ${index}`, it, sides, depends(it)));
  // Whoever is out of the game has no tray any more, and the board takes its room.
  noteAll("[data-region]", whole, () => !!table.querySelector(".tray > *"));
  noteAll(".home", whole);
  noteAll(".line h1", ["left", "top"]);
  noteAll(".seat", whole);
  noteAll(".seat .portrait", whole);
  noteAll(".seat .name", ["left", "top", "bottom"]);
  noteAll(".seat .brief", whole, (it) => it.innerText);
  noteAll(".tools button", whole);
  noteAll(".tab", whole);
  // Pieces stay where they are as long as the same ones lie together in their region. When one goes, the
  // others may make use of its room; where one is picked up, they make room for it.
  if (!table.querySelector("#act input:checked")) for (const region of table.querySelectorAll("[data-region]")) {
    const pieces = [...region.querySelectorAll("[data-piece]")];
    const beside = pieces.map((it) => `${route(it, region)} ${it.dataset.piece}`).join();
    // A piece that is still on its way has no place yet.
    for (const it of pieces) if (!it.getAnimations().length) note(`piece ${it.dataset.piece}`, it, whole, beside);
  }
  return found;
};

let before = new Map();
const swap = Element.prototype.replaceWith;
Element.prototype.replaceWith = function (...others) {
  if (this.id === "table") before = measure();
  return swap.apply(this, others);
};
document.addEventListener("table-changed", () => {
  window.swaps += 1;
  // The end turns the stage to the result.
  if (document.querySelector(".end")) return;
  for (const [name, now] of measure()) {
    const then = before.get(name);
    if (then && then.because === now.because && then.place !== now.place)
      window.jumps.push(`${name} went from ${then.place} to ${now.place}`);
  }
});
