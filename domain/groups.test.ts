import { expect, test } from "vitest";
import { groupSchema, seriesSchema, sessionSchema } from "./groups.ts";

const GROUP = {
  ...{ name: "Evenings", slug: "evenings", summary: "For all.", about: "We talk.", hosted_by: "A counselor" },
  ...{
    rules: "Listen.",
    place_kind: "online",
    place: "",
    state: "",
    time_zone: "America/Chicago",
    labels: "",
  },
  ...{ capacity: "12", is_active: true },
};
const SERIES = {
  ...{ group_id: "7f9c24e8-3b12-4fef-91e0-2f2f6e0d5c11", every: "week", starts_on: "2026-11-22" },
  ...{ local_time: "20:00", minutes: "60", ends_on: "" },
};
const lacks = ({ error }: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  error?.issues.map(({ path }) => path.join()) ?? [];

test.each([
  [{}, []],
  [{ time_zone: "Mars/Olympus" }, ["time_zone"]],
  [{ time_zone: "CST" }, ["time_zone"]],
  [{ time_zone: "America/Argentina/Buenos_Aires" }, []],
  [{ name: "\u3164\u2800" }, ["name"]],
  [{ capacity: "0" }, ["capacity"]],
  [{ capacity: "500" }, []],
  [{ capacity: "501" }, ["capacity"]],
  [{ place_kind: "in_person" }, ["place", "state"]],
  [{ place_kind: "in_person", place: "Austin", state: "TX" }, []],
])("a group with %j lacks %j", (told, missing) => {
  expect(lacks(groupSchema.safeParse({ ...GROUP, ...told }))).toEqual(missing);
});

test.each([
  [{}, []],
  [{ ends_on: "2026-11-22" }, []],
  [{ ends_on: "2026-11-21" }, ["ends_on"]],
  [{ minutes: "9" }, ["minutes"]],
  [{ local_time: "24:00" }, ["local_time"]],
])("a series with %j lacks %j", (told, missing) => {
  expect(lacks(seriesSchema.safeParse({ ...SERIES, ...told }))).toEqual(missing);
});

test.each([
  ["", "", [null, null]],
  ["2026-11-29", "19:30", ["2026-11-29", "19:30"]],
  ["2026-11-29", "", undefined],
  ["", "19:30", undefined],
])("a session is moved to a day and a time, or not at all: %j %j", (moved_day, moved_time, kept) => {
  const session = { moved_day, moved_time, standing: "planned", hosted_by: "", note: "" };
  const { data } = sessionSchema.safeParse(session);
  expect(data && [data.moved_day, data.moved_time]).toEqual(kept);
});
