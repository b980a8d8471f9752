import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift, buildUserCampaign, decideCampaign } from "../fixtures/builders.ts";
import { verify } from "../fixtures/listings.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();

async function entries(table_name: string, row_id: string) {
  const { data } = await backend.service
    .from("audit_log")
    .select("actor_id, action, old_row, new_row")
    .match({ table_name, row_id })
    .order("id")
    .throwOnError();
  return data;
}

test("granting and withdrawing a role is logged with who did it", async () => {
  const admin = await become(backend).admin();
  const user = await become(backend).user();
  const { data: granted } = await admin.client
    .from("user_roles")
    .insert({ user_id: user.id, role: "volunteer" })
    .select()
    .single()
    .throwOnError();
  await admin.client.from("user_roles").delete().eq("id", granted.id).throwOnError();
  expect(await entries("user_roles", granted.id)).toEqual([
    { actor_id: admin.id, action: "insert", old_row: null, new_row: granted },
    { actor_id: admin.id, action: "delete", old_row: granted, new_row: null },
  ]);
});

test("what was done to a person is found by one column: role, record, partner, account", async () => {
  const [admin, user] = [await become(backend).admin(), await become(backend).user()];
  for (const p_role of ["single_dad", "lawyer", "partner"] as const)
    await user.client.rpc("choose_role", { p_role, p_details: SAMPLE_DETAILS[p_role] }).throwOnError();
  await backend.service.from("law_firms").update({ is_active: true }).eq("user_id", user.id).throwOnError();
  await backend.sql.query(
    "update public.partnerships p set order_index = 7 from public.partnership_contacts c where c.partnership_id = p.id and c.user_id = $1",
    [user.id],
  );
  const { data: card } = await user.client
    .from("listing_list")
    .select("id")
    .eq("kind", "lawyer")
    .single()
    .throwOnError();
  await verify(admin, card.id ?? "").throwOnError();
  await admin.client.rpc("deactivate_account", { p_user_id: user.id }).throwOnError();
  const { data } = await admin.client
    .from("audit_log")
    .select("action, table_name")
    .eq("subject_id", user.id)
    .order("id")
    .throwOnError();
  expect(data.map(({ action, table_name }) => `${action} ${table_name}`)).toEqual([
    "insert user_roles",
    "insert user_roles",
    "insert user_roles",
    "update reviews",
    "update partnerships",
    "insert listing_verifications",
    "update auth.users",
  ]);
});

test("approving a campaign stamps and logs it, without a word of the row", async () => {
  const admin = await become(backend).admin();
  const { id } = await buildUserCampaign(backend, { is_approved: false });
  const stamp = async () => {
    const { data } = await backend.service
      .from("user_campaigns")
      .select()
      .eq("id", id)
      .single()
      .throwOnError();
    return [data.approved_by, data.approved_at && typeof data.approved_at];
  };
  expect(await stamp()).toEqual([null, null]);
  expect((await decideCampaign(admin, id)).error).toBeNull();
  expect(await stamp()).toEqual([admin.id, "string"]);
  expect(await entries("user_campaigns", id)).toEqual([
    {
      actor_id: admin.id,
      action: "update",
      old_row: { id, is_approved: false },
      new_row: { id, is_approved: true },
    },
  ]);
  // Whoever saves it again has not approved it; taken back, nobody has.
  const again = (is_approved: boolean) =>
    backend.service.from("user_campaigns").update({ is_approved }).eq("id", id).throwOnError();
  await again(true);
  expect(await stamp()).toEqual([admin.id, "string"]);
  await again(false);
  expect(await stamp()).toEqual([null, null]);
});

test("moderating a message is logged without the donor", async () => {
  const admin = await become(backend).admin();
  const gift = await buildPaidGift(backend, {
    message: "Private words.",
    donor_email: "private@example.org",
  });
  await admin.client
    .rpc("moderate_donation_messages", { p_ids: [gift.id], p_state: "approved" })
    .throwOnError();
  expect(await entries("donations", gift.id)).toEqual([
    {
      actor_id: admin.id,
      action: "update",
      old_row: { id: gift.id, message_status: "pending" },
      new_row: { id: gift.id, message_status: "approved" },
    },
  ]);
});

test("content of the site is logged by its key", async () => {
  await backend.service.from("cms_content").insert({ key: "logged", title: "Before" }).throwOnError();
  await backend.service.from("cms_content").update({ title: "After" }).eq("key", "logged").throwOnError();
  expect((await entries("cms_content", "logged")).map((entry) => entry.action)).toEqual(["insert", "update"]);
});

test("a change of nothing that is logged is no line", async () => {
  const [{ id = "" } = {}] = await backend.sql.query<{ id: string }>(
    "insert into public.partnerships (name) values ('Quiet') returning id",
  );
  await backend.sql.query("update public.partnerships set name = 'Louder' where id = $1", [id]);
  await backend.sql.query("update public.partnerships set order_index = 7 where id = $1", [id]);
  expect((await entries("partnerships", id)).map(({ action }) => action)).toEqual(["insert", "update"]);
});

test.each([
  "update public.audit_log set action = 'delete'",
  "delete from public.audit_log",
  "truncate public.audit_log",
])("not even the owner of the database may %s", async (statement) => {
  await backend.service.from("cms_content").upsert({ key: "kept", title: "Kept" }).throwOnError();
  await expect(backend.sql.exec(statement)).rejects.toMatchObject({ code: "42501" });
  expect((await entries("cms_content", "kept")).length).toBeGreaterThan(0);
});
