// On a device that others use: five minutes without an act, and the page is blank until the password is given. The clock
// decides, not a timer: timers sleep in the background.
import { LOCK_AFTER_MS, LOCK_TRIES, LOCK_WARNS_MS, NEUTRAL_TITLE } from "~domain/safety";
import { closeGate, openGate } from "./lock-gate";
import { type LockRecord, lockAtStart, readLock, writeLock } from "./lock-record";

export type Lock = "open" | "warning" | "locked";

/** Those who read with a screen reader neither point nor type: their focus moves, and the page scrolls. */
export const ACTS = [
  "pointerdown",
  "pointermove",
  "keydown",
  "wheel",
  "touchmove",
  "scroll",
  "focusin",
] as const;
const WRITE_EVERY_MS = 1_000;

let state: Lock = "open";
let record: LockRecord = { at: Date.now(), locked: false, tries: 0 };
/** The last act by a clock that nobody can set. It stands still while some devices sleep; the other one does not. */
let steady_at = performance.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let title = "";
/** Whether the tab's record has been looked at, and what came of it. */
let begun: boolean | undefined;
const listeners = new Set<() => void>();

export const lockState = (): Lock => state;
export function onLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(change: Partial<LockRecord>): void {
  record = { ...record, ...change };
  writeLock(record);
}

/** The dialog of the lock says of itself that it is seen. */
function blank(wanted: boolean): void {
  document.body.style.visibility = wanted ? "hidden" : "";
}

function become(next: Lock): void {
  if (next === state) return;
  const before = state;
  state = next;
  if (next === "locked") {
    closeGate();
    title = document.title;
    document.title = NEUTRAL_TITLE;
  } else if (before === "locked") {
    openGate();
    document.title = title;
  }
  blank(next === "locked");
  for (const listener of listeners) listener();
}

/** What it is by the clock now; comes back for the next moment at which it may be something else. */
function look(): void {
  clearTimeout(timer);
  if (state === "locked") return;
  const idle = Math.max(Date.now() - record.at, performance.now() - steady_at);
  if (idle >= LOCK_AFTER_MS) {
    lock();
    return;
  }
  const warns = LOCK_AFTER_MS - LOCK_WARNS_MS;
  if (idle >= warns) become("warning");
  timer = setTimeout(look, (idle >= warns ? LOCK_AFTER_MS : warns) - idle);
}

export function lock(): void {
  clearTimeout(timer);
  keep({ locked: true });
  become("locked");
}

function startCounting(): void {
  steady_at = performance.now();
  keep({ at: Date.now(), gone_at: undefined });
  become("open");
  look();
}

/** "I'm still here." Too late when the clock says so. */
export function stay(): void {
  look();
  if (state !== "locked") startCounting();
}

function acted({ isTrusted }: Event): void {
  if (!isTrusted) return;
  // An act that comes too late is none: the timer may have slept.
  look();
  if (state !== "open") return;
  steady_at = performance.now();
  const now = Date.now();
  if (Math.abs(now - record.at) >= WRITE_EVERY_MS) keep({ at: now });
}

/** False when the tab was closed and brought back: what it kept is gone. Call before anything of the session is used. */
export function beginLock(): boolean {
  if (begun !== undefined) return begun;
  const kept = readLock();
  const found = lockAtStart(kept, Date.now());
  begun = found !== "ended";
  record = { ...record, ...kept, gone_at: undefined };
  if (found === "ended") sessionStorage.clear();
  else if (found === "locked") lock();
  return begun;
}

/** Nothing is seen of a page in the background, or of one found by Back, before the clock was looked at. */
function hide(): void {
  blank(true);
}
function show(): void {
  look();
  blank(state === "locked");
}
function went(): void {
  hide();
  keep({ gone_at: Date.now() });
}
function cameBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (lockAtStart(record, Date.now()) === "open") keep({ gone_at: undefined });
  else lock();
  show();
}

/** Watches until the returned function is called: then nobody is signed in any more, or the lock is not wanted. */
export function watchLock(): () => void {
  const seen = () => (document.hidden ? hide() : show());
  for (const name of ACTS) addEventListener(name, acted, { capture: true, passive: true });
  document.addEventListener("visibilitychange", seen);
  addEventListener("focus", look);
  addEventListener("pagehide", went);
  addEventListener("pageshow", cameBack);
  beginLock();
  if (state !== "locked") startCounting();
  return () => {
    for (const name of ACTS) removeEventListener(name, acted, { capture: true });
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("focus", look);
    removeEventListener("pagehide", went);
    removeEventListener("pageshow", cameBack);
    clearTimeout(timer);
  };
}

/** The password was right. */
export function openLock(): void {
  keep({ locked: false, tries: 0 });
  startCounting();
}

/** The password was wrong. True when that was once too often: then the session is to end. */
export function countTry(): boolean {
  keep({ tries: record.tries + 1 });
  return record.tries >= LOCK_TRIES;
}

/** The whole page anew, at home: nothing of a person stays in memory, and Back does not find what was here. */
export function startAfresh(): void {
  blank(true);
  // A form that asks whether to stay would keep everything on the screen.
  const how = { capture: true, once: true };
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), how);
  location.replace("/");
}
