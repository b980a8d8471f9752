// A message the database writes by itself reaches its owner's badge at once, and nobody else's (spec 4).
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { listening, TEST_SECRETS, testBackend } from "../fixtures/backend.ts";
import { buildUserCampaign, decideCampaign } from "../fixtures/builders.ts";
import { type Watcher, watch } from "./fixtures/browsers.ts";

const opened: SupabaseClient[] = [];

const backend = await testBackend();
const host = await listening(backend);
const ann = await become(backend).user();
const bob = await become(backend).user();
const admin = await become(backend).admin();
afterAll(async () => {
  for (const client of opened) client.realtime.disconnect();
  await host.close();
  await backend.close();
});

/** As the header listens: the rows of one account. */
async function listen(token: string | undefined, to: Actor): Promise<Watcher> {
  const client = createClient(host.url, TEST_SECRETS.publishable_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { accessToken: async () => token } : {}),
  });
  if (token) await client.realtime.setAuth();
  opened.push(client);
  return watch(client, { table: "inbox_notifications", filter: `user_id=eq.${to.id}` });
}

const kinds = ({ changes }: Watcher) => changes.map((change) => `${change.eventType} ${change.new.kind}`);

test("an approved campaign and a new role reach the one they are about, in every tab", async () => {
  const campaign = await buildUserCampaign(backend, { is_approved: false, user_id: ann.id });
  const tabs = [await listen(ann.access_token, ann), await listen(ann.access_token, ann)];
  const other = await listen(bob.access_token, bob);
  const spy = await listen(bob.access_token, ann);
  const staff = await listen(admin.access_token, ann);
  const visitor = await listen(undefined, ann);

  expect((await decideCampaign(admin, campaign.id)).error).toBeNull();
  await admin.client.rpc("grant_role", { p_user_id: ann.id, p_role: "fundraiser" }).throwOnError();
  for (const tab of tabs)
    await vi.waitFor(() => expect(kinds(tab)).toEqual(["INSERT record_activated", "INSERT role_granted"]));

  // What comes last has arrived, so nothing of Ann's is still on its way to anybody.
  await admin.client.rpc("grant_role", { p_user_id: bob.id, p_role: "fundraiser" }).throwOnError();
  await vi.waitFor(() => expect(kinds(other)).toEqual(["INSERT role_granted"]));
  expect([spy, staff, visitor].map(({ changes }) => changes)).toEqual([[], [], []]);
});

test("reading in one tab tells the other, and the count is the owner's alone", async () => {
  const tab = await listen(ann.access_token, ann);
  const spy = await listen(bob.access_token, ann);
  await ann.client.from("inbox_notifications").update({ is_read: true }).eq("user_id", ann.id).throwOnError();
  await vi.waitFor(() => expect(tab.changes.filter((change) => change.new.is_read === true)).toHaveLength(3));
  const unread = async ({ client }: Actor) =>
    (
      await client
        .from("inbox_notifications")
        .select("id", { count: "exact", head: true })
        .eq("is_read", false)
    ).count;
  expect([await unread(ann), await unread(bob)]).toEqual([0, 2]);
  expect(spy.changes).toEqual([]);
});
