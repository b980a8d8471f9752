import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GroupNotice, groupLetter, groupNotice } from "./group-letters.ts";
import { letterText } from "./mail-layout.ts";

const notice: GroupNotice = {
  event: "day",
  name: "Demo After Bedtime",
  starts_at: "2026-12-02T01:30:00+00:00",
  time_zone: "America/New_York",
  note: null,
  offered_until: null,
  session_id: "00000000-0000-4000-8000-000000000001",
  has_way_in: true,
};

// A date of another year than this one is named with it.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it.each(groupNotice.shape.event.options)(
  "%s: the subject says nothing of a group, the text says when and where to look",
  (event) => {
    const letter = groupLetter(
      { ...notice, event, offered_until: "2026-12-01T01:30:00+00:00" },
      "https://site.example",
    );
    expect(letter.subject).not.toMatch(/group|father|support|bedtime/i);
    const text = letterText(letter);
    expect(text).toContain("Tuesday, December 1, 8:30 PM New York time");
    expect(text).toContain("https://site.example/my-groups/00000000-0000-4000-8000-000000000001");
  },
);

it("a session that is moved names the time it had, one that came back to its time none", () => {
  const text = (was?: string) =>
    letterText(groupLetter({ ...notice, event: "moved" }, "https://site.example", was));
  expect(text("2026-12-01T00:00:00+00:00")).toMatch(
    /Instead of: +Monday, November 30, 7:00 PM New York time/,
  );
  expect(text(notice.starts_at)).not.toContain("Instead of");
  expect(text()).not.toContain("Instead of");
});

it.each(["offered", "offer_ended"] as const)(
  "%s: what is free is a seat, in the subject as in the text",
  (event) => {
    const { subject, paragraphs } = groupLetter({ ...notice, event }, "https://site.example");
    expect([subject, ...paragraphs].join(" ")).not.toMatch(/place/);
    expect(subject).toMatch(/seat/);
  },
);

it("a word of the host stands in it", () => {
  expect(
    groupLetter({ ...notice, event: "called_off", note: "The host is ill." }, "https://site.example")
      .paragraphs,
  ).toContain("The host is ill.");
});

it("what more there is to say is said, and nothing where there is none", () => {
  const said = (event: GroupNotice["event"]) =>
    groupLetter({ ...notice, event }, "https://site.example").paragraphs;
  expect(said("moved")).toEqual(["It takes place at another time."]);
  expect(said("day")).toEqual(["This is your reminder.", "How to get in stands on your page now."]);
});

it("only who has a seat, waits for one or is offered one is told how to cancel it", () => {
  const told = groupNotice.shape.event.options.filter((event) =>
    groupLetter({ ...notice, event }, "https://site.example")
      .notes.join()
      .includes("Cancel"),
  );
  expect(told).toEqual(["offered", "day", "hour", "moved", "planned"]);
});

it("a date of another year is named with it", () => {
  const next = { ...notice, starts_at: "2027-11-07T06:30:00Z" };
  expect(letterText(groupLetter(next, "https://site.example"))).toContain(
    "Sunday, November 7, 2027, 1:30 AM New York time",
  );
});

it.each(["day", "hour"] as const)(
  "the reminder of the %s says how to get in stands on the page only where it does, and else whom to ask",
  (event) => {
    const said = (has_way_in: boolean) =>
      groupLetter({ ...notice, event, has_way_in }, "https://site.example").paragraphs.join(" ");
    expect(said(true)).toContain("How to get in stands on your page now.");
    expect(said(false)).not.toContain("stands on your page now");
    expect(said(false)).toContain("is not written yet. Our office does that");
    expect(said(false)).toContain("To ask, reply to this message.");
  },
);
