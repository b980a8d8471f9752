import { expect, test } from "vitest";
import { ACTIVITY_SAMPLES, activityMode, activityText, pickActivity } from "./activity-samples.ts";

test("there are ten different samples: first name with initial, place, amount or message", () => {
  expect(ACTIVITY_SAMPLES).toHaveLength(10);
  expect(new Set(ACTIVITY_SAMPLES.map(activityText)).size).toBe(10);
  for (const { name, location, amount, message } of ACTIVITY_SAMPLES) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
    expect(location).toMatch(/Sample|Example|Demo/);
    expect(amount === undefined).not.toBe(message === undefined);
  }
});

test("each kind reads as a sentence", () => {
  const texts = ACTIVITY_SAMPLES.slice(0, 5).map(activityText);
  expect(texts).toEqual([
    "Sam A. from Sampleton gave $25",
    "Alex B. from Exampleville: “Keep going, you are not alone.”",
    "Chris C. from Sampleton gave $100",
    "Jo D. from Demo City offered two evenings a week",
    "Pat E. from Exampleville shared a campaign with friends",
  ]);
  expect(activityText({ type: "donation", name: "Ada L.", location: null })).toBe("Ada L. gave");
});

test("the mode is one of three, samples by default", () => {
  expect(["samples", "live", " Off ", "nonsense", "", null, undefined].map(activityMode)).toEqual([
    "samples",
    "live",
    "off",
    "samples",
    "samples",
    "samples",
    "samples",
  ]);
});

test("every activity can come up, and none of an empty list", () => {
  expect(pickActivity(ACTIVITY_SAMPLES, () => 0)).toBe(ACTIVITY_SAMPLES[0]);
  expect(pickActivity(ACTIVITY_SAMPLES, () => 0.9999)).toBe(ACTIVITY_SAMPLES[9]);
  expect(pickActivity([], () => 0.5)).toBeNull();
});
