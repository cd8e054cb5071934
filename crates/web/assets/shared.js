// What the other scripts share.
"use strict";

const byId = (id) => document.getElementById(id);
const find = (root, css) => root.querySelector(css);
const list = (root, css) => [...root.querySelectorAll(css)];
const rect = (it) => it.getBoundingClientRect();
const on = (...what) => document.addEventListener(...what);
const parse = (html) => new DOMParser().parseFromString(html, "text/html");
const get = (address, headers) => fetch(address, { headers: { accept: "text/html", ...headers } });
const fields = (form, pressed) => new URLSearchParams(new FormData(form, pressed));
const table = () => byId("table");
const yours = () => find(table(), ".asked.yours");
const active = () => document.activeElement;
const isSeen = (it) => it.checkVisibility();
const isChord = (event) => event.ctrlKey || event.metaKey || event.altKey;
const isLost = (lost) => { byId("lost").hidden = !lost; };
const say = (text) => { byId("announcer").textContent = text; };

// Listens to a stream for as long as the page is shown. Browsers reconnect by themselves unless the
// server answered with something else.
const listen = (address, heard) => {
  let stream;
  const begin = () => {
    stream = new EventSource(address);
    for (const kind in heard) stream.addEventListener(kind, heard[kind]);
    stream.addEventListener("error", () => { if (stream.readyState === EventSource.CLOSED) setTimeout(begin, 2000); });
  };
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => { if (event.persisted) begin(); });
  begin();
};
