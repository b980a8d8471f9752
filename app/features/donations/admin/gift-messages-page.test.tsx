// "Undo" gives back what was: a message that waited waits again, and one that was hidden is hidden.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { GiftMessagesPage } from "./gift-messages-page";

const says = (id: string, state: string, campaign: string | null = null) => ({
  ...{
    id,
    state,
    campaign,
    display_name: id,
    message: `Words of ${id}`,
    given_at: "2026-11-21T10:00:00Z",
    place: 1,
  },
});
const MESSAGES = [says("Ann", "pending"), says("Ben", "rejected", "Winter coats"), says("Cy", "pending")];

const rpc = vi.fn(async (_name: string, _args: object) => ({ error: null as { message: string } | null }));
// The network's edge: one page of messages, and none beyond it.
const rows = {
  ...{ select: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? MESSAGES : [], error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows, rpc }) }));

const said = () => currentToasts().at(-1)?.title;

test("messages are shown together, taken back each to what it was, and a refusal is in plain words", async () => {
  renderAt(<GiftMessagesPage />);
  const all = () => screen.findByLabelText("Select all messages of this page");
  fireEvent.click(await all());
  expect(screen.getAllByText("The foundation")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  await expect.poll(said).toBe("They are shown.");
  currentToasts()[0]?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  expect(rpc.mock.calls.map(([, args]) => args)).toEqual([
    { p_ids: ["Ann", "Ben", "Cy"], p_was: ["pending", "rejected", "pending"], p_state: "approved" },
    { p_ids: ["Ann", "Cy"], p_was: ["approved", "approved"], p_state: "pending" },
    { p_ids: ["Ben"], p_was: ["approved"], p_state: "rejected" },
  ]);
  fireEvent.click(await all());
  for (const [message, words] of [
    ["own_matter", /own matter/],
    ["message_changed", /else has decided/],
  ] as const) {
    rpc.mockResolvedValueOnce({ error: { message } });
    fireEvent.click(screen.getByRole("button", { name: "Don't show" }));
    await expect.poll(() => currentToasts().at(-1)?.description).toMatch(words);
  }
});
