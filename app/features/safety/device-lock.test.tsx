// What somebody sees of the lock: a question in time, then nothing but a field for the password.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LOCK_AFTER_MS, LOCK_TRIES, LOCK_WARNS_MS } from "~domain/safety";

const fake = vi.hoisted(() => ({ checkPassword: vi.fn(), signOut: vi.fn() }));
vi.mock("~/lib/session/check-password", () => ({ checkPassword: fake.checkPassword }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), signOut: fake.signOut }));

async function open(): Promise<void> {
  vi.resetModules();
  const { DeviceLock } = await import("./device-lock");
  render(<DeviceLock />);
}
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });
const field = () => screen.getByLabelText<HTMLInputElement>("Password");
async function give(password: string): Promise<void> {
  fireEvent.change(field(), { target: { value: password } });
  await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
  sessionStorage.setItem("sff-session", JSON.stringify({ user: { email: "sam@example.org" } }));
  fake.signOut.mockReset().mockResolvedValue(true);
  fake.checkPassword.mockReset();
});

test("he is asked in time and can stay; then the page asks for the password, and says nothing of him", async () => {
  await open();
  await pass(LOCK_AFTER_MS - LOCK_WARNS_MS);
  fireEvent.click(screen.getByRole("button", { name: "I'm still here" }));
  expect(screen.queryByText("Are you still there?")).toBeNull();
  await pass(LOCK_AFTER_MS);
  const dialog = field().closest("dialog");
  expect(dialog?.textContent).toContain("This page is locked");
  expect(dialog?.textContent).not.toContain("sam@example.org");
  expect(document.body.style.visibility).toBe("hidden");

  fake.checkPassword.mockResolvedValue({ ok: false, message: "Fetch failed.", code: undefined, fields: {} });
  await give("right");
  expect(dialog?.textContent).toContain("Fetch failed.");
  fake.checkPassword.mockResolvedValue({ ok: true });
  await give("right");
  expect(screen.queryByText("This page is locked")).toBeNull();
  expect(document.body.style.visibility).toBe("");
});

test("after five wrong passwords nothing of the session is left", async () => {
  const away = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  const wrong = { ok: false, message: "Invalid login credentials", code: "invalid_credentials", fields: {} };
  fake.checkPassword.mockResolvedValue(wrong);
  await open();
  await pass(LOCK_AFTER_MS);
  for (let n = 1; n < LOCK_TRIES; n += 1) await give("wrong");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().value).toBe("");
  expect(away).not.toHaveBeenCalled();
  await give("wrong");
  expect(away).toHaveBeenCalledWith("/");
  expect(fake.signOut).toHaveBeenCalledWith("here");
  expect(sessionStorage.length).toBe(0);
  // No form of the page below may ask whether to stay.
  const asked = vi.fn();
  window.addEventListener("beforeunload", asked, { once: true });
  window.dispatchEvent(new Event("beforeunload"));
  expect(asked).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("beforeunload"));
  away.mockRestore();
});
