// What makes a page live. Without it everything works, too: with forms, and by loading the page again.
"use strict";
const main = document.querySelector("main");
const kept = { // a private window may refuse
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, text) => { try { text ? localStorage.setItem(key, text) : localStorage.removeItem(key); } catch { /* then not */ } },
};

// A network that hangs answers never: after some seconds nobody waits for it any more.
const get = (address, more = {}) => fetch(address, { ...more, signal: AbortSignal.timeout?.(8000) });

// One line of our own: the connection, what was not sent.
function tell(text, button) {
  const line = document.getElementById("line");
  line.textContent = text;
  line.hidden = !text;
  if (text && button) {
    const again = document.createElement("a");
    again.href = location.pathname;
    again.textContent = button;
    line.append(" ", again);
  }
}

// What was tapped and not sent stands there again, after a reload too; what it means is asked while one types.
function begin(form) {
  const field = form.elements.text;
  if (!field || form.dataset.begun) return;
  form.dataset.begun = "1";
  const key = "told:" + form.dataset.kept;
  let mark = [kept.get(key), form.dataset.typed].filter(Boolean).sort().pop(); // the later one: when, and what
  if (mark) field.value = mark.slice(mark.indexOf(" ") + 1);
  let waiting = 0;
  const heard = form.querySelector("output");
  const ask = () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      if (form.dataset.sending || !form.isConnected) return;
      const text = field.value, asked = new URLSearchParams(new FormData(form));
      asked.delete("once");
      asked.set("kept", form.dataset.kept);
      asked.set("typed", mark || "");
      try {
        const answer = await (await get("/hear", { method: "POST", body: asked })).json();
        if (field.value === text) heard.textContent = [answer.heard, ...answer.wrong].filter(Boolean).join(" ");
      } catch { /* the stream says that nobody is there */ }
    }, 120);
  };
  const changed = () => { mark = Date.now() + " " + field.value; kept.set(key, mark); ask(); };
  form.addEventListener("input", changed);
  form.addEventListener("click", (event) => {
    const tap = event.target.closest("button");
    if (!tap || !["add", "suit", "back"].includes(tap.name)) return;
    event.preventDefault();
    const cards = field.value.trim().split(/\s+/).filter(Boolean);
    if (tap.name === "add") cards.push(tap.value);
    if (tap.name === "back") cards.pop();
    if (tap.name === "suit" && cards.length) {
      const last = cards.pop();
      cards.push("suitFirst" in form.dataset ? tap.value + last : last + tap.value);
    }
    field.value = cards.join(" ");
    changed();
  });
  if (field.value) ask();
}

// A form is sent without leaving the page; where nobody answers, nothing of it is lost.
async function send(event) {
  const form = event.target, button = event.submitter;
  if (form.method !== "post" || event.defaultPrevented) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "1";
  sending += 1;
  const fields = new URLSearchParams(new FormData(form));
  if (button && button.name) fields.set(button.name, button.value);
  try {
    const answer = await get(form.getAttribute("action"), { method: "POST", body: fields });
    if (answer.ok && form.dataset.kept) kept.set("told:" + form.dataset.kept, "");
    const to = new URL(answer.url);
    if (answer.redirected && to.pathname !== location.pathname) { location.assign(answer.url); return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("main")) throw new Error(answer.statusText); // no page of ours
    show(page, true, unsent(form));
    if (answer.redirected) history.replaceState(null, "", to.pathname + to.search);
    tell("");
  } catch {
    tell(main.dataset.lost);
  }
  delete form.dataset.sending;
  sending -= 1;
  if (again) fetchNow();
}

// What stands in the fields of the other forms, where those are on the new page as well.
const nameOf = (form) => form.getAttribute("action") + " " + (form.elements.action?.value || "");
const unsent = (sent) => [...main.querySelectorAll("form[method=post]:not([data-hears])")].filter((form) => form !== sent)
  .flatMap((form) => [...form.elements].filter(isUnsent).map((field) => [nameOf(form), field.name, field.value]));
