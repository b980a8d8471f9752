// Whoever made the first decision learns before he writes that the second is somebody else's.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Appealed } from "./decide-case";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("~/lib/query/client", async (original) => ({
  ...(await original<object>()),
  dbOf: async () => ({ rpc }),
}));

const appeal = { id: "case", kind: "post", updated_at: "2026-01-01T12:00:00Z" };

test.each([
  ["made the first decision has no form, but whom to ask", true],
  ["did not has the form", false],
])("who %s", async (_, data) => {
  rpc.mockResolvedValue({ data, error: null });
  renderAt(<Appealed report={appeal} onTyped={() => undefined} />);
  expect(screen.queryByRole("form")).toBeNull();
  const link = () => screen.queryByRole("link", { name: "User Management" })?.getAttribute("href");
  if (data) {
    await vi.waitFor(() => expect(link()).toBe("/admin/user-management"));
    expect(screen.getByText(/^You made the first decision/)).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
  } else {
    expect(await screen.findByRole("form", { name: "Decide" })).toBeTruthy();
    expect(link()).toBeUndefined();
  }
  expect(rpc).toHaveBeenCalledWith("decided_by_me", { p_id: "case" });
});
