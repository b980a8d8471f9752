// One refusal of the database has four causes: what is said must be true of each.
import { expect, test, vi } from "vitest";
import { approvePayment } from "./mutations";

const error = { code: "PT409", message: "another_person_approves" };
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async () => ({ data: null, error }) }),
}));

test("a payment that was withdrawn or approved meanwhile is not said to want another of us", async () => {
  await expect(approvePayment("p")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/approved or withdrawn meanwhile, you proposed it yourself/),
  });
});
