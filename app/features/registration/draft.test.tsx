import { beforeEach, expect, test } from "vitest";
import { forgetDraft, keepDraft, recallDraft } from "./draft";

const DAY = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());

test("everything but passwords and consent is kept for a week", () => {
  keepDraft("lawyer", { bio: "Text", password: "secret", confirmPassword: "secret", agree_terms: true }, 0);
  expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  expect(recallDraft("lawyer", 6 * DAY)).toEqual({ bio: "Text" });
  expect(recallDraft("volunteer", 0)).toEqual({});
  expect(recallDraft("lawyer", 8 * DAY)).toEqual({});
  expect(localStorage.length).toBe(0);
});

test("an empty form leaves nothing behind, nor does one that was sent", () => {
  keepDraft("lawyer", { bio: "Text" });
  keepDraft("lawyer", { bio: "", accepts: false });
  expect(localStorage.length).toBe(0);
  keepDraft("lawyer", { bio: "Text" });
  forgetDraft("lawyer");
  expect(recallDraft("lawyer")).toEqual({});
});

test("what is not ours is no draft", () => {
  localStorage.setItem("sff-registration-lawyer", '{"saved_at":1,"values":{"bio":{"a":1}}}');
  expect(recallDraft("lawyer", 2)).toEqual({});
});
