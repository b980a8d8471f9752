import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ActivityToast } from "./activity-toast";

const fetched = vi.fn<(url: string) => Promise<Response>>();
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ supabase_url: "", supabase_key: "key" }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("fetch", fetched);
  localStorage.clear();
});
afterEach(() => {
  fetched.mockReset();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole("status", { name: "Activity" });

test("a sample comes after 4 s, says that it is an example, fades for 0.5 s and comes again", async () => {
  render(<ActivityToast mode="samples" />);
  await pass(3_999);
  expect(region().textContent).toBe("");
  await pass(1);
  expect(region().textContent).toBe("ExampleSam A. from Sampleton gave $25");
  await pass(4_000);
  expect(region().firstElementChild?.className).toMatch(/ opacity-0/);
  await pass(500);
  expect(region().textContent).toBe("");
  await pass(7_500);
  expect(region().textContent).not.toBe("");
});

test("on the page a visit begins with, the 4 s count from what the visitor saw first", async () => {
  const seen = performance.now() - 3_000;
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([{ startTime: seen } as PerformanceEntry]);
  const { unmount } = render(<ActivityToast mode="samples" landing />);
  await pass(900);
  expect(region().textContent).toBe("");
  await pass(100);
  expect(region().textContent).not.toBe("");
  unmount();
  render(<ActivityToast mode="samples" />);
  await pass(3_999);
  expect(region().textContent).toBe("");
});

test("it stays away while somebody is in a field, and counts anew afterwards", async () => {
  render(
    <>
      <input aria-label="Email" />
      <ActivityToast mode="samples" />
    </>,
  );
  await pass(4_000);
  expect(region().textContent).not.toBe("");
  act(() => screen.getByLabelText("Email").focus());
  expect(region().textContent).toBe("");
  await pass(30_000);
  expect(region().textContent).toBe("");
  act(() => screen.getByLabelText("Email").blur());
  await pass(3_999);
  expect(region().textContent).toBe("");
  await pass(1);
  expect(region().textContent).not.toBe("");
});

test("it waits while somebody points at it or has the focus in it", async () => {
  render(<ActivityToast mode="samples" />);
  await pass(5_000);
  fireEvent.focus(screen.getByRole("button"));
  await pass(30_000);
  expect(region().textContent).not.toBe("");
  fireEvent.blur(screen.getByRole("button"));
  await pass(3_500);
  expect(region().textContent).toBe("");
});

test("once dismissed it never comes again", async () => {
  const { unmount } = render(<ActivityToast mode="samples" />);
  await pass(4_000);
  fireEvent.click(screen.getByRole("button", { name: "Do not show activity again" }));
  await pass(60_000);
  expect(region().textContent).toBe("");
  unmount();
  render(<ActivityToast mode="samples" />);
  await pass(60_000);
  expect(region().textContent).toBe("");
});

test("off shows nothing", async () => {
  render(<ActivityToast mode="off" />);
  await pass(60_000);
  expect(region().textContent).toBe("");
  expect(fetched).not.toHaveBeenCalled();
});

test("live asks for named gifts that are at least an hour old, and stays away when there are none", async () => {
  fetched.mockResolvedValueOnce(Response.json([{ display_name: "Ada L.", amount: null }]));
  const { unmount } = render(<ActivityToast mode="live" />);
  await pass(4_000);
  expect(region().textContent).toBe("Ada L. gave");
  const query = new URL(String(fetched.mock.calls[0]?.[0]), "http://site.example").searchParams;
  expect(query.get("display_name")).toBe("neq.Anonymous");
  const before = Date.parse(String(query.get("given_at")).replace("lt.", ""));
  expect(Date.now() - before).toBeGreaterThanOrEqual(3_600_000);
  unmount();
  fetched.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  render(<ActivityToast mode="live" />);
  await pass(60_000);
  expect(region().textContent).toBe("");
});

test("it lies at the bottom, or below the header where something to press is in its way", async () => {
  const button = document.createElement("button");
  const taken = new Set<string>();
  document.elementFromPoint = (_, y) => (taken.has(y > 300 ? "bottom" : "top") ? button : document.body);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 16, bottom: 750 } as DOMRect);
  const placeWith = async (...where: string[]) => {
    taken.clear();
    for (const one of where) taken.add(one);
    const { unmount } = render(<ActivityToast mode="samples" />);
    await pass(4_000);
    const { className } = region();
    unmount();
    return /\btop-24\b/.test(className) ? "top" : /\bbottom-4\b/.test(className) ? "bottom" : className;
  };
  expect(await placeWith()).toBe("bottom");
  expect(await placeWith("bottom")).toBe("top");
  expect(await placeWith("bottom", "top")).toBe("bottom");
  expect(await placeWith("top")).toBe("bottom");
});
