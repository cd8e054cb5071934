// A page that is still changing is fetched again until it stands still.
(() => {
  const poll = () => {
    if (!document.querySelector("[data-poll]")) return;
    setTimeout(async () => {
      try {
        const answer = await fetch(location, { headers: { accept: "text/html" } });
        // What excuses itself is asked again; its excuse is not what is waited for.
        if (answer.status >= 500) throw answer;
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        document.getElementById("main").replaceWith(fresh.getElementById("main"));
      } catch { /* Another try follows. */ }
      poll();
    }, 1000);
  };
  poll();
})();

// A list that is followed is fetched again when it has changed.
(() => {
  const list = () => document.querySelector("[data-live]");
  if (!list()) return;
  let stream;
  const follow = () => {
    stream = new EventSource(list().dataset.live);
    stream.addEventListener("mark", async ({ data }) => {
      if (data === list().dataset.mark) return;
      const answer = await fetch(location, { headers: { accept: "text/html" } }).catch(() => ({}));
      const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-live]");
      if (!fresh) return;
      const focused = list().contains(document.activeElement) && document.activeElement.getAttribute("href");
      list().replaceWith(fresh);
      if (focused) fresh.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
    });
    stream.addEventListener("error", () => { if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 2000); });
  };
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
  follow();
})();
