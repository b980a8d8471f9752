// Whose a task is: taken as it was seen, told truly where a colleague was quicker, and the same again where an answer was lost.
import { expect, test, vi } from "vitest";
import { giveTask } from "../../app/features/crm/mutations";
import type { Db } from "../../app/lib/supabase";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const asked = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock("../../app/lib/supabase", () => ({ browserClient: async () => asked.client as Db }));

const backend = await fileBackend();
const [ann, ben] = [await become(backend).admin(), await become(backend).admin()];

async function task(): Promise<string> {
  const { data } = await ann.client
    .rpc("add_person", { p_email: `${crypto.randomUUID()}@example.org`, p_name: "Lee" })
    .throwOnError();
  const row = { person_id: data, what: "Call", due_on: "2030-01-01", owner_id: null };
  return (await ann.client.from("crm_tasks").insert(row).select("id").single().throwOnError()).data.id;
}
const ownerOf = async (id: string) =>
  (await ann.client.from("crm_tasks").select("owner_id").eq("id", id).single().throwOnError()).data.owner_id;
const give = (who: typeof ann, ...wish: Parameters<typeof giveTask>) => {
  asked.client = who.client;
  return giveTask(...wish);
};
const QUICKER = "Someone else has taken or finished it in the meantime.";

test("nobody takes what a colleague has just taken, and her way back gives away nothing that is his by then", async () => {
  const id = await task();
  await give(ann, id, ann.id, null);
  // Its answer was lost.
  await give(ann, id, ann.id, null);
  await expect(give(ben, id, ben.id, null)).rejects.toThrow(QUICKER);
  expect(await ownerOf(id)).toBe(ann.id);
  await give(ben, id, ben.id, ann.id);
  await expect(give(ann, id, null, ann.id)).rejects.toThrow(QUICKER);
  expect(await ownerOf(id)).toBe(ben.id);
  await give(ben, id, null, ben.id);
  await give(ben, id, null, ben.id);
  expect(await ownerOf(id)).toBeNull();
});

test("what is done is taken over by nobody", async () => {
  const id = await task();
  const done = { done_at: new Date().toISOString() };
  await ann.client.from("crm_tasks").update(done).eq("id", id).throwOnError();
  await expect(give(ben, id, ben.id, null)).rejects.toThrow(QUICKER);
});
