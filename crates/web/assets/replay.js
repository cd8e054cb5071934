
// Looking at a game step by step: keys, the slider, and parts fetched instead of whole pages.
(() => {
  const replay = () => document.getElementById("replay");
  if (!replay()) return;
  document.documentElement.classList.add("scripted");
  let wanted = null;
  let busy = false;

  const swap = (html, address) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("replay");
    if (!fresh) { location = address; return; }
    const focused = document.activeElement && document.activeElement.id;
    for (const old of replay().querySelectorAll("details[id]")) {
      const it = fresh.querySelector(`details#${old.id}`);
      if (it) it.open = old.open;
    }
    replay().replaceWith(fresh);
    const it = focused && document.getElementById(focused);
    if (it) it.focus();
    history.replaceState(null, "", address);
    for (const back of document.querySelectorAll("input[name=back]")) back.value = address;
  };

  // Of several moments asked for while one is fetched, only the last is fetched next.
  const show = async (address) => {
    wanted = address;
    if (busy) return;
    busy = true;
    while (wanted) {
      const now = wanted;
      wanted = null;
      try {
        const answer = await fetch(now, { headers: { "x-part": "1" } });
        if (!answer.ok) throw new Error(answer.status);
        swap(await answer.text(), now);
      } catch { location = now; return; }
    }
    busy = false;
  };

  const path = (link) => link.pathname + link.search;

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#replay a[data-go], #replay a[data-keys]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    show(path(link));
  });
  const ask = (form) => show(form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form)));
  document.addEventListener("input", (event) => {
    if (event.target.matches("#slider")) ask(event.target.form);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("#replay .moments form")) return;
    event.preventDefault();
    ask(event.target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = (event.shiftKey ? "Shift+" : "") + event.key;
    const link = document.querySelector(`#replay a[data-keys~="${CSS.escape(key)}"]`);
    if (!/^(Shift\+)?(Arrow|Home|End)/.test(key) || !replay().querySelector(".moments")) return;
    event.preventDefault();
    if (link) show(path(link));
  });
})();
