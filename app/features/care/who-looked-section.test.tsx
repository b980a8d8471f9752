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
