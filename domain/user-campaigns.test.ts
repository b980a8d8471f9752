import { afterEach, expect, test, vi } from "vitest";
import { NEW_CAMPAIGN, userCampaignInput } from "./user-campaigns.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  ["2027-03-01T09:59:59Z", "2027-02-28", undefined],
  ["2027-03-01T10:00:00Z", "2027-02-28", "Choose a day within a year from today."],
  ["2027-03-01T10:00:00Z", "2027-03-01", undefined],
  ["2027-12-31T23:59:59Z", "2028-12-30", undefined],
  ["2027-12-31T23:59:59Z", "2028-12-31", "Choose a day within a year from today."],
  ["2027-03-01T10:00:00Z", "", undefined],
])("at %s the last day %j is one until it has ended everywhere in the country", (now, last_day, wrong) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  const { error } = userCampaignInput.safeParse({ ...NEW_CAMPAIGN, last_day });
  expect(error?.issues.find(({ path }) => path[0] === "last_day")?.message).toBe(wrong);
});
