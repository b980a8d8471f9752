import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkLetter, shiftLetter, shiftPayload } from "./volunteer-letters.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const OPEN = "/volunteer-opportunities";
it.each([
  [
    "background",
    "approved",
    "2027-11-22",
    "Your check is done",
    /near children until November 22, 2027/,
    OPEN,
  ],
  [
    ...(["background", "approved", "2025-11-22", "About your check"] as const),
    /^It was good until November 22, 2025\. .+ask for a new one/,
    "/volunteer-activities",
  ],
  ["background", "refused", null, "About your check", /There is much else to do/, OPEN],
  ["driving", "approved", "2027-11-22", "Your check is done", /^Thank you\. It is good until Nov/, OPEN],
  ["driving", "refused", null, "About your check", /^We could not accept it\.$/, OPEN],
] as const)(
  "a check (%s) that was %s, until %s, is told in words that say so, and in no others",
  (...row) => {
    const [kind, state, expires_on, subject, words, path] = row;
    const letter = checkLetter({ kind, state, expires_on }, "https://site.example");
    expect(letter.subject).toBe(subject);
    expect(letter.paragraphs).toEqual([expect.stringMatching(words)]);
    expect(letter.action?.href).toBe(`https://site.example${path}`);
  },
);

const facts = {
  ...{ title: "Boxes", description: "", is_task: false, is_remote: true, city: null, place_state: null },
  ...{ starts_at: "2026-12-05T15:00:00Z", ends_at: "2026-12-05T17:00:00Z", time_zone: "America/New_York" },
  ...{ state: "coming", clash: null, check_problem: null },
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

it("a place is asked back while the shift is to come, and never once it has begun", () => {
  const said = (starts_at: string) =>
    shiftLetter("moved", { ...facts, starts_at }, "https://site.example").paragraphs.join();
  expect(said(facts.starts_at)).toBe(
    "Below is when it is now. If you cannot come, please give your place back.",
  );
  expect(said("2026-11-28T11:00:00Z")).toBe("Below is when it is now.");
});

it.each([
  ["check_expired", true],
  ["check_needed", true],
  ["check_refused", false],
  ["check_waiting", false],
])("taken off a shift with %s, he is told to ask for a new check: %s", (check_problem, asks) => {
  const { paragraphs } = shiftLetter("unchecked", { ...facts, check_problem }, "https://site.example");
  expect(paragraphs.join().includes("ask us for a new one")).toBe(asks);
});
