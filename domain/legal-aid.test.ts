import { expect, test } from "vitest";
import { z } from "zod";
import { briefShape, LEGAL_AID_LENGTHS, legalAidForm } from "./legal-aid.ts";

const brief = z.object(briefShape);
const isTaken = (told: Record<string, unknown>) => brief.safeParse(told).success;

test.each(["county", "orders", "wants"] as const)(
  "%s takes its length, counted without what is cleaned away",
  (field) => {
    const full = "x".repeat(LEGAL_AID_LENGTHS[field]);
    expect(brief.parse({ [field]: ` ${full}   ` })[field]).toBe(full);
    expect(isTaken({ [field]: `${full}x` })).toBe(false);
    expect(isTaken({ [field]: full + " ".repeat(4 * full.length) })).toBe(false);
  },
);

test.each([
  ["2019-12-31", false],
  ["2020-01-01", true],
  ["2099-12-31", true],
  ["2100-01-01", false],
  ["", true],
])("the next date %s: %s", (next_date, taken) => {
  expect(isTaken({ next_date })).toBe(taken);
});

test.each([
  [{ contact_way: "link" }, []],
  [{ contact_way: "email" }, ["email"]],
  [{ contact_way: "email", email: "dad@example.org" }, []],
  [{ contact_way: "phone", email: "dad@example.org" }, ["phone"]],
  [{ contact_way: "phone", phone: "555 0100" }, []],
])("who is to be answered by %j lacks %j", (told, lacks) => {
  expect(legalAidForm.safeParse(told).error?.issues.map(({ path }) => path.join()) ?? []).toEqual(lacks);
});

test.each([
  [{ birth_year: "84" }, "A year has four digits, such as 1984."],
  [{ birth_year: "3/12/1984" }, "A year has four digits, such as 1984."],
  [{ next_date: "31.12.2026" }, "Enter a date."],
  [{ us_state: "Ohio" }, "Choose a state."],
])("%j is refused in words that help", (told, words) => {
  const { error } = legalAidForm.safeParse({ contact_way: "link", ...told });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});
