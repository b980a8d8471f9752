import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SessionTimeText } from "./session-time";

const value = "2026-12-02T01:30:00+00:00";
const readerIn = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

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
