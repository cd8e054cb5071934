// Copies links, and shares them where the device can.
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  if (navigator.share) root.classList.add("shares");
  on("click", async (event) => {
    const it = event.target.closest("[data-copied], [data-share]");
    if (!it) return;
    const { copied } = it.dataset;
    if (copied) {
      const link = find(it.closest(".sharing"), ".link");
      link.select();
      // Only pages served over HTTPS may use the clipboard.
      try { await navigator.clipboard.writeText(link.value); } catch { document.execCommand("copy"); }
      say(it.textContent = copied);
    } else if (navigator.share) {
      event.preventDefault();
      navigator.share({ title: document.title, url: location.href }).catch(() => {});
    }
  });
})();
