// The first visit: installs the app in the browser, and then goes on to its front page.
"use strict";

(async () => {
  const say = (name) => { for (const it of document.querySelectorAll("main p")) it.hidden = !it.classList.contains(name); };
  if (!navigator.serviceWorker) return say("cannot");
  try {
    await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    location.reload();
  } catch { say("failed"); }
})();
