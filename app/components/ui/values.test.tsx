import { fireEvent, render, screen } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { describe, expect, it } from "vitest";
import { progressPercent } from "~domain/money";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { coverSrcSet } from "../media/picture";
import { initials } from "./avatar";
import { relativeTime } from "./date";
import { daysLeftText } from "./days-left";
import { Pagination, pageWindow } from "./pagination";
import { ProgressMeter } from "./progress-meter";

describe("progress", () => {
  it.each([
    [0, 100, 0],
    [1, 1_000_000, 1],
    [99_999, 100_000, 99],
    [100_000, 100_000, 100],
    [162_000, 100_000, 162],
    [500, 0, 0],
    [-5, 100, 0],
  ])("%i of %i is %i per cent", (raised, goal, percent) => {
    expect(progressPercent(raised, goal)).toBe(percent);
  });

  it("says that the goal is passed, within the bounds of its role", () => {
    render(<ProgressMeter label="Coats" raised_amount={8_100} goal_amount={5_000} />);
    const bar = screen.getByRole("progressbar", { name: "Coats" });
    expect(bar.getAttribute("aria-valuenow")).toBe("100");
    expect(bar.getAttribute("aria-valuetext")).toBe("Goal reached, 162 percent");
  });

  it("shows a goal as it is, with its cents where it has some", () => {
    render(<ProgressMeter label="Coats" raised_amount={5_099} goal_amount={125_050} />);
    expect([screen.queryByText("$50"), screen.queryByText("$1,250.50")]).not.toContain(null);
    render(<ProgressMeter label="Shoes" raised_amount={0} goal_amount={5_000} />);
    expect(screen.queryByText("$50.00")).toBeNull();
  });

  it("has no bar without a goal", () => {
    render(<ProgressMeter label="General fund" raised_amount={8_100} goal_amount={0} />);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByText("$81")).not.toBeNull();
  });
});

describe("pages", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 7, 8, 9]],
  ])("page %i of %i shows %j", (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown);
  });

  it("keeps the rest of the query, and the first page has no number", () => {
    renderAt(<Pagination page={2} pages={3} />, { at: "/campaigns?q=coat&page=2" });
    expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe(
      "/campaigns?q=coat&page=3",
    );
    expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe(
      "/campaigns?q=coat",
    );
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  });
});

it.each([
  ["Ada Lovelace", "AL"],
  ["  ada  ", "A"],
  ["Ada King Lovelace", "AL"],
  ["", "?"],
  ["Éva", "É"],
])("initials of %j are %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each([
  ["active", 12, "12 days left"],
  ["active", 1, "1 day left"],
  ["active", 0, "Last day"],
  ["active", null, "No end date"],
  ["ended", 0, "Ended"],
  ["upcoming", 9, "Starts soon"],
] as const)("%s with %s days says %s", (state, days, words) => {
  expect(daysLeftText(state, days)).toBe(words);
});

it.each([
  ["2026-03-01T00:00:00Z", "3 days ago"],
  ["2026-03-03T23:00:00Z", "1 hour ago"],
  ["2026-03-03T23:59:40Z", "just now"],
  ["2026-03-04T02:00:00Z", "just now"],
  ["2025-03-01T00:00:00Z", "last year"],
])("%s was %s", (then, words) => {
  expect(relativeTime(then, Date.parse("2026-03-04T00:00:00Z"))).toBe(words);
});

it("offers two sizes of our own covers only", () => {
  expect(coverSrcSet("/images/covers/legal_aid-2.webp")).toBe(
    "/images/covers/legal_aid-2-800.webp 800w, /images/covers/legal_aid-2.webp 1600w",
  );
  expect(coverSrcSet("/storage/v1/object/public/covers/a.webp")).toBeUndefined();
});

it("whoever goes on to another page of a list is at its top and hears which one it is", async () => {
  function Page() {
    const [search] = useSearchParams();
    return (
      <main id="main">
        <h1>Lawyers</h1>
        <Pagination page={Number(search.get("page") ?? 1)} pages={2} />
      </main>
    );
  }
  renderAt(<Page />);
  const next = screen.getByRole("link", { name: "Next page" });
  next.focus();
  fireEvent.click(next);
  expect(await screen.findByText("Page 2 of 2", { selector: "[role=status]" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Lawyers" }));
});
