// Counts points up, one source after another, while the bars beside them grow; sources that the reader
// knows already are there from the start.
(() => {
  const counted = new Set();
  const name = (it) => it.dataset.counts + it.textContent;
  const run = (it) => {
    const text = it.textContent;
    const parts = it.dataset.counts.split(" ").map(Number);
    const each = +it.dataset.each || 400;
    const start = performance.now();
    // Spaces as wide as digits, so that nothing moves when a number gets longer or shorter.
    let whole = 0;
    const most = Math.max(...parts.map((part) => `${whole += part}`.length));
    const padded = (number) => `${number}`.padStart(most, "\u2007");
    const key = name(it);
    const tick = (now) => {
      const time = Math.max(0, now - start) / each;
      const sum = parts.reduce((sum, part, index) => sum + part * Math.min(1, Math.max(index < it.dataset.known, time - index)), 0);
      it.textContent = text.replace(/-?\d+/, padded(Math.round(sum)));
      if (time >= parts.length) counted.add(key);
      else if (it.isConnected) requestAnimationFrame(tick);
    };
    tick(start);
  };
  // Each number counts to its end once; after that it is shown at rest.
  const count = () => {
    if (motion.calm.matches || document.hidden) return;
    const all = list(document, "#table [data-counts]").filter((it) => isSeen(it) && !counted.has(name(it)));
    all.forEach(run);
  };
  on("table-changed", count);
  count();
})();
