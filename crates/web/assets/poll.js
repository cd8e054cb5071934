// A page that is still changing is fetched again until it stands still.
(() => {
  const poll = () => {
    if (!find(document, "[data-poll]")) return;
    setTimeout(async () => {
      try {
        const answer = await get(location);
        // What excuses itself is asked again; its excuse is not what is waited for.
        if (answer.status >= 500) throw answer;
        const fresh = parse(await answer.text());
        byId("main").replaceWith(fresh.getElementById("main"));
      } catch { /* Another try follows. */ }
      poll();
    }, 1000);
  };
  poll();
})();

// A list that is followed is fetched again when it has changed.
(() => {
  const live = () => find(document, "[data-live]");
  if (live()) listen(live().dataset.live, {
    mark: async ({ data }) => {
      if (data === live().dataset.mark) return;
      const answer = await get(location).catch(() => ({}));
      const fresh = answer.ok && find(parse(await answer.text()), "[data-live]");
      if (!fresh) return;
      const focused = live().contains(active()) && active().getAttribute("href");
      live().replaceWith(fresh);
      if (focused) find(fresh, `[href="${CSS.escape(focused)}"]`)?.focus();
    },
  });
})();
