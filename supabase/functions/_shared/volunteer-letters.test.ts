import { expect, it } from "vitest";
import { checkLetter, shiftLetter, shiftPayload } from "./volunteer-letters.ts";

it.each([
  ["approved", "Your check is done", "sign up for shifts near children"],
  ["refused", "About your check", "There is much else to do"],
] as const)("a check that was %s is told in words that say so, and in no others", (state, subject, words) => {
  const letter = checkLetter(state, "https://site.example");
  expect(letter.subject).toBe(subject);
  expect(letter.paragraphs).toEqual([expect.stringContaining(words)]);
  expect(letter.action?.href).toBe("https://site.example/volunteer-opportunities");
});

const facts = {
  ...{ title: "Boxes", description: "", is_task: false, is_remote: true, city: null, place_state: null },
  ...{ starts_at: "2026-12-05T15:00:00Z", ends_at: "2026-12-05T17:00:00Z", time_zone: "America/New_York" },
  ...{ state: "coming", clash: null },
};

it.each(shiftPayload.shape.event.options)("%s: its sentences end, for a button comes after them", (event) => {
  for (const words of shiftLetter(event, facts, "https://site.example").paragraphs)
    expect(words).toMatch(/\.$/);
});

it("who has moved up is asked to give the place back if he cannot come, as in the inbox", () => {
  expect(shiftLetter("moved_up", facts, "https://site.example").paragraphs.join()).toContain(
    "If you cannot, please give it back.",
  );
});

it("a shift at the time of another one says so, and one alone says nothing of the kind", () => {
  const notes = (clash: string | null) =>
    shiftLetter("moved", { ...facts, clash }, "https://site.example").notes;
  const usual = notes(null);
  expect(notes('At that time you also come to "Driving".')).toEqual([
    'At that time you also come to "Driving".',
    ...usual,
  ]);
});
