import { expect, it } from "vitest";
import { NOT_DEDUCTIBLE_STATEMENT } from "../../../domain/legal.ts";
import { AVAILABILITY_ANSWERS } from "../../../domain/listing-checks.ts";
import { availabilityLetter, listingNotice, listingShown } from "./listing-letters.ts";

const SITE = "https://site.test";
const asked = (confirmed_at: string | null, is_resting = false) =>
  availabilityLetter({ token: "abc", confirmed_at, is_resting }, SITE);

it("says when somebody last told us, and nothing of it to who never did", () => {
  expect(asked("2026-11-20T15:00:00+00:00").paragraphs[0]).toMatch(/told us last on November 20, 2026\.$/);
  expect(asked(null).paragraphs[0]).not.toContain("told us last");
});

it("tells a card that rests from one that would rest", () => {
  expect(asked(null, true).paragraphs[1]).toContain("Your card rests");
  expect(asked(null).paragraphs[1]).not.toContain("Your card rests");
});

it("offers each answer by a link whose token stands behind the #", () => {
  expect(asked(null).answers).toEqual(
    Object.entries(AVAILABILITY_ANSWERS).map(([answer, label]) => ({
      label,
      href: `${SITE}/listing-answer#${answer}-abc`,
    })),
  );
});

it("names the day on which a card would be hidden, and the page that helps", () => {
  for (const notice of ["lapses", "past_due"] as const) {
    const letter = listingNotice({ notice, until: "2026-12-01" }, SITE);
    expect(JSON.stringify(letter.paragraphs)).toContain("December 1, 2026");
    expect(letter.action?.href).toMatch(/^https:\/\/site\.test\/./);
    // Decision 12: wherever money is asked for.
    expect(letter.notes.includes(NOT_DEDUCTIBLE_STATEMENT)).toBe(notice === "past_due");
  }
  const said = { notice: "past_due", until: "2026-12-01", disclaimer: "As staff say it." };
  expect(listingNotice(said, SITE).notes[0]).toBe("As staff say it.");
});

it("says that fathers see the card, and where to look at it", () => {
  const letter = listingShown({}, SITE);
  expect([letter.subject, letter.action?.href]).toEqual([
    "Your card is in the directory",
    `${SITE}/my-listing`,
  ]);
});
