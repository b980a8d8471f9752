import { expect, test } from "vitest";
import { ROLE_LABELS, ROLES } from "../../domain/roles.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  decideCampaign,
  giftEvents,
} from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();

async function kinds(user: { id: string }): Promise<string[]> {
  const { data } = await backend.service
    .from("inbox_notifications")
    .select("kind")
    .eq("user_id", user.id)
    .order("created_at")
    .throwOnError();
  return data.map((row) => row.kind);
}

test("a new account finds one message; reading it is stamped, marking it unread takes the stamp away", async () => {
  const user = await become(backend).user();
  const unread = () =>
    user.client
      .from("inbox_notifications")
      .select("*", { count: "exact", head: true })
      .eq("user_id", user.id)
      .eq("is_read", false);
  expect([await kinds(user), (await unread()).count]).toEqual([["welcome"], 1]);
  await user.client
    .from("inbox_notifications")
    .update({ is_read: true })
    .eq("user_id", user.id)
    .eq("is_read", false)
    .throwOnError();
  expect((await unread()).count).toBe(0);
  const { data } = await user.client
    .from("inbox_notifications")
    .select("id, read_at")
    .single()
    .throwOnError();
  expect(data.read_at).not.toBeNull();
});

test("a domain brings a kind of its own, in one word", async () => {
  const user = await become(backend).user();
  const send = (kind: string) =>
    backend.service.from("inbox_notifications").insert({ user_id: user.id, kind, title: "Sent" });
  expect([(await send("order_shipped")).error, (await send("Two words")).error?.code]).toEqual([
    null,
    "23514",
  ]);
});

test("links of messages stay on this site", async () => {
  const user = await become(backend).user();
  for (const link_path of ["https://evil.example", "//evil.example", "/\\evil.example", "x"]) {
    const { error } = await backend.service
      .from("inbox_notifications")
      .insert({ user_id: user.id, kind: "note", title: "x", link_path });
    expect(error?.code, link_path).toBe("23514");
  }
});

test("an approved campaign is told to its organizer", async () => {
  const user = await become(backend).user();
  const admin = await become(backend).admin();
  const campaign = await buildUserCampaign(backend, { user_id: user.id, is_approved: false });
  expect((await decideCampaign(admin, campaign.id)).error).toBeNull();
  expect(await kinds(user)).toEqual(["welcome", "record_activated"]);
});

test("administrators are told of a message with a gift that counts, once an hour, and not of what it says", async () => {
  const admin = await become(backend).admin();
  const told = async () => {
    const query = admin.client
      .from("inbox_notifications")
      .select("title, body, link_path")
      .eq("kind", "for_staff");
    return (await query.like("link_path", "/admin/gift-messages%").throwOnError()).data;
  };
  await buildGift(backend, { message: "Never paid." });
  await buildPaidGift(backend, { message: "Another mode.", livemode: true });
  await buildPaidGift(backend);
  expect(await told()).toEqual([]);
  await buildPaidGift(backend, { message: "Keep going." });
  await buildPaidGift(backend, { message: "From one dad to another." });
  expect(await told()).toEqual([
    {
      title: "A message with a gift waits",
      body: "The donor reads that one of us looks at it first.",
      link_path: "/admin/gift-messages?state=pending",
    },
  ]);
});

test("a gift thanks the donor with a confirmed account once, and tells the organizer no name and no amount", async () => {
  const organizer = await become(backend).user();
  const campaign = await buildUserCampaign(backend, { user_id: organizer.id });
  const donor = await become(backend).user({ email: "thanked@example.org" });
  const stranger = await become(backend).unconfirmed({ email: "unproven@example.org" });
  const gift = await buildGift(backend, {
    donor_email: "thanked@example.org",
    donor_name: "Secret Donor",
    campaign: { kind: "user", id: campaign.id },
  });
  const events = giftEvents(gift);
  await applyEvent(backend, events.succeeded());
  await applyEvent(backend, events.succeeded());
  await buildPaidGift(backend, { donor_email: "unproven@example.org" });
  expect([await kinds(donor), await kinds(stranger)]).toEqual([["welcome", "gift_received"], ["welcome"]]);
  const { data } = await organizer.client
    .from("inbox_notifications")
    .select()
    .eq("kind", "campaign_gift")
    .throwOnError();
  expect(data).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/Secret|25\.00|2500/);
  const thanks = await donor.client
    .from("inbox_notifications")
    .select("body")
    .eq("kind", "gift_received")
    .single();
  expect(thanks.data?.body).toContain("$25.00");
});

