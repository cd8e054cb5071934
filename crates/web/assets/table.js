// Live updates, drag and keys. Everything works without this file.
(() => {
  if (!table()) return;
  const id = table().dataset.table;
  const version = () => +table().dataset.version;
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent(what, { detail }));
  // Announces the log lines from step `since` on, then the prompt or the result, each once.
  const report = (since, isFrame) => {
    const lines = list(table(), ".log li").filter((it) => +it.dataset.step >= since).reverse();
    const now = isFrame ? [] : list(table(), ".verdict, .table:not(.over) .asked");
    say([...lines, ...now].map((it) => it.innerText.trim()).join(" "));
  };

  /* swapping the page */

  // A selector for the focused element that also finds it on the next page.
  const describe = (it) => {
    if (!it || !table().contains(it)) return null;
    if (it.id) return "#" + CSS.escape(it.id);
    if (it.tagName === "SUMMARY") return place(it.parentNode) + " > summary";
    const region = it.closest("[data-region][tabindex]");
    if (!it.form) return region ? `[data-region=${region.dataset.region}]` : ".asked";
    if (it.hasAttribute("form")) return `[form="${it.getAttribute("form")}"]`;
    const value = it.name && it.name !== "version" ? `[name="${it.name}"][value="${CSS.escape(it.value)}"]` : "";
    return `form[action="${it.form.getAttribute("action")}"] ${it.tagName}${value}`;
  };
  const focusOn = (what) => {
    if (!what || (active() && active() !== document.body)) return;
    const same = find(table(), what);
    const it = same && isSeen(same) ? same : find(table(), ".asked, h1");
    if (!it) return;
    if (it.matches(".asked, h1")) it.tabIndex = -1;
    it.focus({ preventScroll: true });
  };

  // Details stay open or closed as the reader left them; those of a new round start as the page has them.
  const place = (it) => it.dataset.of ? `details[data-of="${CSS.escape(it.dataset.of)}"]` : [it.parentNode, it].map((one) => one.tagName + [...one.classList].map((name) => "." + CSS.escape(name)).join("")).join(" > ");

  const badge = () => {
    const mark = yours() ? "● " : "";
    document.title = mark + document.title.replace(/^● /, "");
  };

  // Carries over to the next page what the reader has ticked and opened.
  const dress = (fresh) => {
    // The server does not resend log lines that this page already has.
    const log = find(fresh, ".log[data-from]");
    for (const line of log ? list(table(), ".log li") : []) {
      if (+line.dataset.step >= log.dataset.from) continue;
      const copy = line.cloneNode(true);
      copy.classList.toggle("new", +line.dataset.step >= fresh.dataset.since);
      log.append(copy);
    }
    const isSame = +fresh.dataset.version === version();
    const ticked = isSame ? list(table(), "#act input:checked[id]").map((box) => box.id) : [];
    const kept = list(table(), ".keep:checked").map((it) => it.id);
    for (const it of list(fresh, ".keep")) it.checked = kept.length ? kept.includes(it.id) : it.checked;
    for (const box of ticked) { const it = find(fresh, "#" + CSS.escape(box)); if (it) it.checked = true; }
    for (const old of list(table(), "details")) { const it = find(fresh, place(old)); if (it) it.open = old.open; }
  };

  // The response to a form may contain a hint; a plain update of the same version must not replace it.
  const isLate = (fresh, isAnswer, isFrame) => !isFrame && fresh.dataset.version < version() + (isAnswer ? 0 : 1);
  const replace = (fresh, focused) => {
    // Keeps what is being typed; the chat is updated separately.
    const [talk, freshTalk] = [table(), fresh].map((it) => find(it, "#talk"));
    if (talk && freshTalk) freshTalk.replaceWith(talk);
    table().replaceWith(fresh);
    // Each moment of a lesson has its own address, so that reloading shows it again.
    if (fresh.dataset.address) history.replaceState(null, "", fresh.dataset.address);
    preview();
    badge();
    focusOn(focused);
    // Until the reader stirs, nothing under their resting pointer says why it is blocked: that would
    // look as if the last press had been refused.
    fresh.dataset.still = "";
    pin();
    tell("table-changed");
  };
  // Moves a refusal next to the control that was refused.
  const pin = () => {
    const toast = find(table(), ".toast.refused");
    const pressed = active().closest(".stage :is(button, label, input)");
    if (!toast || !pressed) return;
    const [at, own] = [pressed, toast].map(rect);
    const above = at.top - own.height - 8;
    const left = at.left + (at.width - own.width) / 2;
    const top = above < 8 ? at.bottom + 8 : above;
    toast.style = `position:fixed;width:${own.width}px;top:${top}px;left:${Math.max(8, Math.min(left, innerWidth - own.width - 8))}px`;
  };

  // An unchanged block is sent once; after that only its mark is sent.
  const blocks = new Map();
  let marks = [];
  const shown = () => ({ "x-shown": `${version()}-${table().dataset.step}-${table().dataset.viewer}` });
  const has = () => ({ "x-has": marks.join("."), ...shown() });
  // The chat stays on the page, so it is not asked for again.
  const part = (version, more, headers) => get(`/table/${id}/part?version=${version}${byId("talk") ? "&talk=kept" : ""}${more || ""}`, headers);
  const read = (html) => {
    const whole = html.replace(/<i data-same="(\w+)"><\/i>/g, (_, mark) => blocks.get(mark));
    const fresh = parse(whole).getElementById("table");
    const marked = [...fresh?.querySelectorAll("[data-block]") || []];
    if (!marked.length) return fresh;
    marks = marked.map((it) => it.dataset.block);
    for (const it of marked) { blocks.delete(it.dataset.block); blocks.set(it.dataset.block, it.outerHTML); }
    // Larger than the number of marks a pending request can refer to.
    while (blocks.size > 400) blocks.delete(blocks.keys().next().value);
    for (const it of list(fresh, "[name=version]")) it.setAttribute("value", fresh.dataset.version);
    return fresh;
  };
  const swap = async (html, isAnswer, isFrame) => {
    const fresh = read(html);
    // When the game begins, the waiting room becomes a stage, which needs a full page load.
    if (!fresh || fresh.matches(".table") !== table().matches(".table")) return location.reload();
    // A frame keeps the displayed version, so any later update replaces it.
    if (isFrame) fresh.dataset.version = version();
    if (isLate(fresh, isAnswer, isFrame)) return;
    dress(fresh);
    const focused = describe(active());
    await motion.move(table(), fresh, !active().closest("#talk"), () => {
      if (!isLate(fresh, isAnswer, isFrame)) replace(fresh, focused);
    });
  };

  /* showing moves step by step */

  const pace = () => localStorage.pace || "900";
  // Waits for a click in step-by-step mode or at the end of a round, otherwise for a short pause;
  // a pace of `0` does not wait. A newer page cancels the wait.
  const pause = (least, isHeld) => new Promise((go) => {
    const button = byId("next");
    on("table-changed", go, { once: true });
    if (!button || pace() === "0" || !(isHeld || pace() === "step")) return setTimeout(go, Math.max(least, +pace() || 0));
    const boxes = unseen();
    // A result that covers the board has its own button.
    button.hidden = boxes.length > 0;
    const goOn = () => { for (const box of boxes) box.checked = true; go(); };
    for (const box of boxes) box.addEventListener("change", go, { once: true });
    // The button disappears with this page; removing it earlier would shift its neighbors.
    button.onclick = goOn;
    if (button.dataset.limit && pace() !== "step") setTimeout(goOn, button.dataset.limit);
  });
  // Results that cover the board until their box is ticked; later moves wait for that.
  const unseen = () => list(table(), "[data-covers]:not(:checked)");

  // Shows the steps in `from..to`, each for at least `least` milliseconds, until `isOld` says that
  // something newer has come. With `finale` the last scoring follows, which is step `to`; it is held
  // also for a reader who looks elsewhere.
  const show = async (from, to, finale, isOld, least = 0) => {
    for (let step = from; step < to + finale && (least || pace() !== "0"); step += 1) {
      if (document.hidden && step < to) continue;
      // A replayed step is older than this page's log, so ask for the whole log.
      const answer = await part(version(), `&step=${step}`, least ? {} : shown());
      if (isOld() || !answer.ok) return;
      if (answer.status === 204) continue;
      await swap(await answer.text(), false, true);
      report(step - 1, true);
      await pause(least, unseen().length || find(table(), ".log .new[data-held]"));
      if (isOld()) return;
    }
  };

  // Replayed moves are shown at least this long, whatever the pace.
  const LEAST = 400;
  let again = 0;
  on("click", async (event) => {
    if (event.target.id !== "again" || asking || sending) return;
    // On a small screen the log covers the stage.
    byId("tab-table").checked = true;
    const { since, step, finale } = table().dataset;
    const run = again += 1;
    asking = true;
    try {
      await show(+since, +step, finale === "", () => run !== again || sending, LEAST);
      const answer = await part(version());
      if (answer.ok && !sending) await swap(await answer.text(), true);
    } catch { isLost(true); }
    asking = false;
    catchUp();
  });
  const offerPace = () => { for (const it of list(document, ".pace select")) it.value = pace(); };
  on("change", (event) => {
    if (!event.target.matches(".pace select")) return;
    localStorage.pace = event.target.value;
    offerPace();
  });
  on("table-changed", offerPace);

  /* fetching and sending */

  let asking = false;
  let sending = 0;
  let latest = 0;
  let pressed = false;
  const RELEASES = ["pointerup", "pointercancel"];
  on("pointerdown", () => { pressed = true; }, true);
  // The next click or key dismisses the refusal.
  for (const kind of ["pointerdown", "keydown"]) on(kind, (event) => {
    if (event.key !== "Tab" && !event.target.closest?.(".refused")) find(table(), ".toast:is(.refused, .told)")?.remove();
  }, true);
  for (const kind of RELEASES) on(kind, () => setTimeout(() => { pressed = false; }), true);
  for (const kind of ["pointermove", "pointerdown", "keydown", "focusin"]) on(kind, () => { delete table().dataset.still; }, true);

  // Shows the steps between this page and the next one.
  const walk = async (html, isOld) => {
    // The last scoring of a finished game is shown before its result.
    const [, end, finale] = /data-step="(\d+)"[^>]*?( data-finale)?>/.exec(html) || [];
    const shown = +table().dataset.step;
    if (unseen().length && pace() !== "0") await pause(0, true);
    if (isOld()) return;
    // After an undo there are no steps to show, after a long absence none but the last scoring.
    if (+end + !!finale > shown + 1) await show(end < shown + 60 ? shown + 1 : +end, +end, !!finale, isOld);
  };
  // Whether a round ends after the step that this page shows.
  const isRoundOver = (html) => [...html.matchAll(/data-step="(\d+)"[^>]* data-held/g)].some(([, step]) => +step >= table().dataset.step);

  const catchUp = async () => {
    if (asking || sending) return;
    asking = true;
    try {
      while (latest > version()) {
        const told = latest;
        const answer = await part(latest, "", has());
        if (answer.status >= 500) throw answer;
        if (answer.status === 410) return location.reload();
        if (!answer.ok) break;
        const html = await answer.text();
        if (isUp) isLost(false);
        // Swapping the page while a pointer is down would lose the click.
        while (pressed) await new Promise((go) => setTimeout(go, 20));
        if (sending) break;
        await walk(html, () => sending);
        if (sending) break;
        const shown = table().dataset.step;
        await swap(html, false);
        report(shown);
        if (version() < told) break;
      }
    } catch {
      // The stream may still be open: with several nodes, this request may have gone to another one.
      isLost(true);
      setTimeout(catchUp, 1000);
    }
    asking = false;
  };

  // Sends forms in the background, without reloading the page.
  const send = async (event) => {
    const form = event.target;
    if (!form.matches("#table form:not(.settings)") || form.closest("#talk") || event.submitter?.formMethod === "dialog") return;
    event.preventDefault();
    if (form.dataset.sent) return;
    form.dataset.sent = "1";
    const body = fields(form, event.submitter);
    // A hint takes a while, and the game may go on meanwhile.
    const waits = +!form.action.endsWith("/hint");
    sending += waits;
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-part": "1", ...has() } });
      isLost(false);
      const html = await answer.text();
      if (answer.redirected && new URL(answer.url).pathname !== `/table/${id}`) location = answer.url;
      else {
        const count = sending;
        const old = table().dataset.step;
        // The reader's own move is shown step by step only if it ends a round or the game.
        if (isRoundOver(html) || / data-finale/.test(html)) await walk(html, () => sending !== count);
        const shown = table().dataset.step;
        await swap(html, true);
        if (id && old !== table().dataset.step) report(shown);
      }
    } catch { isLost(true); }
    delete form.dataset.sent;
    sending -= waits;
    catchUp();
  };

  let isUp = false;
  const follow = () => listen(`/table/${id}/live`, {
    open: () => isLost(!(isUp = true)),
    error: () => isLost(!(isUp = false)),
    version: (event) => { latest = +event.data; catchUp(); },
    talk: (event) => tell("talk-changed", event.data),
    // Somebody came or left, or the coach spoke: only that part is replaced.
    presence: async () => {
      const shown = version();
      const answer = await part(shown).catch(() => ({}));
      const fresh = answer.ok && read(await answer.text());
      if (!fresh || version() !== shown) return;
      const [tags, coach] = [".seat .tags", "#coach .remark"].map((css) => list(fresh, css));
      list(table(), ".seat .tags").forEach((it, seat) => it.replaceWith(tags[seat]));
      const said = find(table(), "#coach .remark");
      if (!said || !coach[0] || said.textContent === coach[0].textContent) return;
      said.parentNode.replaceWith(coach[0].parentNode);
      say(coach[0].textContent);
    },
  });

  /* hints */

  // Closes a hint without reloading the page.
  on("click", (event) => {
    if (!event.target.closest(".hints .shut")) return;
    event.preventDefault();
    find(table(), ".hints").remove();
    for (const it of list(table(), ".hinted")) it.classList.remove("hinted");
    focusOn("[form=do-hint]");
  });

  /* choosing */

  // Buttons show how many pieces are selected, or left.
  const preview = () => {
    for (const label of list(table(), "[data-count-of], [data-rest-of]")) {
      const { countOf, restOf } = label.dataset;
      const boxes = list(table(), `input[data-group="${countOf || restOf}"]`);
      label.textContent = boxes.filter((box) => box.checked === !restOf).length;
    }
  };

  // Animates a tile that moves to another tray.
  let places = new Map();
  const remember = () => {
    places = new Map(list(table(), "label[data-piece]").map((it) => [it, rect(it)]));
  };
  const glide = () => {
    if (motion.calm.matches) return;
    for (const [piece, old] of places) {
      const now = rect(piece);
      const [x, y] = [old.left - now.left, old.top - now.top];
      if (x || y) piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 200, easing: "ease-out" });
    }
    places.clear();
  };

  on("keydown", remember, true);
  on("change", (event) => {
    if (!table().contains(event.target)) return;
    preview();
    glide();
    const button = visible(event.target.closest("[data-drop], #act"), "button[data-says]");
    if (button) say(button.innerText);
  });

  /* dragging, for a mouse or a pen; fingers scroll */

  const visible = (scope, css) => [...scope?.querySelectorAll(css) || []].find(isSeen);
  // Where a piece may be dropped, and what that does: a `part` is ticked if it is dropped past the
  // divide of its group; anything else clicks the button that choosing it has brought up.
  const target = (piece, { clientX, clientY }) => {
    let place = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
    if (place && piece.dataset.drag === "part") {
      if (!place.contains(piece)) return null;
      const { left, top, bottom } = rect(find(place, "[data-divide]"));
      const isApart = clientY > bottom || (clientY > top && clientX > left);
      const box = find(piece, "input");
      return { place, drop: () => { if (box.checked !== isApart) box.click(); } };
    }
    for (; place; place = place.parentNode.closest("[data-drop]")) {
      const button = visible(place, "button");
      if (button) return { place, drop: () => button.click() };
    }
    return null;
  };

  const grab = (event) => {
    remember();
    const piece = event.target.closest?.("#act [data-drag]");
    if (!piece || event.pointerType === "touch" || event.button) return;
    const [x, y] = [event.clientX, event.clientY];
    const over = new AbortController();
    let isMoving = false;
    let goal = null;
    const aim = (next) => {
      goal?.place.classList.remove("over");
      goal = next;
      goal?.place.classList.add("over");
    };
    const move = (event) => {
      if (!isMoving) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < 8) return;
        isMoving = true;
        piece.classList.add("dragged");
        if (piece.dataset.drag !== "part") find(piece, "input").click();
      }
      piece.style.translate = `${event.clientX - x}px ${event.clientY - y}px`;
      aim(target(piece, event));
    };
    const end = (event) => {
      over.abort();
      if (!isMoving) return;
      remember();
      piece.classList.remove("dragged");
      piece.style.translate = "";
      const drop = event.type === "pointerup" && piece.isConnected && goal?.drop;
      aim(null);
      if (drop) drop();
      else glide();
    };
    on("pointermove", move, over);
    for (const kind of RELEASES) on(kind, end, over);
  };
  on("pointerdown", grab, true);
  // Otherwise the browser would drag the picture itself.
  on("dragstart", (event) => { if (table().contains(event.target)) event.preventDefault(); });

  /* keys */

  on("submit", send);
  on("keydown", (event) => {
    if (event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea") || isChord(event)) return;
    const which = { u: "[form=do-undo], [form=do-ask-undo]", h: "[form=do-hint]" }[event.key];
    const button = which && find(table(), which);
    if (button && !button.disabled) button.click();
  });

  preview();
  badge();
  offerPace();
  if (id) follow();
})();
