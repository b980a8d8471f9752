import { beforeEach, expect, test } from "vitest";
import { draftAt, forgetDrafts } from "./drafts";

const DAY = 24 * 60 * 60 * 1000;
const secret = ["password", "agree_terms"];
const onDevice = (now = 0) => draftAt({ name: "lawyer", keep: "device", secret }, () => now);
const inTab = (now = 0) => draftAt({ name: "father", keep: "tab", secret }, () => now);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("everything but secrets is kept on the device for a week", () => {
  onDevice().remember({ bio: "Text", password: "secret", agree_terms: true });
  expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  expect(onDevice(6 * DAY).recall()).toEqual({ bio: "Text" });
  expect(inTab().recall()).toEqual({});
  expect(onDevice(8 * DAY).recall()).toEqual({});
});

test("an empty form leaves nothing behind, nor does one that was sent", () => {
  onDevice().remember({ bio: "Text" });
  onDevice().remember({ bio: "", accepts: false });
  expect(localStorage.length).toBe(0);
  onDevice().remember({ bio: "Text" });
  onDevice().forget();
  expect(onDevice().recall()).toEqual({});
});

test("what is not ours is no draft", () => {
  localStorage.setItem("sff-draft-lawyer", '{"saved_at":1,"values":{"bio":{"a":1},"name":"x"}}');
  expect(onDevice(2).recall()).toEqual({ name: "x" });
  localStorage.setItem("sff-draft-lawyer", "no JSON");
  expect(onDevice(2).recall()).toEqual({});
});

test("where it is asked, what is typed stays in the tab unless somebody wants it kept", () => {
  const draft = inTab();
  draft.remember({ need: "Evenings." });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  draft.keepOnDevice(true);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  expect([inTab().isOnDevice(), inTab().recall()]).toEqual([true, { need: "Evenings." }]);
  draft.keepOnDevice(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

test("leaving clears every draft, wherever it is kept, and nothing else", () => {
  localStorage.setItem("vite-ui-theme", "dark");
  onDevice().remember({ bio: "Text" });
  inTab().remember({ need: "Evenings." });
  forgetDrafts();
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([["vite-ui-theme"], 0]);
});

test("on a shared device nothing typed is stored, and moving between pages loses nothing", () => {
  localStorage.setItem("sff-shared-device", "true");
  const draft = onDevice();
  draft.keepOnDevice(true);
  draft.remember({ bio: "Text" });
  expect([draft.isOnDevice(), Object.keys(localStorage), sessionStorage.length]).toEqual([
    false,
    ["sff-shared-device"],
    0,
  ]);
  expect(onDevice().recall()).toEqual({ bio: "Text" });
  forgetDrafts();
  expect(onDevice().recall()).toEqual({});
});

test("what somebody typed who was signed in is nobody else's, also after the page was loaded anew", () => {
  const signedIn = (id: string) =>
    localStorage.setItem("sff-session", JSON.stringify({ access_token: "token", user: { id } }));
  onDevice().remember({ bio: "A visitor's" });
  signedIn("sam");
  expect(onDevice().recall()).toEqual({ bio: "A visitor's" });
  onDevice().remember({ bio: "Sam's" });
  expect(onDevice().recall()).toEqual({ bio: "Sam's" });
  localStorage.removeItem("sff-session");
  expect(onDevice().recall()).toEqual({});
  signedIn("kim");
  expect(onDevice().recall()).toEqual({});
  signedIn("sam");
  expect(onDevice().recall()).toEqual({ bio: "Sam's" });
});
