// A part that is asked for while its code cannot be fetched: by the button that stands in most places.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { ReportButton } from "../moderation/report-button";

let arrive: () => void;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});
vi.mock("../moderation/report-dialog", async () => {
  await arrived;
  return { default: () => <p>The dialog</p> };
});
let online: MockInstance<() => boolean>;
beforeEach(() => {
  vi.useFakeTimers();
  online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  online.mockRestore();
});

const WAITING = "Waiting for the connection. This opens once it is there.";
const report = () => screen.getByRole("button", { name: /^Report/ });
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => screen.queryByRole("status")?.textContent;

test("what keeps it is said, at once where there is no connection", async () => {
  render(<ReportButton kind="post" id="p" what="this post" />);
  fireEvent.click(report());
  await after(500);
  expect(said()).toBe("");
  await after(1_000);
  expect(said()).toBe(WAITING);
});

test("whoever has gone on is not called back, and may ask again", async () => {
  online.mockReturnValue(false);
  render(<ReportButton kind="post" id="p" what="this post" />);
  fireEvent.click(report());
  await after(150);
  expect(said()).toBe(WAITING);
  fireEvent.keyDown(document.body, { key: "Enter", repeat: true });
  expect(said()).toBe(WAITING);
  fireEvent.pointerDown(document.body);
  expect(said()).toBeUndefined();
  arrive();
  await after(60_000);
  vi.useRealTimers();
  expect(screen.queryByText("The dialog")).toBeNull();
  fireEvent.click(report());
  expect(await screen.findByText("The dialog")).toBeTruthy();
});
