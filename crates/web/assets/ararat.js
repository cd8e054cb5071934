// Live updates, motion and keys. Everything works without this file; it only makes it nicer.
"use strict";

// A page that is still changing is fetched again until it stands still.
const poll = () => {
  if (!document.querySelector("[data-poll]")) return;
  setTimeout(async () => {
    try {
      const answer = await fetch(location, { headers: { accept: "text/html" } });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.getElementById("main").replaceWith(fresh.getElementById("main"));
    } catch { /* Another try follows. */ }
    poll();
  }, 1000);
};
poll();

(() => {
  const table = () => document.getElementById("table");
  if (!table()) return;
  const id = table().dataset.table;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let busy = false;
  let again = false;

  // Every piece has a name of its own, so that it glides from where it was to where it is.
  const nameThePieces = () => {
    for (const piece of document.querySelectorAll("[data-piece]")) {
      piece.style.viewTransitionName = "piece-" + piece.dataset.piece;
    }
  };

  const swap = (html, announce) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    if (!fresh) return location.reload();
    const ticked = new Set([...document.querySelectorAll("#act input:checked")].map((box) => box.id));
    const focused = document.activeElement && document.activeElement.id;
    const wasYours = table().querySelector(".asked.yours");
    const change = () => {
      const same = fresh.dataset.version === table().dataset.version;
      // What is being typed stays; the talk has a number of its own.
      const talk = document.getElementById("talk");
      const freshTalk = fresh.querySelector("#talk");
      if (talk && freshTalk) freshTalk.replaceWith(talk);
      table().replaceWith(fresh);
      if (same) for (const box of ticked) if (box) { const it = document.getElementById(box); if (it) it.checked = true; }
      nameThePieces();
      listen();
      if (focused) { const it = document.getElementById(focused); if (it) it.focus(); }
    };
    // Of two changes that follow closely the first does not glide.
    if (document.startViewTransition && !calm.matches) document.startViewTransition(change).ready.catch(() => {});
    else change();
    if (announce) {
      const asked = fresh.querySelector(".asked");
      if (asked) document.getElementById("announcer").textContent = asked.textContent;
    }
    if (!wasYours) notify(fresh);
    document.title = (fresh.querySelector(".asked.yours") ? "● " : "") + document.title.replace(/^● /, "");
  };

  // A notice of the browser for those who look elsewhere.
  const canNotify = "Notification" in window;
  const offer = () => {
    const button = document.getElementById("notify");
    if (!button || !canNotify) return;
    button.hidden = Notification.permission !== "default";
    button.onclick = () => Notification.requestPermission().then(offer);
  };
  const notify = (fresh) => {
    const asked = fresh.querySelector(".asked.yours");
    if (!asked || !document.hidden || !canNotify || Notification.permission !== "granted") return;
    const notice = new Notification(document.title.replace(/^● /, ""), { body: asked.textContent, tag: id });
    notice.onclick = () => { window.focus(); notice.close(); };
  };

  const swapTalk = (html, keep) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("talk");
    const talk = document.getElementById("talk");
    if (!fresh || !talk) return;
    const [before, after] = [talk, fresh].map((part) => part.querySelector("#talk-text"));
    const focused = before && document.activeElement === before;
    if (keep && before && after) after.value = before.value;
    talk.replaceWith(fresh);
    if (focused && after) after.focus();
    const lines = fresh.querySelector(".lines");
    lines.scrollTop = lines.scrollHeight;
  };
  const refreshTalk = async () => {
    try {
      const answer = await fetch(`/table/${id}/talk`);
      if (answer.ok) swapTalk(await answer.text(), true);
    } catch { /* The stream tells again when the server is back. */ }
  };

  const refresh = async () => {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const answer = await fetch(`/table/${id}/part`, { headers: { accept: "text/html" } });
      if (answer.ok) swap(await answer.text(), true);
    } catch { /* The stream tells again when the server is back. */ }
    busy = false;
    if (again) { again = false; refresh(); }
  };

  // Forms are sent in the background, so that the page need not be loaded anew.
  const send = async (event) => {
    const form = event.target;
    if (!form.matches("#table form")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-part": "1" } });
      const type = answer.headers.get("content-type") || "";
      if (answer.redirected && !new URL(answer.url).pathname.startsWith(`/table/${id}`)) location = answer.url;
      else if (form.closest("#talk")) {
        if (answer.ok) swapTalk(await answer.text(), !body.has("text"));
        else document.getElementById("announcer").textContent = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[role=alert]")?.textContent || "";
      }
      else if (type.startsWith("text/html")) swap(await answer.text(), false);
      else location.reload();
    } catch { form.submit(); }
  };

  // What a selection would come to is said on the button while pieces are chosen.
  const preview = () => {
    for (const label of document.querySelectorAll("[data-count-of]")) {
      const boxes = document.querySelectorAll(`input[data-group="${label.dataset.countOf}"]`);
      label.textContent = [...boxes].filter((box) => box.checked).length;
    }
  };

  // Clocks tick from what was left when the page came; the server's time decides.
  let came = performance.now();
  const clockText = (seconds) => {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };
  const tick = () => {
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      const left = Math.max(0, clock.dataset.left - (performance.now() - came));
      const seconds = Math.ceil(left / 1000);
      if (seconds < 86400) clock.textContent = clockText(seconds);
      const low = left < clock.dataset.warning;
      clock.classList.toggle("low", low);
      const warning = clock.nextElementSibling;
      if (warning && warning.matches(".warning")) warning.hidden = !low;
    }
  };
  setInterval(tick, 250);

  const listen = () => {
    came = performance.now();
    offer();
    preview();
    table().addEventListener("change", preview);
  };

  const follow = () => {
    const stream = new EventSource(`/table/${id}/live`);
    stream.addEventListener("version", (event) => {
      if (event.data !== table().dataset.version) refresh();
    });
    stream.addEventListener("talk", (event) => {
      const talk = document.getElementById("talk");
      if (talk && event.data !== talk.dataset.number) refreshTalk();
    });
  };

  const scrollTalk = document.querySelector("#talk .lines");
  if (scrollTalk) scrollTalk.scrollTop = scrollTalk.scrollHeight;
  document.addEventListener("submit", send);
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input:not([type=checkbox]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const path = { u: "undo", h: "hint" }[event.key];
    const form = path && document.querySelector(`form[action$="/${path}"]`);
    if (form) form.requestSubmit();
  });
  nameThePieces();
  listen();
  follow();
})();
