// Animates pieces from their old positions to those on the next page. Everything works without this file.
const motion = (() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // The positions of the visible pieces.
  const spots = (page) => {
    const found = new Map();
    for (const it of list(page, "[data-piece]")) {
      const { x, y, width, height } = rect(it);
      if (width && y + height > 0 && y < innerHeight && !found.has(it.dataset.piece)) found.set(it.dataset.piece, { it, box: [x, y, width, height] });
    }
    return found;
  };
  // Lays out the next page before showing it, to find the pieces that change their position.
  const compare = (old, fresh) => {
    const [focused, before] = [active(), spots(old)];
    old.replaceWith(fresh);
    const after = spots(fresh);
    fresh.replaceWith(old);
    focused.focus({ preventScroll: true });
    const isAtRest = (piece) => {
      const [one, other] = [before, after].map((all) => all.get(piece));
      return one && other && one.box.every((it, index) => Math.abs(it - other.box[index]) < 1);
    };
    const moving = [...new Set([...before.keys(), ...after.keys()])].filter((piece) => !isAtRest(piece));
    const ways = moving.map((piece) => [before.get(piece), after.get(piece), piece.split("-")[1]]);
    // A card may have another name in its new place; match it by its kind.
    for (const way of ways.filter(([from, to, kind]) => from && !to && kind)) {
      const same = ways.find(([from, to, kind]) => !from && to && kind === way[2]);
      if (same) [way[1], same[1]] = [same[1]];
    }
    return ways.filter(([from, to]) => from || to);
  };
  const name = (spot, label) => { if (spot) spot.it.style.viewTransitionName = label; };
  let motions = 0;
  // The seat that acted in the new log lines, if it was a single seat.
  const actor = (old, fresh) => {
    const lines = list(fresh, ".log [data-seat]").filter((it) => +it.dataset.step >= old.dataset.step);
    const [seat, ...others] = new Set(lines.map((it) => it.dataset.seat));
    return others.length ? null : find(fresh, `.seat[data-seat="${seat}"]`);
  };
  // The translation from the center of one box to the center of another.
  const way = (from, to) => `${to.x + (to.width - from.width) / 2 - from.x}px ${to.y + (to.height - from.height) / 2 - from.y}px`;
  const ease = { duration: 260, easing: "ease-out" };
  // A piece that disappears flies to the seat that acted; one that appears flies in from there, or
  // from the source that the page names. Pieces at a seat just appear and disappear.
  const fly = (page, seat, moving, now) => moving.forEach(([from, to], index) => {
    const { it, box: [x, y, width, height] } = to || from;
    if ((from && to) || it.closest(".seat")) return;
    const source = to && it.closest("[data-from]");
    const end = (source ? find(page, `[data-source~="${source.dataset.from}"]`) : seat)?.getBoundingClientRect();
    if (!end?.width) return;
    const there = way({ x, y, width, height }, end);
    const run = (part, change) => {
      for (const all of Object.values(change)) if (to) all.reverse();
      document.documentElement.animate(change, { ...ease, pseudoElement: `::view-transition-${part}(piece-${now}-${index})` });
    };
    run("group", { translate: ["0 0", there], scale: [1, 0.6] });
    run(to ? "new" : "old", { opacity: [1, 0.4] });
  });
  // Stocks at the seats travel too: from their source, or to their sink.
  const trade = (old, fresh) => {
    for (const it of list(fresh, ".seat [data-stock]")) {
      const { stock, count } = it.dataset;
      const before = find(old, `.seat[data-seat="${it.closest(".seat").dataset.seat}"] [data-stock="${stock}"]`);
      const gain = count - before?.dataset.count;
      const place = gain && find(fresh, `[data-${gain > 0 ? "source" : "sink"}~="${stock}"]`);
      const own = it.firstElementChild;
      if (!place || !isSeen(place) || !isSeen(own)) continue;
      const [from, to] = [own, place].map(rect);
      const ways = ["0 0", way(from, to)];
      const sign = own.cloneNode(true);
      sign.style = `position:fixed;z-index:9;left:${from.x}px;top:${from.y}px`;
      it.append(sign);
      sign.animate({ translate: gain > 0 ? ways.reverse() : ways }, ease).onfinish = () => sign.remove();
    }
  };
  // `replace` swaps in the next page; animated if motion is wanted, enabled and supported.
  const move = async (old, fresh, isWanted, replace) => {
    const hasMotion = isWanted && document.startViewTransition && !calm.matches && !document.hidden;
    const moving = hasMotion ? compare(old, fresh) : [];
    // Going back in a replay moves no stocks.
    const isOnward = +fresh.dataset.step >= old.dataset.step;
    const change = () => { replace(); if (hasMotion && isOnward) trade(old, fresh); };
    if (!moving.length) return change();
    const now = motions += 1;
    moving.forEach(([from], index) => name(from, `piece-${now}-${index}`));
    const motion = document.startViewTransition(() => {
      change();
      moving.forEach(([, to], index) => name(to, `piece-${now}-${index}`));
    });
    const seat = actor(old, fresh);
    // A later change skips a transition that is still running, which rejects these promises.
    motion.ready.then(() => { if (isOnward) fly(fresh, seat, moving, now); }).catch(() => {});
    motion.finished.catch(() => {}).then(() => { if (now === motions) moving.forEach(([from, to]) => { name(from, ""); name(to, ""); }); });
    await motion.updateCallbackDone;
  };
  return { calm, move };
})();
