import { expect, it } from "vitest";
import { reportLetter, reportPayload } from "./report-letters.ts";

const CASE = { id: "da000001-0000-4000-8000-000000000001", words: "Because.", appeal_words: "It was." };
const said = (more: object) => {
  const payload = reportPayload.parse({ case_id: CASE.id, label: "conversation", ...more });
  const { subject, paragraphs } = reportLetter(CASE, payload, "https://site.example");
  return [subject, ...paragraphs].join("\n");
};

it("says of a conversation that it is closed: it was never on the site", () => {
  for (const event of ["taken_down", "upheld", "reversed"])
    expect(said({ event, is_between_two: true })).not.toMatch(/site|posted|took it off|down|is back/);
  expect(said({ event: "taken_down", is_between_two: true })).toContain("neither of you can write in it");
  expect(said({ event: "reversed", is_between_two: true })).toContain("We no longer keep it closed");
  const appeal_until = "2026-12-29T10:00:00+00:00";
  expect(said({ event: "taken_down", is_between_two: true, appeal_until })).toContain(
    "ask once for a second look, until December 28, 2026.",
  );
  expect(said({ event: "taken_down" })).toContain("ask once for a second look. Someone");
  const still = said({ event: "reversed", is_between_two: true, is_still_closed: true });
  expect(still).toContain("Another one still keeps it closed.");
  expect(still).not.toContain("no longer");
  expect(said({ event: "taken_down", label: "post" })).toContain("your post and took it off the site");
});
