import { expect, it } from "vitest";
import { presetFromQuery } from "./donations.ts";
import { donatePath, GENERAL_FUND } from "./give-path.ts";

it.each([
  [null, undefined, "/donate"],
  [GENERAL_FUND, 2500, "/donate?campaign=general&amount=25"],
  ["winter-rent-fund", 1250, "/donate?campaign=winter-rent-fund&amount=12.5"],
])("a link to give to %j", (campaign, cents, path) => {
  expect(donatePath(campaign, cents)).toBe(path);
  const amount = new URL(path, "https://site.example").searchParams.get("amount");
  expect(presetFromQuery(amount)).toBe(cents ?? null);
});
