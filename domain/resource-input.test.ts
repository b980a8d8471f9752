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
  ["2099", "2099-01-01", "This day is still to come."],
  ["2019", "2019-12-31", "Enter a day from 2020 on."],
  ["no day", "", "Choose a day."],
])("last reviewed: %s", (_, reviewed_on, said) => {
  const { error } = resourceSchema.safeParse({ ...resource, reviewed_on });
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    said && [`reviewed_on: ${said}`],
  );
});

it.each<[url: string, said?: string]>([
  ["https://example.org"],
  ["https://example.org?x=1"],
  ["https://example.org#top"],
  ["https://example.org/a?b=c:d@e#f"],
  ["http://example.org/", "Use an address that begins with https://."],
  ["https://", "Use an address that begins with https://."],
  ["https://me:word@example.org/", "Leave out the name or password before the @."],
  ["https://example.org:8443/a", "Leave out the port, the number behind the colon"],
  ["https://Example.org/", "Write the name of the site in small letters"],
  ["https://example.999/", "Write the name of the site in small letters"],
  ["https://www.courts. ohio.gov/", "Write the name of the site in small letters"],
  ["https://example.org/a b", "Leave out spaces, quotes"],
  ['https://example.org/?q="x"', "Leave out spaces, quotes"],
])("the address %s of a page of others is said to be wrong for what is wrong: %s", (url, said) => {
  const { error } = resourceSchema.safeParse({ ...resource, url, reviewed_on: day(0) });
  expect(error?.issues.map(({ path }) => String(path))).toEqual(said && ["url"]);
  expect(error?.issues[0]?.message ?? "").toContain(said ?? "");
});
