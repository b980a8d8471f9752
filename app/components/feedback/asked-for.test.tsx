// A part that is asked for while its code cannot be fetched: by the button that stands in most places.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReportButton } from "../moderation/report-button";

let arrive: () => void;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});
vi.mock("../moderation/report-dialog", async () => {
  await arrived;
  return { default: () => <p>The dialog</p> };
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAITING = "Waiting for the connection. This opens once it is there.";
const report = () => screen.getByRole("button", { name: /^Report/ });
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => screen.queryByRole("status")?.textContent;

test("what keeps it is said once it lasts", async () => {
  render(<ReportButton kind="post" id="p" what="this post" />);
  fireEvent.click(report());
  await after(1_000);
  expect(said()).toBe("");
  await after(500);
  expect(said()).toBe(WAITING);
});

test.each([
  ["presses", () => fireEvent.pointerDown(document.body)],
  ["types", () => fireEvent.keyDown(document.body, { key: "Tab" })],
  ["scrolls", () => fireEvent.wheel(document.body)],
])("whoever %s elsewhere is not called back", async (_, goOn) => {
  render(<ReportButton kind="post" id="p" what="this post" />);
  fireEvent.click(report());
  goOn();
  await after(1_500);
  fireEvent.keyDown(document.body, { key: "Enter", repeat: true });
  expect(said()).toBe(WAITING);
  goOn();
  expect(said()).toBeUndefined();
});

test("it does not open later by itself, and may be asked for again", async () => {
  render(<ReportButton kind="post" id="p" what="this post" />);
  fireEvent.click(report());
  await after(1_500);
  fireEvent.pointerDown(document.body);
  arrive();
  await after(60_000);
  vi.useRealTimers();
  expect(screen.queryByText("The dialog")).toBeNull();
  fireEvent.click(report());
  expect(await screen.findByText("The dialog")).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText("The dialog")).toBeTruthy();
});
