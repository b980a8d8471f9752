import { expect, test } from "vitest";
import { linkedCampaignKey, readGiftLink } from "./gift-link";
import type { GiftCampaign } from "./queries";

const campaign: GiftCampaign = {
  kind: "internal",
  id: "0b1f7a52-6ad9-4f3e-9c1a-3f0f0c6c9d11",
  slug: "winter-rent-fund",
  path: "/campaign/winter-rent-fund",
  title: "Winter Rent Fund",
  state: "active",
};
const read = (query: string, found: GiftCampaign | null | undefined = campaign) =>
  readGiftLink(new URLSearchParams(query), found);

test("presets campaign and amount", () => {
  const link = read("campaign=winter-rent-fund&amount=25");
  expect(link.notices).toEqual([]);
  expect(link.values).toEqual({
    amount_choice: "2500",
    other_amount: "",
    campaign: `internal:${campaign.id}`,
  });
});

test("a plain link wishes for nothing and says nothing", () => {
  expect(read("")).toMatchObject({ values: {}, notices: [] });
});

test.each(["0", "-5", "abc", "1e9", "25.555", "99999999"])("amount %s is ignored with a notice", (amount) => {
  const link = read(`amount=${amount}`);
  expect(link.values).toEqual({});
  expect(link.notices).toHaveLength(1);
});

test("a link to the general fund says so, whatever was chosen before, and looks for no campaign", () => {
  expect(linkedCampaignKey(new URLSearchParams("campaign=General"))).toBeNull();
  const link = readGiftLink(new URLSearchParams("campaign=general&amount=25"), undefined);
  expect(link).toMatchObject({ values: { amount_choice: "2500", campaign: "general" }, notices: [] });
});

test.each([
  ["unknown", null, /could not find/],
  ["ended", { ...campaign, state: "ended" as const }, /Winter Rent Fund has ended/],
  ["not started", { ...campaign, state: "upcoming" as const }, /not started yet/],
  ["unreadable", undefined, /could not look up/],
])("a campaign that is %s leaves the general fund, and says why", (_, found, words) => {
  const link = readGiftLink(new URLSearchParams("campaign=winter-rent-fund"), found);
  expect(link.values.campaign).toBe("general");
  expect(link.notices.join()).toMatch(words);
});

test.each(["../x", "a b", "<script>", "x".repeat(101), "%00"])(
  "campaign key %j is never asked for",
  (key) => {
    const search = new URLSearchParams({ campaign: key });
    expect(linkedCampaignKey(search)).toBeNull();
    expect(readGiftLink(search, undefined).notices.join()).toMatch(/could not find/);
  },
);

test("its origin changes with what it wishes for", () => {
  expect(read("amount=25").origin).toBe(read("amount=25.00").origin);
  expect(read("amount=25").origin).not.toBe(read("amount=50").origin);
  expect(read("campaign=winter-rent-fund").origin).not.toBe(read("campaign=winter-rent-fund", null).origin);
  const ended = read("campaign=winter-rent-fund", { ...campaign, state: "ended" });
  expect(ended.origin).toBe(read("campaign=winter-rent-fund").origin);
});
