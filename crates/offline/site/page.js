// Runs the app while one of its pages is open: starts the worker that thinks, keeps the service worker
// awake at a table, and lets a new version take over on the front page.
"use strict";

(() => {
  const base = new URL(".", document.currentScript.src).pathname;
  const workers = navigator.serviceWorker;
  if (!workers?.controller) return;
  const think = () => {
    const worker = new Worker(`${base}think.js`);
    worker.onerror = () => { worker.terminate(); setTimeout(think, 1000); };
  };
  think();
  if (document.getElementById("table")) {
    setInterval(() => workers.controller?.postMessage("stay"), 15000);
    // Asks the browser not to delete games when it runs out of space.
    navigator.storage?.persist?.();
  }
  // The service worker cannot read local storage, but a saved file should contain these preferences.
  if (location.pathname.startsWith(`${base}device`)) {
    const names = ["pace", "sound", "speed", "volume"];
    const known = names.filter((name) => localStorage.getItem(name) !== null);
    const body = new URLSearchParams(known.map((name) => [name, localStorage.getItem(name)]));
    fetch(`${base}device/preferences`, { method: "POST", body }).then((answer) => answer.json()).then((kept) => {
      for (const name of names) if (name in kept) localStorage.setItem(name, kept[name]);
    });
  }
  if (location.pathname !== base) return;
  workers.getRegistration(base).then((registration) => {
    // It may have to wait until no table, lesson or puzzle is open.
    setInterval(() => registration.waiting?.postMessage("take over"), 500);
    registration.update().catch(() => { /* There is no network. */ });
  });
  workers.addEventListener("controllerchange", () => location.reload());
})();
