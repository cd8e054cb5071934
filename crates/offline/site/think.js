// Whoever thinks: bots, hints, the coach and analyses, in a worker of their own, so that no page waits.
"use strict";

const BUILD = "__BUILD__";
importScripts(`ararat.js?${BUILD}`);

const base = new URL(".", location).pathname;
const pause = (time) => new Promise((go) => setTimeout(go, time));
let wake = () => {};
new BroadcastChannel(`ararat ${base}`).onmessage = () => wake();

const think = async () => {
  await wasm_bindgen({ module_or_path: fetch(`${base}ararat.wasm?${BUILD}`) });
  const thinker = new wasm_bindgen.Thinker();
  for (;;) {
    // Whatever comes while it asks wakes it at once.
    const woken = new Promise((go) => { wake = go; });
    const answer = await fetch(`${base}think`).catch(() => null);
    if (!answer?.ok) {
      await pause(1000);
    } else if (answer.status === 204) {
      await woken;
    } else {
      const job = await answer.text();
      const begun = performance.now();
      const thought = thinker.think(job);
      // Somebody follows what bots do.
      await pause(Math.max(0, JSON.parse(job).pace - (performance.now() - begun)));
      if (thought === undefined) await woken;
      else await fetch(`${base}think`, { method: "POST", body: thought });
    }
  }
};

// With several pages open, one of them thinks.
navigator.locks.request(`ararat think ${base}`, think).catch((error) => setTimeout(() => { throw error; }));
