// Clocks, chat, and browser notifications when it is your turn.
(() => {
  const table = () => document.getElementById("table");
  if (!table()) return;
  const id = table().dataset.table;

  // Clocks count down from the time left when the page arrived; the server's time decides.
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

  // A browser notification for readers who are looking elsewhere.
  const canNotify = "Notification" in window;
  const offer = () => {
    const button = document.getElementById("notify");
    if (!button || !canNotify) return;
    button.hidden = Notification.permission !== "default";
    button.onclick = () => Notification.requestPermission().then(offer);
  };
  const notify = () => {
    const asked = table().querySelector(".asked.yours");
    if (!asked || !document.hidden || !canNotify || Notification.permission !== "granted") return;
    const notice = new Notification(document.title.replace(/^● /, ""), { body: asked.innerText, tag: id });
    notice.onclick = () => { window.focus(); notice.close(); };
  };

  // The chat has its own version number; what is being typed stays.
  const scroll = () => {
    const lines = document.querySelector("#talk .lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
  };
  const swapTalk = (html, keep) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("talk");
    const talk = document.getElementById("talk");
    if (!fresh || !talk) return;
    const [before, after] = [talk, fresh].map((part) => part.querySelector("#talk-text"));
    const focused = before && document.activeElement === before;
    if (keep && before && after) after.value = before.value;
    talk.replaceWith(fresh);
    const tab = document.getElementById("tab-talk");
    if (tab && !tab.checked) tab.parentNode.classList.add("unread");
    if (focused && after) after.focus();
    scroll();
  };
  const send = async (event) => {
    const form = event.target;
    if (!form.closest("#talk")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-part": "1" } });
      const html = await answer.text();
      if (answer.ok) return swapTalk(html, !body.has("text"));
      const alert = new DOMParser().parseFromString(html, "text/html").querySelector("[role=alert]");
      document.getElementById("announcer").textContent = alert ? alert.textContent : "";
    } catch { document.getElementById("lost").hidden = false; }
  };

  let wasYours = !!table().querySelector(".asked.yours");
  document.addEventListener("table-changed", () => {
    came = performance.now();
    offer();
    const isYours = !!table().querySelector(".asked.yours");
    if (isYours && !wasYours) notify();
    wasYours = isYours;
  });
  document.addEventListener("talk-changed", async (event) => {
    const talk = document.getElementById("talk");
    if (!talk || event.detail === talk.dataset.number) return;
    try {
      const answer = await fetch(`/table/${id}/talk`);
      if (answer.ok) swapTalk(await answer.text(), true);
    } catch { /* The stream reports it again when the server is back. */ }
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "tab-talk") event.target.parentNode.classList.remove("unread");
  });
  document.addEventListener("submit", send);
  offer();
  scroll();
})();
