// Returns what is wrong with the page: it scrolls, a region is missing or outside the window, two
// regions overlap, or a text is too small or cut off. Its argument says whether the window is so small that the page
// may scroll. Also returns the positions of the regions, which must not change until the game is over,
// and whether it is over.
const mayScroll = arguments[0];
const found = [];
const all = document.documentElement;
const table = document.getElementById("table");
const isOver = !!document.querySelector(".end");
const box = (it) => it.getBoundingClientRect();
const named = (it) => it.getAttribute("class") || it.nodeName;

if (all.scrollWidth > innerWidth || (!mayScroll && all.scrollHeight > innerHeight))
  found.push(`the page scrolls: ${all.scrollWidth} by ${all.scrollHeight}`);

const regions = [...document.querySelectorAll("[data-region]")].filter((it) => it.checkVisibility() && box(it).width && box(it).height);
const there = regions.map((it) => it.dataset.region);
const required = ["top", "seats", "board"];
// A solved puzzle has no prompt.
if (!document.querySelector(".puzzle.known")) required.push("bar");
// A player who is out of the game has no tray.
const isOut = !!document.querySelector(".seat.own .more")?.textContent.includes("✕");
if (!isOver && !isOut) required.push("tray");
// Lessons and puzzles have a teacher instead.
if (table.dataset.table) required.push("tabs");
if (table.dataset.table && innerWidth >= 900) required.push("rail");
if (table.matches(".coached")) required.push("coach");
for (const name of required) if (!there.includes(name)) found.push(`${name} is not to be seen`);

// Letters below this many pixels are not legible; names on small pieces are hidden instead.
const LEAST_LETTERS = 9;

// Texts that are too small, or cut off by a box around them. A line that may end with an ellipsis has its full text in its title.
const findCut = (region) => {
  const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const its = range.getBoundingClientRect();
    if (!its.width) continue;
    // Drawings have a scale of their own.
    const size = holder.closest("svg") ? its.height / 1.2 : parseFloat(getComputedStyle(holder).fontSize);
    if (size < LEAST_LETTERS - .05) found.push(`“${text.data.trim().slice(0, 60)}” (${named(holder)}) has letters of ${size.toFixed(1)} pixels in ${region.dataset.region}`);
    // The log shows the last move too; above a prompt of three lines there is no space for it.
    if (holder.matches(".latest")) continue;
    for (let around = holder; around; around = around === region ? null : around.parentElement) {
      const { overflowX, clipPath, position, textOverflow, webkitLineClamp } = getComputedStyle(around);
      const isToldElsewhere = around.title && (textOverflow === "ellipsis" || webkitLineClamp !== "none");
      if (clipPath !== "none" || position === "fixed" || isToldElsewhere) break;
      // Scrollable text is not cut off; a region that needs scrolling is found by its size.
      if (!["hidden", "clip"].includes(overflowX)) continue;
      const edge = box(around);
      // A name without space is hidden, but still in the label.
      if (edge.width < 4 || edge.height < 4) break;
      // Text that wraps out of sight completely is shown elsewhere too.
      if (getComputedStyle(around).flexWrap !== "nowrap" && (its.top > edge.bottom - 2 || its.left > edge.right - 2)) break;
      if (its.left < edge.left - 2 || its.right > edge.right + 2 || its.top < edge.top - 3 || its.bottom > edge.bottom + 3) {
        found.push(`“${text.data.trim().slice(0, 60)}” (${named(holder)}) is cut off by ${named(around)} in ${region.dataset.region}`);
        break;
      }
    }
  }
};

const places = {};
for (const region of regions) {
  const { left, top, right, bottom } = box(region);
  const name = region.dataset.region;
  places[name] = [left, top, right, bottom].map(Math.round).join();
  if (left < -1 || right > innerWidth + 1 || (!mayScroll && (top < -1 || bottom > innerHeight + 1)))
    found.push(`${name} is not in the window: ${places[name]}`);
  const isTooHigh = region.scrollHeight > region.clientHeight + 1;
  if (name !== "rail" && (region.scrollWidth > region.clientWidth + 1 || (isTooHigh && !mayScroll)))
    found.push(`${name} is too small for what it holds: ${region.scrollWidth} by ${region.scrollHeight} in ${region.clientWidth} by ${region.clientHeight}: ${region.innerText.slice(0, 200)}`);
  if (!mayScroll && !["rail", "coach"].includes(name)) findCut(region);
  for (const other of regions) {
    if (other === region || other.contains(region) || region.contains(other)) continue;
    const its = box(other);
    if (left < its.right - 1 && its.left < right - 1 && top < its.bottom - 1 && its.top < bottom - 1)
      found.push(`${name} overlaps ${other.dataset.region}`);
  }
}

// A seat's holdings must not overlap the caption of its last move.
for (const seat of document.querySelectorAll(".seat")) {
  const [more, caption] = [".more", ".caption"].map((css) => seat.querySelector(css));
  if (![more, caption].every((it) => it && it.checkVisibility() && box(it).height)) continue;
  const last = Math.max(box(more).top, ...[...more.querySelectorAll("*")].map((it) => box(it).bottom));
  if (box(more).right > box(caption).left && last > box(caption).top + 2)
    found.push(`seat ${seat.dataset.seat} covers its caption by ${last - box(caption).top}: ${more.innerText.slice(0, 80)}`);
}
return [[...new Set(found)], places, isOver];
