import { expect, it } from "vitest";
import { reviewDecided } from "./account-letters.ts";

const LAW_FIRM = { label: "law firm", page: "/profile", opened: "It is public.", refused: "Not now" };
const decided = (more: object) =>
  reviewDecided({ ...LAW_FIRM, words: "First.\n\nSecond.", ...more }, "https://site.example");

it.each([
  ["approved", "Your law firm has been approved", "We have checked your law firm. It is public."],
  ["declined", "Not now", "and the answer is no for now. The reason:"],
  ["asked", "We have a question about your law firm", "we need something from you:"],
])("%s is said in words that fit", (decision, subject, words) => {
  const letter = decided({ decision });
  expect(letter.subject).toBe(subject);
  expect(letter.paragraphs.slice(0, 3)).toEqual([expect.stringContaining(words), "First.", "Second."]);
  expect(letter.action?.href).toBe("https://site.example/profile");
});

it("without words of staff there are only ours", () => {
  expect(decided({ decision: "approved", words: null }).paragraphs).toHaveLength(1);
});
