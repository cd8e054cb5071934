// Clocks, chat, and browser notifications when it is your turn.
(() => {
  if (!table()) return;
  const id = table().dataset.table;

  // Clocks count down from the time left when the page arrived; the server's time decides.
  let came = performance.now();
  // "1:05:09", and "5:09" in the last hour.
  const clockText = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 19).replace(/^0(0:0?)?/, "");
  const tick = () => {
    for (const clock of list(document, ".clock[data-left]")) {
      const left = Math.max(0, clock.dataset.left - (performance.now() - came));
      const seconds = Math.ceil(left / 1000);
      if (seconds < 86400) clock.textContent = clockText(seconds);
      const low = left < clock.dataset.warning;
      clock.classList.toggle("low", low);
      const warning = clock.nextElementSibling;
      if (warning?.matches(".warning")) warning.hidden = !low;
    }
  };
  setInterval(tick, 250);

  // A browser notification for readers who are looking elsewhere.
  const canNotify = "Notification" in window;
  const offer = () => {
    const button = byId("notify");
    if (!button || !canNotify) return;
    button.hidden = Notification.permission !== "default";
    button.onclick = () => Notification.requestPermission().then(offer);
  };
  const notify = () => {
    const asked = yours();
    if (!asked || !document.hidden || !canNotify || Notification.permission !== "granted") return;
    const notice = new Notification(document.title.replace(/^● /, ""), { body: asked.innerText, tag: id });
    notice.onclick = () => { window.focus(); notice.close(); };
  };

  // The chat has its own version number; what is being typed stays.
  const scroll = () => {
    const lines = find(document, "#talk .lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
  };
  const swapTalk = (html, keep) => {
    const fresh = parse(html).getElementById("talk");
    const talk = byId("talk");
    if (!fresh || !talk) return;
    const [before, after] = [talk, fresh].map((part) => find(part, "#talk-text"));
    const focused = before && active() === before;
    if (keep && before && after) after.value = before.value;
    talk.replaceWith(fresh);
    const tab = byId("tab-talk");
    if (tab && !tab.checked) tab.parentNode.classList.add("unread");
    if (focused && after) after.focus();
    scroll();
  };
  const send = async (event) => {
    const form = event.target;
    if (!form.closest("#talk")) return;
    event.preventDefault();
    const body = fields(form, event.submitter);
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-part": "1" } });
      const html = await answer.text();
      if (answer.ok) return swapTalk(html, !body.has("text"));
      say(find(parse(html), "[role=alert]")?.textContent ?? "");
    } catch { isLost(true); }
  };

  let wasYours = !!yours();
  on("table-changed", () => {
    came = performance.now();
    offer();
    const isYours = !!yours();
    if (isYours && !wasYours) notify();
    wasYours = isYours;
  });
  on("talk-changed", async (event) => {
    const talk = byId("talk");
    if (!talk || event.detail === talk.dataset.number) return;
    try {
      const answer = await fetch(`/table/${id}/talk`);
      if (answer.ok) swapTalk(await answer.text(), true);
    } catch { /* The stream reports it again when the server is back. */ }
  });
  on("change", (event) => {
    if (event.target.id === "tab-talk") event.target.parentNode.classList.remove("unread");
  });
  on("submit", send);
  offer();
  scroll();
})();
