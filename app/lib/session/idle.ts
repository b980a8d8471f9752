// On a device that others use, for whoever has no account: nothing can be locked there, so after five minutes without an
// act the page is left. The clock decides, not a timer: timers sleep in the background.
import { LOCK_AFTER_MS, LOCK_WARNS_MS } from "~domain/safety";
import { ACTS } from "./lock";

export type IdleWatch = { stay: () => void; stop: () => void };

/** `warned` comes half a minute before `over`; an act that is not "stay" does not take it back. */
export function watchIdle(warned: () => void, over: () => void): IdleWatch {
  let at = Date.now();
  /** By a clock that nobody can set. It stands still while some devices sleep; the other one does not. */
  let steady_at = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warning = false;
  let gone = false;
  const look = () => {
    clearTimeout(timer);
    const idle = Math.max(Date.now() - at, performance.now() - steady_at);
    if (idle >= LOCK_AFTER_MS) {
      gone = true;
      over();
      return;
    }
    const warns = LOCK_AFTER_MS - LOCK_WARNS_MS;
    if (idle >= warns && !warning) {
      warning = true;
      warned();
    }
    timer = setTimeout(look, (warning ? LOCK_AFTER_MS : warns) - idle);
  };
  const begin = () => {
    [at, steady_at, warning] = [Date.now(), performance.now(), false];
    look();
  };
  /** An act that comes too late is none: the timer may have slept. */
  const acted = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    look();
    if (!warning) [at, steady_at] = [Date.now(), performance.now()];
  };
  // Nothing is seen of a page in the background, or of one found by Back, before the clock was looked at.
  const hide = () => {
    document.body.style.visibility = "hidden";
  };
  const seen = () => {
    hide();
    look();
    if (!gone && !document.hidden) document.body.style.visibility = "";
  };
  const how = { capture: true, passive: true };
  for (const name of ACTS) addEventListener(name, acted, how);
  addEventListener("focus", look);
  addEventListener("pagehide", hide);
  addEventListener("pageshow", seen);
  document.addEventListener("visibilitychange", seen);
  begin();
  return {
    stay: begin,
    stop: () => {
      clearTimeout(timer);
      for (const name of ACTS) removeEventListener(name, acted, how);
      removeEventListener("focus", look);
      removeEventListener("pagehide", hide);
      removeEventListener("pageshow", seen);
      document.removeEventListener("visibilitychange", seen);
    },
  };
}
