// A shared device, and nobody signed in: what somebody left open there does not stay on the screen.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { LOCK_AFTER_MS, LOCK_WARNS_MS } from "~domain/safety";
import "./idle-leave";
import { SafetyLock } from "./safety";

const ASKED = LOCK_AFTER_MS - LOCK_WARNS_MS;
let away: MockInstance;

async function open(path: string, watched = true): Promise<void> {
  const Stub = createRoutesStub([{ id: path, path, Component: SafetyLock }]);
  render(<Stub initialEntries={[path]} />);
  // What the watch is made of comes late, behind two doors; where none comes, a few turns say so.
  for (let turn = 0; turn < (watched ? 10_000 : 50) && vi.getTimerCount() === 0; turn += 1)
    await act(() => new Promise<void>((done) => setImmediate(done)));
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
function touch(): void {
  const event = new Event("pointermove");
  Object.defineProperty(event, "isTrusted", { value: true });
  window.dispatchEvent(event);
}
const question = () => screen.queryByText("Are you still there?");

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
  away = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  localStorage.setItem("sff-shared-device", "true");
  sessionStorage.setItem("sff-draft-apply", "typed");
});
afterEach(() => {
  away.mockRestore();
  document.body.style.visibility = "";
  localStorage.clear();
  sessionStorage.clear();
  // Consumes what startAfresh leaves for the page that is gone.
  window.dispatchEvent(new Event("beforeunload"));
});

test.each(["/apply/status", "/legal-aid/request", "/conversation"])(
  "%s is left after five minutes without a touch: blank, forgotten, at home",
  async (path) => {
    await open(path);
    await pass(ASKED);
    expect(question()).toBeTruthy();
    expect(away).not.toHaveBeenCalled();
    await pass(LOCK_WARNS_MS);
    expect(away).toHaveBeenCalledExactlyOnceWith("/");
    expect(document.body.style.visibility).toBe("hidden");
    expect(sessionStorage.length).toBe(0);
  },
);

test("a touch begins anew, and so does he who says that he is still here; a sleeping timer decides nothing", async () => {
  await open("/apply/status");
  await pass(ASKED - 1);
  touch();
  await pass(ASKED - 1);
  expect(question()).toBeNull();
  await pass(1);
  fireEvent.click(screen.getByRole("button", { name: "I'm still here" }));
  await pass(ASKED - 1);
  expect(question()).toBeNull();
  expect(away).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + LOCK_AFTER_MS);
  // As he finds it by Back: nothing is seen of it.
  await act(async () => void window.dispatchEvent(new Event("pageshow")));
  expect(document.body.style.visibility).toBe("hidden");
  expect(away).toHaveBeenCalledExactlyOnceWith("/");
});

test("other pages stay, and so does everything on a device of his own", async () => {
  await open("/campaigns", false);
  await pass(2 * LOCK_AFTER_MS);
  localStorage.clear();
  await open("/apply/status", false);
  await pass(2 * LOCK_AFTER_MS);
  expect(away).not.toHaveBeenCalled();
});
