import { expect, it } from "vitest";
import { checkLetter } from "./volunteer-letters.ts";

it.each([
  ["approved", "Your check is done", "sign up for shifts near children"],
  ["refused", "About your check", "There is much else to do"],
] as const)("a check that was %s is told in words that say so, and in no others", (state, subject, words) => {
  const letter = checkLetter(state, "https://site.example");
  expect(letter.subject).toBe(subject);
  expect(letter.paragraphs).toEqual([expect.stringContaining(words)]);
  expect(letter.action?.href).toBe("https://site.example/volunteer-opportunities");
});
