import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { HandedOver } from "./handed-over";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("~/lib/query/client", async (original) => ({
  ...(await original<object>()),
  dbOf: async () => ({ rpc }),
}));

test("the copy of a conversation is read, and so logged, when it is asked for, not with the case", async () => {
  const said = { side: "professional", at: "2026-01-01T12:00:00Z", words: "I know where you live" };
  const messages = [said, { ...said, side: "visitor", words: null }];
  rpc.mockResolvedValue({
    data: { handed_by: "visitor", taken_at: "2026-01-02T12:00:00Z", messages },
    error: null,
  });
  renderAt(<HandedOver id="case" state="open" />);
  expect(rpc).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Read the conversation" }));
  expect(await screen.findByText("I know where you live")).toBeTruthy();
  expect(screen.getByText("These words were taken back.")).toBeTruthy();
  expect(rpc.mock.calls).toEqual([["read_reported_conversation", { p_case_id: "case" }]]);
});

test.each([
  ["decided", "It is decided, and the copy is erased."],
  ["appealed", /^You can't read it: you are one of the two, or/],
])("where there is no copy to read, a case that is %s says why", async (state, words) => {
  rpc.mockResolvedValue({ data: null, error: null });
  renderAt(<HandedOver id="case" state={state} />);
  fireEvent.click(screen.getByRole("button", { name: "Read the conversation" }));
  expect(await screen.findByText(words)).toBeTruthy();
});
