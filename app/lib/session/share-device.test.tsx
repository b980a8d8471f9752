import { afterEach, expect, test, vi } from "vitest";
import { SHARED_DEVICE_KEY } from "../browser/shared-device";
import { THEME_KEY } from "../browser/theme";
import { shareDevice } from "./share-device";
import { SESSION_KEY } from "./stored";

const forgetPages = vi.hoisted(() => vi.fn());
vi.mock("../browser/saved-pages", () => ({ forgetPages }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("storage that never answers keeps the page from beginning anew for three seconds at most", async () => {
  vi.useFakeTimers();
  forgetPages.mockReturnValueOnce(new Promise(() => undefined));
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const shared = shareDevice(true);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await shared;
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SHARED_DEVICE_KEY)).toBe("true");
});

test("of who was here before, nothing stays on the device or in the tab but how the site looks", async () => {
  vi.spyOn(location, "reload").mockReturnValue();
  const kept = new Set(["pages", "images", "saved-for-court"]);
  const databases = new Set(["workbox-expiration"]);
  vi.stubGlobal("caches", { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => databases.delete(name) });
  localStorage.setItem(THEME_KEY, "dark");
  for (const storage of [localStorage, sessionStorage]) storage.setItem("sff-draft-apply", "{}");
  // biome-ignore lint/suspicious/noDocumentCookie: as the page under test does it
  document.cookie = "sidebar=open; path=/";
  await shareDevice(true);
  expect(Object.keys(localStorage).toSorted()).toEqual([SHARED_DEVICE_KEY, THEME_KEY].toSorted());
  expect([...kept, ...databases, ...Object.keys(sessionStorage)]).toEqual([]);
  expect(document.cookie).not.toContain("open");
});

test("whoever shares or no longer shares the device stays signed in, in this tab alone or on the device", async () => {
  vi.spyOn(location, "reload").mockReturnValue();
  localStorage.setItem(SESSION_KEY, "session");
  const places = () => [localStorage, sessionStorage].map((storage) => storage.getItem(SESSION_KEY));
  await shareDevice(true);
  expect(places()).toEqual([null, "session"]);
  await shareDevice(false);
  expect(places()).toEqual(["session", null]);
});
