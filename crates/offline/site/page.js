// Keeps the app going while a page of it is open: somebody thinks, the service worker stays awake at a
// table, and a new version is taken over from the front page.
"use strict";

(() => {
  const base = new URL(".", document.currentScript.src).pathname;
  const workers = navigator.serviceWorker;
  if (!workers?.controller) return;
  const think = () => { new Worker(`${base}think.js`).onerror = () => setTimeout(think, 1000); };
  think();
  if (document.getElementById("table")) {
    setInterval(() => workers.controller?.postMessage("stay"), 15000);
    // A browser that runs out of room forgets games last.
    navigator.storage?.persist?.();
  }
  if (location.pathname !== base) return;
  workers.getRegistration(base).then((registration) => {
    // It may have to wait until the page of a table is gone.
    setInterval(() => registration.waiting?.postMessage("take over"), 500);
    registration.update().catch(() => { /* There is no network. */ });
  });
  workers.addEventListener("controllerchange", () => location.reload());
})();
