// Reloads a page that is still changing until it is complete.
(() => {
  const poll = () => {
    if (!find(document, "[data-poll]")) return;
    setTimeout(async () => {
      try {
        const answer = await get(location);
        // Error pages are not shown; try again.
        if (answer.status >= 500) throw answer;
        const fresh = parse(await answer.text());
        byId("main").replaceWith(fresh.getElementById("main"));
      } catch { /* Another try follows. */ }
      poll();
    }, 1000);
  };
  poll();
})();

// Reloads a live list when it has changed.
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
