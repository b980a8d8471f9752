import { expect, test } from "vitest";
import { refused } from "./refused";

const broken = (rule: string) => ({
  code: "23514",
  message: `new row for relation "newsletter_subscriptions" violates check constraint "${rule}"`,
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
