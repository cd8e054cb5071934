// Thinks about bots' moves, hints, the coach's remarks and analyses, in a worker of its own, so that no
// page waits.
"use strict";

const BUILD = "__BUILD__";
importScripts(`ararat.js?${BUILD}`);

const base = new URL(".", location).pathname;
const pause = (time) => new Promise((go) => setTimeout(go, time));
let wake = () => {};
new BroadcastChannel(`ararat ${base}`).onmessage = () => wake();

const send = (thought) => fetch(`${base}think`, { method: "POST", body: thought });
// What is posted about a job that cannot be done, so that others get their turn.
const failure = (job) => {
  const { table, version, task } = JSON.parse(job);
  return JSON.stringify({ table, version, task, finding: "failed" });
};

const think = async () => {
  await wasm_bindgen({ module_or_path: fetch(`${base}ararat.wasm?${BUILD}`) });
  const thinker = new wasm_bindgen.Thinker();
  for (;;) {
    // News that come while it asks wake it at once.
    const woken = new Promise((go) => { wake = go; });
    const answer = await fetch(`${base}think`).catch(() => null);
    if (!answer?.ok) {
      await pause(1000);
    } else if (answer.status === 204) {
      await woken;
    } else {
      const job = await answer.text();
      const begun = performance.now();
      let thought;
      try {
        thought = thinker.think(job);
      } catch (error) {
        await send(failure(job)).catch(() => null);
        // After a panic nothing here can be used any more; the page starts another worker.
        throw error;
      }
      // People follow what bots do.
      await pause(Math.max(0, JSON.parse(job).pace - (performance.now() - begun)));
      const taken = await send(thought ?? failure(job)).catch(() => null);
      // What could not be stored is asked for again.
      if (!taken?.ok) await pause(1000);
    }
  }
};

// With several pages open, one of them thinks.
navigator.locks.request(`ararat think ${base}`, think).catch((error) => setTimeout(() => { throw error; }));
