import { expect, test, vi } from "vitest";
import { decideHours, markRoster } from "./mutations";

const rpc = vi.fn(async (_name: string, _args: object) => ({ data: null, error: null }));
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));

test("hours are decided about as they were read; where that is not known, as they are", async () => {
  await decideHours([{ id: "a", updated_at: "1" }], "refused", "You were not there.");
  await decideHours([{ id: "a", updated_at: "1" }, { id: "b" }], "entered");
  expect(rpc.mock.calls.map(([, said]) => said)).toEqual([
    { p_ids: ["a"], p_state: "refused", p_reason: "You were not there.", p_seen: ["1"] },
    { p_ids: ["a", "b"], p_state: "entered" },
  ]);
});

test("who came is noted about the states that were read", async () => {
  rpc.mockClear();
  const rows = [
    { id: "a", state: "coming" },
    { id: "b", state: "no_show" },
  ];
  await markRoster(rows, "came");
  const said = { p_ids: ["a", "b"], p_state: "came", p_was: ["coming", "no_show"] };
  expect(rpc.mock.calls).toEqual([["mark_roster", said]]);
});
