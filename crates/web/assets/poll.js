// A page that is still changing is fetched again until it stands still.
(() => {
  const poll = () => {
    if (!document.querySelector("[data-poll]")) return;
    setTimeout(async () => {
      try {
        const answer = await fetch(location, { headers: { accept: "text/html" } });
        // What excuses itself is asked again; its excuse is not what is waited for.
        if (answer.status >= 500) throw answer;
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        document.getElementById("main").replaceWith(fresh.getElementById("main"));
      } catch { /* Another try follows. */ }
      poll();
    }, 1000);
  };
  poll();
})();
