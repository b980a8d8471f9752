import ICAL from "ical.js";
import { expect, it } from "vitest";
import { CHANGES, momentsOf, wallClock, ZONES } from "../../../tests/fixtures/wall-clock";
import { calendarFile } from "./calendar";

const session = {
  id: "00000000-0000-4000-8000-000000000001",
  starts_at: "2026-12-02T01:00:00+00:00",
  ends_at: "2026-12-02T02:00:00+00:00",
  sequence: 3,
  called_off: false,
  title: `Fathers, "late"; Zoë's group\\ ${"ü".repeat(60)}`,
  where: "Online",
  url: "https://site.example/my-groups/00000000-0000-4000-8000-000000000001",
};
const now = new Date("2026-11-22T12:00:00Z");
const eventIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");

it("comes back from a parser as it was", async () => {
  const event = eventIn(await calendarFile(session, now));
  const read = (name: string) => String(event?.getFirstPropertyValue(name));
  expect(read("summary")).toBe(session.title);
  expect(read("dtstart")).toBe("2026-12-02T01:00:00Z");
  expect(read("dtend")).toBe("2026-12-02T02:00:00Z");
  expect(read("dtstamp")).toBe("2026-11-22T12:00:00Z");
  expect(read("sequence")).toBe("3");
  expect(read("status")).toBe("CONFIRMED");
  expect(read("uid")).toBe(`${session.id}@site.example`);
});

it("has lines of at most 75 bytes that end as the standard wants, and cuts no letter in two", async () => {
  const text = await calendarFile(session, now);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain("\uFFFD");
});

it("what is called off is taken out of the calendar that has it", async () => {
  const text = await calendarFile({ ...session, sequence: 4, called_off: true }, now);
  expect(text).toContain("METHOD:CANCEL");
  expect(String(eventIn(text)?.getFirstPropertyValue("status"))).toBe("CANCELLED");
  expect(String(eventIn(text)?.getFirstPropertyValue("uid"))).toBe(`${session.id}@site.example`);
});

it("opens with moments in UTC, on both sides of a change of clocks", async () => {
  for (const [starts_at, said] of [
    ["2026-11-01T05:30:00Z", "DTSTART:20261101T053000Z"],
    ["2026-11-01T06:30:00Z", "DTSTART:20261101T063000Z"],
    ["2026-03-08T07:30:00Z", "DTSTART:20260308T073000Z"],
  ] as const)
    expect(await calendarFile({ ...session, starts_at }, now)).toContain(said);
});

it.each(ZONES)(
  "a calendar in %s opens each hour of the nights of change at what the clocks showed",
  async (zone) => {
    for (const day of CHANGES)
      for (const [wall, moments] of momentsOf(day, zone))
        for (const moment of moments) {
          const ends_at = new Date(moment.getTime() + 5_400_000).toISOString();
          const event = eventIn(
            await calendarFile({ ...session, starts_at: moment.toISOString(), ends_at }, now),
          );
          const [start, end] = ["dtstart", "dtend"].map(
            (name) => event?.getFirstPropertyValue(name) as ICAL.Time,
          );
          expect([wall, wallClock(start?.toJSDate() ?? now, zone)]).toEqual([wall, wall]);
          expect(end?.subtractDateTz(start as ICAL.Time).toSeconds()).toBe(5_400);
        }
  },
);

it("escapes what would end a value, and leaves out what is not known", async () => {
  const { where: _, ...anywhere } = session;
  const event = { ...anywhere, title: "Boxes, tape; and \\", description: "First\nsecond" };
  const text = await calendarFile(event, now);
  expect(text).toContain("SUMMARY:Boxes\\, tape\\; and \\\\\r\n");
  expect(text).toContain("DESCRIPTION:First\\nsecond\r\n");
  expect(text).not.toContain("LOCATION");
});
