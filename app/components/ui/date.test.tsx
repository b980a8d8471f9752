import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DateText } from "./date";

/** Nine in the evening of the 22nd in Los Angeles. */
const EVENING = "2026-11-23T05:00:00+00:00";
const readerIn = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

it.each([
  ["America/Los_Angeles", EVENING, "November 22, 2026"],
  ["Pacific/Auckland", EVENING, "November 23, 2026"],
  // The night the clocks go back, on either side of midnight.
  ["America/New_York", "2026-11-01T03:59:59Z", "October 31, 2026"],
  ["America/New_York", "2026-11-01T04:00:00Z", "November 1, 2026"],
  ["America/Los_Angeles", "2026-11-23", "November 23, 2026"],
  ["", EVENING, "November 23, 2026"],
])("a reader in %s sees %s as %s", (zone, value, words) => {
  readerIn(zone);
  render(<DateText value={value} />);
  expect(screen.getByText(words).getAttribute("datetime")).toBe(value);
});

it('the date behind "3 days ago" is the reader\'s', () => {
  readerIn("America/Los_Angeles");
  render(<DateText value={EVENING} relativeTo={Date.parse("2026-11-26T06:00:00Z")} />);
  expect(screen.getByText("3 days ago").title).toBe("November 22, 2026");
});

it("what the server has written stays; what comes after it is the reader's", async () => {
  readerIn("America/Los_Angeles");
  const page = (more: boolean) => (
    <p>
      <DateText value={EVENING} />
      {more ? <DateText value={EVENING} /> : null}
    </p>
  );
  const here = document.createElement("div");
  here.innerHTML = renderToString(page(false));
  const days = () => [...here.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(days()).toEqual(["November 23, 2026"]);
  const root = await act(async () => hydrateRoot(here, page(false)));
  expect(days()).toEqual(["November 23, 2026"]);
  await act(async () => root.render(page(true)));
  expect(days()).toEqual(["November 23, 2026", "November 22, 2026"]);
  await act(async () => root.unmount());
});
