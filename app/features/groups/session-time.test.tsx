import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SessionTimeText } from "./session-time";

const value = "2026-12-02T01:30:00+00:00";
const readerIn = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

// A date of another year than this one is named with it.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("the server writes the group's time, with its zone by name", () => {
  const html = renderToString(<SessionTimeText value={value} zone="America/New_York" />);
  expect(html.replace(/<[^>]+>/g, "")).toBe("Tuesday, December 1, 8:30 PM New York time");
});

it.each([
  ["Asia/Kolkata", "Your time: Wednesday, December 2, 7:00 AM"],
  ["America/Los_Angeles", "Your time: 5:30 PM"],
])("a reader in %s sees his own beside it", (zone, words) => {
  readerIn(zone);
  render(<SessionTimeText value={value} zone="America/New_York" />);
  expect(screen.getByText(/^Your time/).textContent).toBe(words);
});

it("a reader whose clock shows the same sees one time", () => {
  readerIn("America/Toronto");
  render(<SessionTimeText value={value} zone="America/New_York" />);
  expect(screen.queryByText(/^Your time/)).toBeNull();
});

it("both times of another year name it, and where the day is the same it is said once", () => {
  readerIn("America/Los_Angeles");
  render(<SessionTimeText value="2027-11-07T18:30:00Z" zone="America/New_York" />);
  expect(screen.getByText("Sunday, November 7, 2027")).toBeTruthy();
  expect(screen.getByText(/^Your time/).textContent).toBe("Your time: 10:30 AM");
});
