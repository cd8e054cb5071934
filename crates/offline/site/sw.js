// The app in a service worker: it passes every request of its pages to the site (Rust compiled to
// WebAssembly), stores what the site wants stored, and only then responds.
"use strict";

const BUILD = "__BUILD__";
// The files of this build with their SHA-256.
const FILES = __FILES__;
// Each call creates a new WebAssembly instance: after a panic the old one is unusable.
const bind = () => {
__BINDINGS__
  return wasm_bindgen;
};

const scope = new URL(registration.scope);
const base = scope.pathname;
const CACHE = `ararat ${base} ${BUILD}`;
const channel = new BroadcastChannel(`ararat ${base}`);

/* storage */

const asked = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
const openStore = () => {
  const request = indexedDB.open(`ararat ${base}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("entries");
  return asked(request);
};
const readAll = async (store) => {
  const entries = store.transaction("entries").objectStore("entries");
  return Promise.all([asked(entries.getAllKeys()), asked(entries.getAll())]);
};
// Writes everything or nothing, durably, before any page sees the result.
const write = (store, writes) => new Promise((done, fail) => {
  const change = store.transaction("entries", "readwrite", { durability: "strict" });
  change.oncomplete = done;
  change.onerror = change.onabort = () => fail(change.error);
  const entries = change.objectStore("entries");
  for (const [key, text] of writes) if (text === null) entries.delete(key); else entries.put(text, key);
});

/* the site */

const address = (name) => `${base}${name}?${BUILD}`;
// Web hosts ignore the query, so during an upload they may serve a file of the old build under the new
// address. Two builds must never be mixed, so such a file is an error.
const fetched = async (name) => {
  const answer = await fetch(address(name), { cache: "no-cache" });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || hex !== FILES[name]) throw new Error(`${name} is not of build ${BUILD}`);
  return answer;
};
const file = async (name) => (await (await caches.open(CACHE)).match(address(name))) ?? fetched(name);
const build = async () => {
  const app = bind();
  await app({ module_or_path: await file("ararat.wasm") });
  return app;
};
let restored;
const restore = () => restored ??= (async () => {
  const [app, store] = await Promise.all([build(), openStore()]);
  return { app, store, site: new app.Site(base, ...await readAll(store)) };
})();

// Requests run one at a time, so that each sees what the one before stored.
let queue = Promise.resolve();
const inTurn = (work) => {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
};

const streams = new Set();
const tell = (news) => {
  for (const [table, text] of news) for (const stream of streams) if (stream.table === table) {
    try { stream.control.enqueue(new TextEncoder().encode(text)); } catch { streams.delete(stream); }
  }
  if (news.length) channel.postMessage("changed");
};
const follow = (table, first) => {
  const stream = { table };
  return new ReadableStream({
    start: (control) => { stream.control = control; streams.add(stream); control.enqueue(first); },
    cancel: () => { streams.delete(stream); },
  });
};

const ask = (head, body) => inTurn(async () => {
  try {
    const { app, store, site } = await restore();
    const luck = crypto.getRandomValues(new Uint8Array(64));
    const answer = JSON.parse(site.answer(JSON.stringify(head), body, luck));
    answer.body = site.body();
    answer.policy = app.policy();
    if (answer.writes.length) await write(store, answer.writes);
    if (answer.follows) answer.body = follow(answer.follows, answer.body);
    tell(answer.news);
    return answer;
  } catch (error) {
    // The write failed, so discard memory and reload it from storage.
    restored?.then(({ store }) => store.close(), () => {});
    restored = undefined;
    throw error;
  }
});

/* requests that need thinking */

const waiting = [];
// Fails if the requesting page goes away first.
const thought = (job, signal) => new Promise((done, fail) => {
  const asked = { job: JSON.stringify(job), mark: JSON.stringify([job.table, job.version, job.task]), done };
  waiting.push(asked);
  signal.addEventListener("abort", () => {
    const index = waiting.indexOf(asked);
    if (index >= 0) waiting.splice(index, 1);
    fail(signal.reason);
  });
  channel.postMessage("changed");
});
const take = (text) => {
  const { table, version, task } = JSON.parse(text);
  const index = waiting.findIndex((it) => it.mark === JSON.stringify([table, version, task]));
  if (index < 0) return false;
  waiting.splice(index, 1)[0].done(text);
  return true;
};

/* requests */

const respond = (answer) => {
  const headers = new Headers({
    "content-type": answer.kind,
    "cache-control": answer.is_lasting ? "public, max-age=31536000, immutable" : "no-store",
    "content-security-policy": `${answer.policy}; manifest-src 'self'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  if (answer.kind === "image/svg+xml") headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  if (answer.download) headers.set("content-disposition", `attachment; filename="${answer.download}"`);
  if (answer.location) return Response.redirect(new URL(answer.location, scope), answer.status);
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
};

// Reads uploaded files as ordinary form fields.
const read = async (request) => {
  if (request.method !== "POST") return new Uint8Array();
  if (!/^multipart\/form-data/.test(request.headers.get("content-type") ?? "")) return new Uint8Array(await request.arrayBuffer());
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) fields.append(name, typeof value === "string" ? value : await value.text());
  return new TextEncoder().encode(fields.toString());
};

