// Who adds somebody again because no answer came gets to that person, and nobody else does.
import { expect, test, vi } from "vitest";
import { addPerson } from "./mutations";

const there = { person_id: "7", crm_people: { name: "Ada" } };
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async () => ({ data: null, error: { code: "PT409", message: "person_known" } }),
    from: () => ({
      select: () => ({ eq: () => ({ maybeSingle: async () => ({ data: there, error: null }) }) }),
    }),
  }),
}));

test("the same address with the same name is that person, with another name it is known already", async () => {
  expect(await addPerson("met@example.org", "Ada")).toBe("7");
  await expect(addPerson("met@example.org", "Grace")).rejects.toThrow("We know this address already.");
});
