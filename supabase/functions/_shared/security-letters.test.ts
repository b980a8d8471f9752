import { expect, test } from "vitest";
import { emailChangeLetter, secondFactorLetter } from "./security-letters.ts";

const SITE = "https://site.test";

test("turning two-step sign-in on or off is told apart, and says what to do if it was somebody else", () => {
  const [on, off] = [true, false].map((is_on) => secondFactorLetter({ is_on }, SITE));
  expect([on?.subject, off?.subject]).toEqual([
    "Two-step sign-in was turned on",
    "Two-step sign-in was turned off",
  ]);
  expect(on?.paragraphs.join()).toContain("a code from your authenticator app");
  expect(off?.paragraphs.join()).toContain("with your password alone");
  expect(off?.action?.href).toBe(`${SITE}/profile`);
  for (const letter of [on, off]) expect(letter?.notes.join()).toContain("If this was not you");
  // Whoever does not have the code can do neither.
  expect(on?.notes.join()).not.toMatch(/new password|profile/);
  expect(() => secondFactorLetter({}, SITE)).toThrow();
});

test("the old address hears of a new one without being told which", () => {
  const { subject, paragraphs } = emailChangeLetter();
  expect(subject).toBe("Your email was changed");
  expect(paragraphs.join()).not.toContain("@");
});
