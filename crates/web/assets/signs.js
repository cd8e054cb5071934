// Explains the signs on cards and boards: by a tap, by holding what can be chosen, and by keys.
(() => {
  const note = document.createElement("p");
  note.className = "explained";
  const hide = () => note.remove();
  const tell = (text) => {
    note.textContent = text;
    table().append(note);
  };
  // The sign at an element: around it, or on its card.
  const sign = (it) => {
    const around = it.closest?.("#table [title]");
    return around || it.closest?.("#table :is(label, .act)")?.querySelector("[title]");
  };
  const isControl = (it) => it.closest("button, a, label, input, select, summary");
  const explain = (it) => {
    const found = sign(it);
    if (!found) return hide();
    tell(found.title);
    say(found.title);
  };

  let hasHeld = false;
  let timer;
  addEventListener("pointerdown", (event) => {
    hasHeld = false;
    if (event.pointerType !== "touch" || !sign(event.target)) return;
    timer = setTimeout(() => { hasHeld = true; explain(event.target); }, 450);
  }, true);
  for (const kind of ["pointerup", "pointermove", "pointercancel"]) addEventListener(kind, (event) => {
    if (kind !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(timer);
  }, true);
  addEventListener("contextmenu", (event) => { if (hasHeld) event.preventDefault(); });
  addEventListener("click", (event) => {
    if (hasHeld) {
      // The piece was held to read its sign, not to choose it.
      event.preventDefault();
      event.stopPropagation();
    } else if (isControl(event.target)) hide();
    else explain(event.target);
    hasHeld = false;
  }, true);

  const signs = (region) => list(region, "[title]").filter((it) => isSeen(it) && !isControl(it));
  addEventListener("focusin", ({ target: it }) => {
    const region = it.closest("#table :is(.board, .tray, .seats)");
    if (!it.matches(":focus-visible")) return;
    if (!region) return hide();
    if (it !== region) return it.closest(".act")?.querySelector(".why") ? hide() : explain(it);
    const how = region.getAttribute("aria-description");
    if (how && signs(region).length) tell(how); else hide();
  });
  addEventListener("keydown", (event) => {
    const it = event.target;
    const region = it.closest?.("#table :is(.board, .tray, .seats)");
    if (event.key === "Escape" || event.key === " ") hide();
    if (!region || isControl(it)) return;
    const all = signs(region);
    const at = all.indexOf(it);
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || !all.length) return;
    event.preventDefault();
    const goal = all.at(next % all.length);
    goal.tabIndex = -1;
    goal.focus();
  });
})();
