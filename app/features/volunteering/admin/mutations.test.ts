import { expect, test, vi } from "vitest";
import { decideHours } from "./mutations";

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