function putBack([form, name, text]) {
  const there = [...main.querySelectorAll("form[method=post]")].find((one) => nameOf(one) === form);
  const field = [...(there?.elements || [])].find((one) => one.name === name);
  if (!field) return;
  field.value = text;
  field.closest("details")?.setAttribute("open", "");
}

// The page as it is now: all of it after a form, else only what is new, and nothing that somebody has a hand on.
function show(page, whole, typed = []) {
  const now = page.querySelector("main");
  if (!now) return;
  if (whole) {
    main.replaceChildren(...now.children);
    typed.forEach(putBack);
    for (const name of Object.keys(now.dataset)) main.dataset[name] = now.dataset[name];
    const first = [".wrong", "#status", "h1"].map((what) => main.querySelector(what)).find(Boolean);
    if (!stream && isLive()) listen(); // a match has begun on this page
    if (first) { first.tabIndex = -1; first.focus({ preventScroll: !first.matches(".wrong") }); }
  } else if (now.dataset.match !== main.dataset.match || !sameParts(now)) {
    if (dirty(main)) tell(main.dataset.stale, main.dataset.show); else show(page, true);
    return;
  } else {
    for (const part of now.querySelectorAll("[data-live]")) {
      const old = document.getElementById(part.id);
      if (old.dataset.key === part.dataset.key) continue;
      if (dirty(old)) { tell(main.dataset.stale, main.dataset.show); continue; }
      const held = old.contains(document.activeElement) ? document.activeElement : null;
      for (const open of old.querySelectorAll("details[open][id]")) part.querySelector("#" + open.id)?.setAttribute("open", "");
      old.replaceWith(part);
      if (held && held.href) part.querySelector(`a[href="${CSS.escape(held.getAttribute("href"))}"]`)?.focus();
    }
  }
  main.querySelectorAll("form[data-hears]").forEach(begin);
}

const sameParts = (now) => ids(now) === ids(main);
const ids = (where) => [...where.querySelectorAll("[data-live]")].map((part) => part.id).join();

// Whether something stands in a field there that was not sent, or somebody is at it.
function dirty(part) {
  const fields = [...part.querySelectorAll("input:not([type=hidden]), textarea, select")];
  return fields.some((field) => field === document.activeElement || isUnsent(field));
}
function isUnsent(field) {
  if (field.type === "hidden" || field.matches("button")) return false;
  if (field.options) return field.selectedIndex !== Math.max(0, [...field.options].findIndex((one) => one.defaultSelected));
  return "unsent" in field.dataset || (field.value || "") !== (field.defaultValue ?? field.value);
}

// The stream: closed while nobody looks, opened again and all fetched anew when somebody does.
let stream = null, last = Date.now(), sending = 0, fetching = false, again = false;
async function fetchNow() {
  again = fetching || sending > 0; // the answer to a form is the page as it is now
  if (again) return;
  fetching = true;
  try {
    const answer = await get(location.href, { headers: { "x-live": "1" } });
    show(new DOMParser().parseFromString(await answer.text(), "text/html"), false);
    last = Date.now();
  } catch { /* said after 20 seconds */ }
  fetching = false;
  if (again) fetchNow();
}
function listen() {
  if (stream) stream.close();
  stream = new EventSource("/live");
  const alive = () => { last = Date.now(); if (document.getElementById("line")?.dataset.silent) { delete document.getElementById("line").dataset.silent; tell(""); } };
  stream.addEventListener("beat", alive);
  for (const kind of ["board", "told"]) stream.addEventListener(kind, () => { alive(); fetchNow(); });
}
const isLive = () => main.querySelector("[data-live]") !== null;
const back = () => {
  if (document.visibilityState !== "visible") { stream?.close(); return; }
  if (isLive()) { listen(); fetchNow(); }
};
document.addEventListener("visibilitychange", back);
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
setInterval(() => {
  if (!isLive() || document.visibilityState !== "visible" || Date.now() - last < 20000) return;
  tell(main.dataset.silent);
  document.getElementById("line").dataset.silent = "1";
  listen();
  fetchNow();
}, 5000);
if (isLive()) listen();
if (main.querySelector("[data-waits]")) setInterval(() => location.reload(), 5000);
document.addEventListener("submit", send);
main.querySelectorAll("form[data-hears]").forEach(begin);
