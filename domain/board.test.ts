import { expect, test } from "vitest";
import { boardMemberSchema, officeOf, termText } from "./board.ts";
import { PICTURE_ON_ITS_WAY } from "./staff-pictures.ts";

const WHO = {
  name: " Demo  Member ",
  role: "Chair",
  bio: " A few words. ",
  portrait_url: "",
  portrait_alt: "left over",
  term_from: "2026-01-01",
  term_until: "",
  is_active: true,
};

test("what stands in the form becomes columns: empty is null, and words without a picture go with it", () => {
  expect(boardMemberSchema.parse(WHO)).toEqual({
    ...WHO,
    name: "Demo Member",
    bio: "A few words.",
    portrait_url: null,
    portrait_alt: null,
    term_until: null,
  });
});

test.each([
  ["name", { name: "\u0000 " }],
  ["role", { role: "" }],
  ["bio", { bio: "x".repeat(601) }],
  ["portrait_url", { portrait_url: PICTURE_ON_ITS_WAY, portrait_alt: "x" }],
  ["portrait_alt", { portrait_url: "/images/board/one.webp", portrait_alt: " " }],
  ["term_from", { term_from: "" }],
  ["term_from", { term_from: "2026-02-30" }],
  ["term_until", { term_until: "2025-12-31" }],
  ["term_until", { term_until: "soon" }],
])("%s is refused where it cannot be so: %j", (field, wrong) => {
  const { error } = boardMemberSchema.safeParse({ ...WHO, ...wrong });
  expect(error?.issues[0]?.path).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(/^[A-Z].+\.$/);
});

test("a term is said in months, with or without an end", () => {
  expect(termText("2026-01-01", null)).toBe("Since January 2026");
  expect(termText("2025-07-31", "2028-06-30")).toBe("July 2025 to June 2028");
});

test.each([
  ["shown", { term_until: "2026-11-22" }],
  ["over", { term_until: "2026-11-21" }],
  ["to_come", { term_from: "2026-11-23" }],
  ["hidden", { is_active: false }],
] as const)("%s: %j", (state, more) => {
  const row = { is_active: true, term_from: "2026-01-01", term_until: null, ...more };
  expect(officeOf(row, new Date("2026-11-22T12:00:00Z"))).toBe(state);
});

test("a picture is kept with its words", () => {
  const picture = { portrait_url: "/images/board/one.webp", portrait_alt: "Somebody at a desk" };
  expect(boardMemberSchema.parse({ ...WHO, ...picture })).toMatchObject(picture);
});
