// Points count up source after source, while the bars beside them grow.
(() => {
  const EACH = 400;
  const counted = new Set();
  const name = (it) => it.dataset.counts + it.textContent;
  const run = (it) => {
    const whole = it.textContent;
    const parts = it.dataset.counts.split(" ").map(Number);
    const each = +it.dataset.each || EACH;
    const start = performance.now();
    // The last number has the most digits.
    it.style.minWidth = `${it.offsetWidth}px`;
    const tick = (now) => {
      const time = Math.max(0, now - start) / each;
      const sum = parts.reduce((sum, part, index) => sum + part * Math.min(1, Math.max(0, time - index)), 0);
      it.textContent = time < parts.length ? whole.replace(/-?\d+/, Math.round(sum)) : whole;
      if (time < parts.length && it.isConnected) requestAnimationFrame(tick);
    };
    tick(start);
  };
  // Once: the same numbers on the next page stand still.
  const count = () => {
    const all = [...document.querySelectorAll("#table [data-counts]")].filter((it) => it.checkVisibility() && !counted.has(name(it)));
    const names = all.map(name);
    if (!motion.calm.matches && !document.hidden) all.forEach(run);
    names.forEach((it) => counted.add(it));
  };
  document.addEventListener("table-changed", count);
  count();
})();