test.each([
  ["law_firm", "lawyer"],
  ["psychologist", "psychologist"],
  ["partnership", "partner"],
] as const)("opening and closing a %s by hand is told, too; each opening by email", async (kind, role) => {
  const user = await become(backend).user();
  await user.client.rpc("choose_role", { p_role: role, p_details: SAMPLE_DETAILS[role] }).throwOnError();
  const account = (await user.client.rpc("my_account").throwOnError()).data as {
    records: { id: string; kind: string }[];
  };
  const [record] = account.records;
  expect(record).toMatchObject({ kind, state: "waiting" });
  const table = {
    law_firm: "law_firms",
    psychologist: "psychologist_profiles",
    partnership: "partnerships",
  } as const;
  const set = (is_active: boolean) =>
    backend.service
      .from(table[kind])
      .update({ is_active })
      .eq("id", record?.id ?? "")
      .throwOnError();
  await set(true);
  await set(true);
  await set(false);
  await set(true);
  expect(await kinds(user)).toEqual([
    "welcome",
    "record_activated",
    "record_deactivated",
    "record_activated",
  ]);
  const mails = await backend.service
    .from("email_outbox")
    .select("template")
    .eq("to_email", user.email)
    .throwOnError();
  expect(mails.data).toEqual([{ template: "review_decided" }, { template: "review_decided" }]);
});

test("a role given by somebody else is told, one taken oneself is not", async () => {
  const user = await become(backend).user();
  const admin = await become(backend).admin();
  await user.client.from("user_roles").insert({ user_id: user.id, role: "volunteer" }).throwOnError();
  await admin.client.rpc("grant_role", { p_user_id: user.id, p_role: "fundraiser" }).throwOnError();
  expect(await kinds(user)).toEqual(["welcome", "role_granted"]);
});

test("whoever is given a role reads its name as the site has it; an administrator reads what that means", async () => {
  const admin = await become(backend).admin();
  const given = ROLES.filter((role) => role !== "admin");
  const user = await become(backend).user();
  for (const p_role of ROLES)
    await admin.client.rpc("grant_role", { p_user_id: user.id, p_role }).throwOnError();
  const told = (await user.client.from("inbox_notifications").select("title, body").throwOnError()).data;
  const wanted = given.map((role) => ({
    title: "You have a new role",
    body: `You've been added as: ${ROLE_LABELS[role]}.`,
  }));
  expect(told).toEqual(expect.arrayContaining(wanted));
  expect(told.map(({ title }) => title)).toContain("You're now an administrator");
});

test("whether notices are discreet is one's own affair, and mail asks for it when it is sent", async () => {
  const [father, other, admin] = await Promise.all([
    become(backend).user(),
    become(backend).user(),
    become(backend).admin(),
  ]);
  const rows = (who: typeof father) => who.client.from("discreet_notices").select("user_id").throwOnError();
  const queued = { template: "help_news", to_email: father.email };
  const claim = async (payload: object, to_email = father.email) => {
    await backend.sql.exec("delete from public.email_outbox");
    const row = { ...queued, to_email, payload: { ...payload }, dedupe_key: crypto.randomUUID() };
    await backend.service.from("email_outbox").insert(row).throwOnError();
    const taken = { p_limit: 1, p_lock_seconds: 60 };
    return (await backend.service.rpc("claim_outbox", taken).throwOnError()).data[0]?.is_discreet;
  };
  expect(await claim({})).toBe(false);
  await father.client.from("discreet_notices").insert({ user_id: father.id }).throwOnError();
  expect((await rows(father)).data).toHaveLength(1);
  for (const who of [other, admin]) expect((await rows(who)).data).toEqual([]);
  const mine = (await father.client.rpc("my_data").throwOnError()).data as Record<string, unknown>;
  expect(mine.discreet_notices_since).toEqual(expect.any(String));

  expect(await claim({})).toBe(true);
  expect(await claim({}, other.email)).toBe(false);
  // To the address he has just left; and a payload that names nobody is no reason to stop.
  expect(await claim({ user_id: father.id }, "former@example.org")).toBe(true);
  expect(await claim({ user_id: "------------------------------------" }, "former@example.org")).toBe(false);
  await other.client.from("discreet_notices").delete().eq("user_id", father.id).throwOnError();
  expect(await claim({})).toBe(true);
  // Mail still goes to an address he left (letters, what he typed), until it is somebody else's.
  await backend.sql.query("update auth.users set email = 'discreet-now@example.org' where id = $1", [
    father.id,
  ]);
  expect([await claim({}), await claim({}, "discreet-now@example.org")]).toEqual([true, true]);
  await become(backend).user({ email: father.email });
  expect([await claim({}), await claim({}, "discreet-now@example.org")]).toEqual([false, true]);
  await father.client.from("discreet_notices").delete().eq("user_id", father.id).throwOnError();
  expect(await claim({}, "discreet-now@example.org")).toBe(false);
});
