// The lock of a shared device, by the clock. Each test has the module anew, as a page loaded anew has it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOCK_AFTER_MS, LOCK_TRIES, LOCK_WARNS_MS } from "~domain/safety";

// One for every page that is loaded: each has its modules anew.
const { checkPassword } = vi.hoisted(() => ({ checkPassword: vi.fn() }));
vi.mock("./check-password", () => ({ checkPassword }));

const SECOND = 1_000;
const NOON = new Date("2026-11-22T12:00:00Z");
let stop = () => {};

/** As after a page load, with what the tab has kept. */
async function page() {
  stop();
  vi.resetModules();
  const lock = await import("./lock");
  const { fetchWhenOpen } = await import("./lock-gate");
  const { unlock } = await import("./unlock");
  return { ...lock, fetchWhenOpen, unlock };
}
type LockPage = Awaited<ReturnType<typeof page>>;
function watch({ watchLock }: LockPage): void {
  stop = watchLock();
}
/** A person's, unless it is said that a script did it. */
function act(name = "keydown", isTrusted = true): void {
  const event = new Event(name);
  Object.defineProperty(event, "isTrusted", { value: isTrusted });
  window.dispatchEvent(event);
}
const turn = (name: "pagehide" | "pageshow", persisted = false) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));
function seen(visible: boolean): void {
  Object.defineProperty(document, "hidden", { value: !visible, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
const blank = () => document.body.style.visibility === "hidden";

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  sessionStorage.clear();
  localStorage.setItem("sff-shared-device", "true");
  sessionStorage.setItem("sff-session", JSON.stringify({ user: { email: "sam@example.org" } }));
  document.title = "My messages";
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, "hidden");
});

test("five minutes without an act lock, half a minute before he is asked, and an act begins anew", async () => {
  const lock = await page();
  watch(lock);
  vi.advanceTimersByTime(LOCK_AFTER_MS - LOCK_WARNS_MS - SECOND);
  act();
  vi.advanceTimersByTime(LOCK_AFTER_MS - LOCK_WARNS_MS - SECOND);
  expect(lock.lockState()).toBe("open");
  vi.advanceTimersByTime(SECOND);
  expect([lock.lockState(), blank()]).toEqual(["warning", false]);
  lock.stay();
  expect(lock.lockState()).toBe("open");
  vi.advanceTimersByTime(LOCK_AFTER_MS - LOCK_WARNS_MS);
  // What only brushes past is no answer to the question.
  act("pointermove");
  vi.advanceTimersByTime(LOCK_WARNS_MS);
  expect([lock.lockState(), blank(), document.title]).toEqual(["locked", true, "Home"]);
});

test("what a script does is no act", async () => {
  const lock = await page();
  watch(lock);
  vi.advanceTimersByTime(LOCK_AFTER_MS - LOCK_WARNS_MS);
  lock.stay();
  for (let n = 0; n < 10; n += 1) {
    vi.advanceTimersByTime(30 * SECOND);
    act("keydown", false);
  }
  expect(lock.lockState()).toBe("locked");
});

test("the clock decides where timers slept: an act that comes too late is none", async () => {
  const lock = await page();
  watch(lock);
  seen(false);
  expect(blank()).toBe(true);
  vi.setSystemTime(NOON.getTime() + LOCK_AFTER_MS);
  act();
  expect(lock.lockState()).toBe("locked");
  seen(true);
  expect(blank()).toBe(true);
});

test("a page that was looked away from shows again, if it is not too late", async () => {
  const lock = await page();
  watch(lock);
  seen(false);
  vi.advanceTimersByTime(60 * SECOND);
  seen(true);
  expect([lock.lockState(), blank()]).toEqual(["open", false]);
});

test("a clock that is put back wins nobody time", async () => {
  const lock = await page();
  watch(lock);
  vi.setSystemTime(NOON.getTime() - 60 * 60 * SECOND);
  vi.advanceTimersByTime(LOCK_AFTER_MS);
  expect(lock.lockState()).toBe("locked");
  await page().then((again) => {
    again.beginLock();
    expect(again.lockState()).toBe("locked");
  });
});

test("a locked page that is loaded anew is locked before it has read anything", async () => {
  const first = await page();
  watch(first);
  first.lock();
  turn("pagehide");
  vi.setSystemTime(NOON.getTime() + SECOND);
  const again = await page();
  expect([again.beginLock(), again.lockState(), blank()]).toEqual([true, "locked", true]);
  watch(again);
  act();
  expect(again.lockState()).toBe("locked");
});

test.each([
  ["loaded anew at once", SECOND, "open", true],
  ["gone for a minute, as a closed tab that was brought back", 60 * SECOND, "locked", true],
  ["gone for five", LOCK_AFTER_MS, "open", false],
])("a page %s", async (_, away, state, kept) => {
  watch(await page());
  turn("pagehide");
  vi.setSystemTime(NOON.getTime() + away);
  const again = await page();
  expect([again.beginLock(), again.lockState()]).toEqual([kept, state]);
  expect(sessionStorage.getItem("sff-session") !== null).toBe(kept);
});

test("a page found by Back is blank until the clock was looked at", async () => {
  const lock = await page();
  watch(lock);
  turn("pagehide", true);
  expect(blank()).toBe(true);
  vi.setSystemTime(NOON.getTime() + SECOND);
  turn("pageshow", true);
  expect([lock.lockState(), blank()]).toEqual(["open", false]);
  turn("pagehide", true);
  vi.setSystemTime(NOON.getTime() + LOCK_AFTER_MS);
  turn("pageshow", true);
  expect([lock.lockState(), blank()]).toEqual(["locked", true]);
});

test("nothing of a person is fetched while it is locked, but what keeps or ends the session", async () => {
  const lock = await page();
  watch(lock);
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  lock.lock();
  const waiting = lock.fetchWhenOpen("https://site.test/rest/v1/inbox_notifications");
  await lock.fetchWhenOpen("https://site.test/auth/v1/token");
  expect(fetched).toHaveBeenCalledTimes(1);
  checkPassword.mockResolvedValue({ ok: true });
  expect(await lock.unlock("right")).toEqual({ ok: true });
  await waiting;
  expect(fetched).toHaveBeenCalledTimes(2);
  expect([lock.lockState(), blank(), document.title]).toEqual(["open", false, "My messages"]);
  expect(checkPassword).toHaveBeenLastCalledWith("sam@example.org", "right");
});

test("five wrong passwords end it, also with a page load between; being unreachable is no wrong one", async () => {
  const wrong = { ok: false as const, message: "No.", code: "invalid_credentials", fields: {} };
  checkPassword.mockResolvedValue(wrong);
  const lock = await page();
  watch(lock);
  lock.lock();
  for (let n = 1; n < LOCK_TRIES; n += 1) expect(await lock.unlock("wrong")).toEqual(wrong);
  const again = await page();
  again.beginLock();
  checkPassword.mockResolvedValue({ ...wrong, code: "over_request_rate_limit" });
  expect(await again.unlock("wrong")).not.toBe("out");
  checkPassword.mockResolvedValue(wrong);
  expect(await again.unlock("wrong")).toBe("out");
  expect(again.lockState()).toBe("locked");
});

test("where the browser keeps nothing the lock works as long as the page", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const lock = await page();
  watch(lock);
  vi.advanceTimersByTime(LOCK_AFTER_MS);
  expect(lock.lockState()).toBe("locked");
});
