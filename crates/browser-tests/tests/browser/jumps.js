// Records what jumps, in two ways, since neither sees everything: layout shifts that the browser reports
// for elements that stay, and positions that differ after the table was swapped for the next one, which
// the browser does not report.
window.jumps = [];
window.swaps = 0;

// Picking up a tile moves it, which is not a jump: shifts right after a click are ignored, as browsers
// do in their own sums.
const corners = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join();
const told = ({ node, previousRect, currentRect }) => `${node?.className || node?.nodeName} from ${corners(previousRect)} to ${corners(currentRect)}`;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput)
    window.jumps.push(`${shift.value} at ${Math.round(shift.startTime)} ms: ${shift.sources.map(told).join("; ")}`);
}).observe({ type: "layout-shift", buffered: true });

// The path of an element within its region.
const route = (it, region) => it === region ? "" : `${route(it.parentElement, region)}/${[...it.parentElement.children].indexOf(it)}`;

// The positions of elements that stay from turn to turn, by name, with what they depend on: if that
// changes, the position may change too.
const measure = () => {
  const table = document.getElementById("table");
  const found = new Map();
  const note = (name, it, sides, because = "") => {
    if (!it || found.has(name) || !it.checkVisibility()) return;
    const box = it.getBoundingClientRect();
    if (box.width) found.set(name, { place: sides.map((side) => box[side]), because });
  };
  const whole = ["left", "top", "right", "bottom"];
  const noteAll = (css, sides, depends = () => "") =>
    table.querySelectorAll(css).forEach((it, index) => note(`${css} ${index}`, it, sides, depends(it)));
  // A player who is out of the game has no tray, and the board takes its space.
  noteAll("[data-region]", whole, () => !!table.querySelector(".tray > *"));
  noteAll(".home", whole);
  noteAll(".line h1", ["left", "top"]);
  noteAll(".seat", whole);
  noteAll(".seat .portrait", whole);
  noteAll(".seat .name", ["left", "top", "bottom"]);
  noteAll(".seat .brief", whole, (it) => it.innerText);
  noteAll(".tools button", whole);
  noteAll(".tab", whole);
  // Pieces stay in place as long as their region contains the same ones. When one leaves, the others may
  // use its space; when one is picked up, they make space for it.
  if (!table.querySelector("#act input:checked")) for (const region of table.querySelectorAll("[data-region]")) {
    const pieces = [...region.querySelectorAll("[data-piece]")];
    const beside = pieces.map((it) => `${route(it, region)} ${it.dataset.piece}`).join();
    // A piece that is still moving has no position yet.
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
  // At the end the stage shows the result.
  if (document.querySelector(".end")) return;
  for (const [name, now] of measure()) {
    const then = before.get(name);
    // Rounded positions would differ where a side lies half-way between two pixels.
    if (then && then.because === now.because && then.place.some((was, side) => Math.abs(was - now.place[side]) > .5))
      window.jumps.push(`${name} went from ${then.place.map(Math.round)} to ${now.place.map(Math.round)}`);
  }
});
