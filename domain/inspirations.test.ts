import { expect, test } from "vitest";
import { dayOf, inspirationInput, ourDay, wordsFor } from "./inspirations.ts";

const NIGHT = new Date("2026-11-22T03:30:00Z");

test("a day is the reader's, and the foundation's on the server", () => {
  expect(dayOf(NIGHT, "Asia/Tokyo")).toBe("2026-11-22");
  expect(dayOf(NIGHT, "America/Los_Angeles")).toBe("2026-11-21");
  expect(ourDay(NIGHT)).toBe("2026-11-21");
});

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-21", "2026-11-20"],
  ["2030-01-01", "2026-11-22"],
  ["2001-01-01", "2026-11-19"],
])("on %s the words of %s show", (day, shown) => {
  const rows = ["2026-11-22", "2026-11-20", "2026-11-19"].map((day) => ({ day }));
  expect(wordsFor(rows, day)?.day).toBe(shown);
});

test("without any words there is nothing for today", () =>
  expect(wordsFor([], "2026-11-22")).toBeUndefined());

const INPUT = { day: "2026-11-22", kind: "quote", title: " ", body: " Words. ", attribution: "" };
test("what is left empty is nothing; a story has a title; a day is one", () => {
  expect(inspirationInput.parse(INPUT)).toEqual({ ...INPUT, title: null, body: "Words.", attribution: null });
  for (const [wrong, field] of [
    [{ kind: "story" }, "title"],
    [{ day: "2026-02-30" }, "day"],
    [{ body: " " }, "body"],
    [{ body: "x".repeat(1_501) }, "body"],
  ] as const)
    expect(inspirationInput.safeParse({ ...INPUT, ...wrong }).error?.issues[0]?.path).toEqual([field]);
});
