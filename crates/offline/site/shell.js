// The first visit: installs the app in the browser, then opens its front page.
"use strict";

(async () => {
  const say = (name) => { for (const it of document.querySelectorAll("main p")) it.hidden = !it.classList.contains(name); };
  if (!navigator.serviceWorker) return say("cannot");
  try {
    const { installing } = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    // `ready` never resolves if the worker cannot be installed.
    const failed = new Promise((_, fail) => installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") fail();
    }));
    await Promise.race([navigator.serviceWorker.ready, failed]);
    location.reload();
  } catch { say("failed"); }
})();
