// Who told us nothing finds nothing; that it could not be read is no such nothing.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { WhoLookedSection } from "./who-looked-section";

const NONE = { data: [] as object[] | null, error: null as object | null };
let held = NONE;
const looks = { select: () => looks, eq: () => looks, order: () => looks, limit: async () => NONE };
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ from: () => looks, rpc: async () => held }),
}));
const me = { user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

test("that it failed is said, and asked once more", async () => {
  held = { data: null, error: { code: "PT500", message: "away" } };
  const { container } = renderAt(<WhoLookedSection />);
  expect(container.textContent).toBe("");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We couldn't load what we hold and who looked",
  );
  held = NONE;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => container.textContent).toBe("");
});

test("what we hold leads to its page, but for what stands on this one", async () => {
  const since = "2026-11-20T10:00:00Z";
  held = {
    data: [
      { what: "legal_aid_requests", since, link_path: "/legal-aid/request#r" },
      { what: "help_requests", since, link_path: "/apply/status" },
      { what: "father_profiles", since, link_path: "/dashboard/profile" },
      { what: "group_incidents", since, link_path: null },
    ],
    error: null,
  };
  renderAt(<WhoLookedSection />);
  expect(await screen.findAllByRole("listitem")).toHaveLength(4);
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/legal-aid/request#r", "/apply/status"]);
});
