// The script in <head>, run as a browser runs it: once, before anything else of ours.
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { EXIT_ATTRIBUTE, NEUTRAL_PLACE, NEUTRAL_TITLE_KEY } from "~domain/safety";
import { exitScript } from "./exit";

const { setItem } = Storage.prototype;
let clock = 0;

/** A key at a moment, in milliseconds; `Shift` as often as it is pressed. */
function key(name: string, after = 100, repeat = false): void {
  clock += after;
  const event = new KeyboardEvent("keydown", { key: name, repeat, bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: clock });
  document.body.dispatchEvent(event);
}
const left = () => vi.mocked(location.replace).mock.calls.length;

type Heard = [type: string, listener: EventListener, how?: boolean];
/** What the script listens to: other files share this window. No spy, whose calls are forgotten between tests. */
const heard: Heard[] = [];
const listen = window.addEventListener;
beforeAll(() => {
  const value = (...given: Heard) => {
    heard.push(given);
    Reflect.apply(listen, window, given);
  };
  Object.defineProperty(window, "addEventListener", { value, configurable: true, writable: true });
  new Function(exitScript())();
});
afterAll(() => {
  for (const one of heard) window.removeEventListener(...one);
  Object.defineProperty(window, "addEventListener", { value: listen, configurable: true, writable: true });
});
let leave: MockInstance;
beforeEach(() => {
  leave = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  clock += 10_000;
  key("a");
  const link = document.createElement("a");
  link.setAttribute(EXIT_ATTRIBUTE, "");
  document.body.append(link);
});
afterEach(() => {
  leave.mockRestore();
  Storage.prototype.setItem = setItem;
  document.documentElement.removeAttribute("style");
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

test("Shift three times blanks the page first and replaces it by the neutral place", () => {
  key("Shift");
  key("Shift");
  expect(left()).toBe(0);
  vi.mocked(location.replace).mockImplementation(() => {
    expect(document.documentElement.style.display).toBe("none");
  });
  key("Shift");
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(NEUTRAL_PLACE);
});

test("capitals, a held key, a slow hand, a click between and a page without a way out leave nobody", () => {
  for (const letter of "DADS") {
    key("Shift");
    key(letter);
  }
  for (let n = 0; n < 9; n += 1) key("Shift", 10, n > 0);
  for (let n = 0; n < 4; n += 1) key("Shift", 2_001);
  key("Shift");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  key("Shift");
  document.body.replaceChildren();
  for (let n = 0; n < 4; n += 1) key("Shift");
  expect(left()).toBe(0);
});

test("leaving takes drafts and the whole tab's memory along", () => {
  for (const [name, value] of [
    ["sff-draft-contact", "typed"],
    ["sff-waiting-email", "father@example.org"],
    ["sff-no-asks", "true"],
    ["sff-session", "kept"],
    ["vite-ui-theme", "dark"],
  ] as const)
    localStorage.setItem(name, value);
  sessionStorage.setItem("sff-draft-apply", "typed");
  document.querySelector("a")?.click();
  expect(left()).toBe(1);
  expect({ ...localStorage }).toEqual({ "sff-session": "kept", "vite-ui-theme": "dark" });
  expect(Object.keys(sessionStorage)).toEqual(["sff-exited"]);
});

test("a page that the browser kept whole and shows again after leaving is left again", () => {
  const show = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  show();
  expect(left()).toBe(0);
  sessionStorage.setItem("sff-exited", "1");
  show();
  expect(left()).toBe(1);
});

test("a tab that shall not tell keeps its neutral title, whatever the page calls itself", async () => {
  localStorage.setItem(NEUTRAL_TITLE_KEY, "true");
  document.title = "Legal aid | Single Fathers Foundation";
  await vi.waitFor(() => expect(document.title).toBe("Home"));
  localStorage.clear();
  document.title = "Legal aid";
  await Promise.resolve();
  expect(document.title).toBe("Legal aid");
});
