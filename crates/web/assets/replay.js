
// Going through a game step by step: keys, the slider, and fetching parts instead of whole pages.
(() => {
  const replay = () => byId("replay");
  if (!replay()) return;
  let wanted = null;
  let busy = false;

  // Pieces are animated between nearby moments; a longer jump shows only their new positions.
  const MOST_STEPS = 4;
  const swap = async (html, address) => {
    const fresh = parse(html).getElementById("replay");
    if (!fresh) { location = address; return; }
    const focused = active()?.id;
    for (const old of list(replay(), "details[id]")) {
      const it = find(fresh, `details#${old.id}`);
      if (it) it.open = old.open;
    }
    const steps = Math.abs(fresh.dataset.step - replay().dataset.step);
    await motion.move(replay(), fresh, steps && steps <= MOST_STEPS, () => {
      replay().replaceWith(fresh);
      byId(focused)?.focus({ preventScroll: true });
      mark();
    });
    say(find(replay(), ".asked").innerText);
    history.replaceState(null, "", address);
    for (const back of list(document, "input[name=back]")) back.value = address;
  };

  // If several moments are requested while one is being fetched, only the last is fetched next.
  const show = async (address) => {
    wanted = address;
    if (busy) return;
    busy = true;
    while (wanted) {
      const now = wanted;
      wanted = null;
      try {
        const answer = await fetch(now, { headers: { "x-part": "1" } });
        if (!answer.ok) throw new Error(answer.status);
        await swap(await answer.text(), now);
      } catch { location = now; return; }
    }
    busy = false;
  };

  const path = (link) => link.pathname + link.search;

  // Autoplay starts from the beginning if the replay is at its end or no moment has been chosen.
  let playing = 0;
  const goesOn = () => byId("go-on").href && (!byId("go-first").href || new URLSearchParams(location.search).has("step"));
  const mark = () => {
    const { play, pause } = byId("autoplay").dataset;
    byId("autoplay").textContent = playing ? pause : play;
    byId("speed").value = localStorage.speed || "1200";
  };
  const stop = () => { clearTimeout(playing); playing = 0; mark(); };
  const play = (pause) => {
    playing = setTimeout(async () => {
      await show(path(byId(goesOn() ? "go-on" : "go-first")));
      if (playing) (byId("go-on").href ? play : stop)(byId("speed").value);
    }, pause);
  };

  on("click", (event) => {
    if (event.target.id === "autoplay") return playing ? stop() : play(0);
    const link = event.target.closest("#replay a[data-go], #replay a[data-keys]");
    if (!link || isChord(event) || event.shiftKey || event.button) return;
    event.preventDefault();
    stop();
    show(path(link));
  });
  const ask = (form) => {
    stop();
    show(form.getAttribute("action") + "?" + fields(form));
  };
  on("input", (event) => {
    if (event.target.matches("#slider")) ask(event.target.form);
    if (event.target.id === "speed") localStorage.speed = event.target.value;
  });
  on("submit", (event) => {
    if (!event.target.matches("#replay .moments form")) return;
    event.preventDefault();
    ask(event.target);
  });
  on("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || isChord(event)) return;
    const key = (event.shiftKey ? "Shift+" : "") + event.key;
    const link = find(document, `#replay a[data-keys~="${CSS.escape(key)}"]`);
    if (!/^(Shift\+)?(Arrow|Home|End)/.test(key) || !find(replay(), ".moments")) return;
    event.preventDefault();
    stop();
    if (link) show(path(link));
  });
  mark();
})();
