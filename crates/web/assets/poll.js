// Reloads a page that is still changing until it is complete.
(() => {
  const poll = () => {
    if (!document.querySelector("[data-poll]")) return;
    setTimeout(async () => {
      try {
        const answer = await fetch(location, { headers: { accept: "text/html" } });
        // Error pages are not shown; try again.
        if (answer.status >= 500) throw answer;
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        document.getElementById("main").replaceWith(fresh.getElementById("main"));
      } catch { /* Tried again below. */ }
      poll();
    }, 1000);
  };
  poll();
})();

// Reloads a live list when it has changed.
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