const plain = (status) => new Response(null, { status });

// Storage or the WebAssembly failed; show a static page.
const trouble = async (request) => {
  if (request.mode !== "navigate") return plain(503);
  const page = await (await file("trouble.html")).text();
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(page.replaceAll("__BASE__", base), { status: 503, headers });
};

const beside = async (name) => {
  const found = await file(name);
  const headers = new Headers(found.headers);
  // Only the thinking worker may run WebAssembly.
  headers.set("content-security-policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  return new Response(found.body, { headers });
};

const answer = async (request, url) => {
  // Some addresses on our pages start at the root; they too belong to this site.
  const path = decodeURI("/" + url.pathname.slice(url.pathname.startsWith(base) ? base.length : 1));
  const query = url.search.slice(1);
  if (Object.hasOwn(FILES, path.slice(1))) return beside(path.slice(1));
  const { method } = request;
  if (method !== "GET" && method !== "POST") return plain(405);
  // Other sites must not post forms here; requests from scripts come from our own pages.
  if (method === "POST" && request.mode === "navigate" && !request.referrer.startsWith(scope.href)) return plain(403);
  const body = await read(request);
  if (path === "/think" && method === "GET" && waiting.length) return new Response(waiting[0].job);
  if (path === "/think" && method === "POST" && take(new TextDecoder().decode(body))) return plain(204);
  const head = {
    method, path, query, is_part: request.headers.has("x-part"), languages: navigator.languages.join(), now: Date.now(),
  };
  let found = await ask(head, body);
  if (found.job) found = await ask({ ...head, thought: await thought(found.job, request.signal) }, body);
  return respond(found);
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // The app never contacts another site.
  if (url.origin !== scope.origin) return event.respondWith(Response.error());
  event.respondWith(answer(request, url).catch((error) => {
    // The page is gone, so nobody sees this response.
    if (request.signal.aborted) return plain(503);
    console.error(error);
    return trouble(request);
  }).catch(() => plain(503)));
});

/* versions */

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async (name) => cache.put(address(name), await fetched(name))));
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(`ararat ${base} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
})()));

// A new version takes over when a front page is open, and no table, lesson or puzzle is.
const isDecisive = /^(table\/|(learn|puzzles)\/[^/]+\/)/;
addEventListener("message", (event) => {
  if (event.data !== "take over") return;
  event.waitUntil((async () => {
    const all = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const isPlaying = all.some(({ url }) => url.startsWith(scope.href) && isDecisive.test(url.slice(scope.href.length)));
    if (!isPlaying) await skipWaiting();
  })());
});
