// Computes bots' moves, hints, the coach's remarks and analyses in a separate worker, so that no page
// blocks.
"use strict";

const BUILD = "__BUILD__";
importScripts(`ararat.js?${BUILD}`);

const base = new URL(".", location).pathname;
const pause = (time) => new Promise((go) => setTimeout(go, time));
let wake = () => {};
new BroadcastChannel(`ararat ${base}`).onmessage = () => wake();

const send = (thought) => fetch(`${base}think`, { method: "POST", body: thought });
// The result of a job that cannot be done, so that the next job gets its turn.
const failure = (job) => {
  const { table, version, task } = JSON.parse(job);
  return JSON.stringify({ table, version, task, finding: "failed" });
};

const think = async () => {
  await wasm_bindgen({ module_or_path: fetch(`${base}ararat.wasm?${BUILD}`) });
  const thinker = new wasm_bindgen.Thinker();
  for (;;) {
    // Changes that arrive during a request wake the worker immediately.
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
        // After a panic this instance is unusable; the page starts another worker.
        throw error;
      }
      // A bot pauses before its move, so that people can follow the game.
      await pause(Math.max(0, JSON.parse(job).pace - (performance.now() - begun)));
      const taken = await send(thought ?? failure(job)).catch(() => null);
      // If the result could not be stored, the job is handed out again.
      if (!taken?.ok) await pause(1000);
    }
  }
};

// If several pages are open, only one of their workers thinks.
navigator.locks.request(`ararat think ${base}`, think).catch((error) => setTimeout(() => { throw error; }));
