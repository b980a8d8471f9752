import { describe, expect, it } from "vitest";
import { hoursInput, opportunityInput, shiftInput } from "./volunteer-input.ts";
import { codeText, matchReasons, minutesText, readersTime, shiftText } from "./volunteering.ts";

const shift = (starts_local: string, starts_at: string, ends_at: string, time_zone = "America/New_York") => ({
  ...{ starts_local, starts_at, ends_at, time_zone },
});

describe("when a shift is", () => {
  it.each([
    [
      shift("2026-12-05T10:00", "2026-12-05T15:00Z", "2026-12-05T17:00Z"),
      "Saturday, December 5, 10:00 AM to 12:00 PM (New York time)",
    ],
    // The clocks go back in this night: four hours later it is 3 AM.
    [
      shift("2027-11-07T00:00", "2027-11-07T04:00Z", "2027-11-07T08:00Z"),
      "Sunday, November 7, 12:00 AM to 3:00 AM (New York time)",
    ],
    [
      shift("2026-12-05T22:00", "2026-12-06T05:00Z", "2026-12-06T08:00Z", "America/Phoenix"),
      "Saturday, December 5, 10:00 PM to Sunday, December 6, 1:00 AM (Phoenix time)",
    ],
    [
      { time_zone: "America/Chicago", starts_local: null, starts_at: null, ends_at: null },
      "Any time that suits you",
    ],
  ])("%#: %s", (time, words) => expect(shiftText(time)).toBe(words));

  it("says the reader's own time where it differs", () => {
    const noon = shift("2026-12-05T12:00", "2026-12-05T17:00Z", "2026-12-05T18:00Z");
    expect(readersTime(noon, "America/Los_Angeles")).toBe("Saturday, December 5, 9:00 AM where you are");
    expect(readersTime(noon, "America/Detroit")).toBeNull();
  });
});

it("names what somebody said that speaks for a shift, and nothing they did not say", () => {
  const opening = {
    skills: ["driving", "cooking"],
    is_remote: false,
    is_task: false,
    starts_local: "2026-12-05T18:00",
  };
  const said = {
    skills: ["Driving "],
    interests: ["Reading"],
    availability: "Weekends and weekday mornings",
    location_preference: "Local only",
  };
  expect(matchReasons(opening, said)).toEqual(["driving", "weekends", "local"]);
  const monday = { ...opening, skills: [], is_remote: true };
  expect(matchReasons({ ...monday, starts_local: "2026-12-07T18:00" }, said)).toEqual([]);
  expect(matchReasons({ ...monday, starts_local: "2026-12-07T09:00" }, said)).toEqual([
    "weekdays",
    "mornings",
  ]);
  expect(matchReasons({ ...opening, is_remote: true, starts_local: null, skills: [] }, said)).toEqual([]);
});

it.each([
  [5, "5 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
  [0, "0 min"],
])("%d minutes are %s", (minutes, words) => expect(minutesText(minutes)).toBe(words));

it("prints a code in groups of four", () => {
  expect(codeText("A".repeat(8))).toBe("AAAA-AAAA");
});

describe("forms", () => {
  const opportunity = {
    ...{ title: " Drive ", summary: "x", description: "", skills: "Driving, driving ,  Cooking," },
    ...{
      is_task: false,
      is_remote: false,
      state: "OH",
      city: "Dayton",
      near_children: true,
      is_active: true,
    },
  };
  it("takes skills as a list, and a place or none", () => {
    expect(opportunityInput.parse(opportunity)).toMatchObject({
      title: "Drive",
      skills: ["driving", "cooking"],
    });
    expect(opportunityInput.parse({ ...opportunity, is_remote: true })).toMatchObject({
      state: null,
      city: null,
    });
    for (const wrong of [{ state: "" }, { city: " " }, { state: "ZZ" }, { skills: "x".repeat(41) }])
      expect(opportunityInput.safeParse({ ...opportunity, ...wrong }).success).toBe(false);
  });

  it("a shift has a time, a task has none", () => {
    const id = "7f000000-0000-4000-8000-000000000001";
    const some = {
      starts_local: "2026-12-05T10:00",
      time_zone: "America/Denver",
      minutes: "90",
      capacity: "4",
    };
    expect(shiftInput.parse({ ...some, opportunity: `shift ${id}` })).toMatchObject({
      ...{ opportunity_id: id, is_task: false, starts_local: "2026-12-05T10:00", minutes: 90 },
    });
    expect(shiftInput.parse({ ...some, opportunity: `task ${id}` })).toMatchObject({
      is_task: true,
      starts_local: null,
    });
    for (const wrong of [
      { starts_local: "" },
      { time_zone: "Mars" },
      { minutes: "-5" },
      { capacity: "0" },
      { opportunity: "" },
    ])
      expect(shiftInput.safeParse({ ...some, opportunity: `shift ${id}`, ...wrong }).success).toBe(false);
  });

  it.each([
    ["1", "30", 90],
    ["0", "4", null],
    ["24", "1", null],
    ["1.5", "0", null],
  ])("%s hours and %s minutes", (hours, minutes, all) => {
    expect(hoursInput.safeParse({ hours, minutes, note: "" }).data?.minutes ?? null).toBe(all);
  });
});

it("a task is on no clock", () => {
  expect(
    readersTime(
      { time_zone: "America/Denver", starts_local: null, starts_at: null, ends_at: null },
      "America/New_York",
    ),
  ).toBeNull();
});
