import { expect, it } from "vitest";
import { resourceSchema } from "./resource-input.ts";

const resource = {
  ...{ title: "Court day", slug: "court-day", summary: "What to bring.", topic: "court", format: "website" },
  ...{ ages: "", states: "", minutes: "5", content: { type: "doc", content: [] }, is_active: true },
  ...{ url: "https://example.org/", owner: "Help desk" },
};
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

it.each([
  ["today", day(0), undefined],
  ["a year ago", day(-365), undefined],
  ["two days ahead", day(2), "This day is still to come."],
  ["2031", "2031-01-01", "This day is still to come."],
  ["2019", "2019-12-31", "Enter a day from 2020 on."],
  ["no day", "", "Choose a day."],
])("last reviewed: %s", (_, reviewed_on, said) => {
  const { error } = resourceSchema.safeParse({ ...resource, reviewed_on });
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    said && [`reviewed_on: ${said}`],
  );
});
