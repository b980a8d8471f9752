import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refused } from "./refused";

const broken = (rule: string, table = "newsletter_subscriptions") => ({
  code: "23514",
  message: `new row for relation "${table}" violates check constraint "${rule}"`,
});

test("a rule of a whole table says in words why it refuses, at the field that can change it", () => {
  const error = refused(broken("newsletter_subscriptions_consent"));
  expect(error.message).toContain("has not confirmed");
  expect(error.fields).toEqual({ is_active: error.message });
});

test("what names a column stays with that column", () => {
  expect(Object.keys(refused(broken("newsletter_subscriptions_source_check")).fields ?? {})).toEqual([
    "source",
  ]);
});

test("whatever the library refuses has words, and they name what it is about", () => {
  const sql = readFileSync("supabase/migrations/20260102002720_media.sql", "utf8");
  const refusals = [...sql.matchAll(/'(media_\w+)'(?:\)|, detail)/g)].map(([, message = ""]) => message);
  expect(refusals).toEqual(["media_archived", "media_gone", "media_in_use"]);
  const details = "A $& house";
  for (const message of refusals) {
    const words = refused({ code: "PT409", message, details }).message;
    expect([words.includes("%"), words.includes("reload")], message).toEqual([false, false]);
    expect(words.includes(details), message).toBe(message !== "media_in_use");
    // Another may have done either while a form was open.
    expect(/replaced or removed.*Choose it again/.test(words), message).toBe(message === "media_gone");
  }
});

test.each([
  ["media_archived_check1", "is_active", /Bring it back/],
  ["media_transcript_check1", "transcript", /before it is shown/],
  ["media_captions_check1", "captions", /captions/],
  ["media_file_check1", "file", /check/],
])("the rule %s of the library is said at %s", (rule, column, words) => {
  const { message, fields } = refused(broken(rule, "media"));
  expect(Object.keys(fields ?? {})).toEqual([column]);
  expect(message).toMatch(words);
});

test("a time at which the group meets already is said as to hosts", () => {
  const { code, message } = refused({ code: "PT409", message: "session_there" });
  expect([code, message]).toEqual(["conflict", "The group meets at this time already."]);
});
