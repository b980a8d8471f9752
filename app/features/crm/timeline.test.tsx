// Earlier entries of a timeline: how many came is said, and the keyboard goes on at the first of them.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Timeline } from "./timeline";

const entry = (n: number) => ({
  ...{ at: `2030-01-01T00:00:${String(n).padStart(2, "0")}Z`, key: `n${n}`, kind: "note" },
  ...{ title: `Entry ${n}`, detail: null, amount: null, path: null },
});
const page = (from: number, count: number) => Array.from({ length: count }, (_, n) => entry(from + n));
// The network's edge: a full page, and two entries before it.
const rpc = async (_: string, { p_before }: { p_before?: string }) => ({
  data: p_before ? page(30, 2) : page(0, 30),
  error: null,
});
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));

test("the button goes with the last page, the keyboard stays in the timeline", async () => {
  renderAt(<Timeline person={{ id: "p" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show earlier" }));
  const first = (await screen.findByText("Entry 30")).closest("li");
  await expect.poll(() => document.activeElement).toBe(first);
  expect(screen.getByText("2 more shown").getAttribute("role")).toBe("status");
  expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
});
