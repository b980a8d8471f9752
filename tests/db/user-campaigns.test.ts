// What people do with campaigns of their own, and what staff decide about them.
import { beforeEach, expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift, decideCampaign } from "../fixtures/builders.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
let father: Actor;
beforeEach(async () => {
  father = await as.user();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const SAID = {
  title: "Beds for two",
  summary: "Two beds, so that both can sleep here.",
  story: `First paragraph, ${"x".repeat(100)}\nwith a second line.\n\nSecond paragraph.`,
  category: "housing",
  goal_amount: 60_000,
  organizer_display_name: "Test F.",
  last_day: null as string | null,
};
const start = (who = father, said: object = {}, id: string = crypto.randomUUID()) => ({
  id,
  asked: who.client.rpc("start_campaign", { p_id: id, p_said: { ...SAID, ...said } }),
});
async function started(said: object = {}): Promise<string> {
  const { id, asked } = start(father, said);
  await asked.throwOnError();
  return id;
}
const own = async (who = father) =>
  (await who.client.from("my_campaigns").select().order("created_at").throwOnError()).data;
const change = async (id: string, said: object = {}, who = father) => {
  const [{ version } = { version: 1 }] = (await own(who)).filter((row) => row.id === id);
  return who.client.rpc("change_campaign", { p_id: id, p_version: version, p_said: { ...SAID, ...said } });
};
const isPublic = async (id: string) =>
  (await backend.anon.from("campaigns").select("id").eq("id", id).throwOnError()).data.length === 1;
const rolesOf = async ({ client, id }: Actor) =>
  (await client.from("user_roles").select("role").eq("user_id", id).throwOnError()).data.map(
    ({ role }) => role,
  );
const inbox = async ({ client, id }: Actor) =>
  (
    await client
      .from("inbox_notifications")
      .select("kind, title, body, link_path")
      .eq("user_id", id)
      .neq("kind", "welcome")
      .order("created_at")
      .throwOnError()
  ).data;
const mailsTo = ({ email }: Actor) =>
  backend.sql.query<{ template: string; payload: object }>(
    "select template, payload from public.email_outbox where to_email = $1 and template = 'review_decided' order by created_at",
    [email],
  );

test("a campaign that was started waits: its organizer reads it, staff are told, nobody else sees it", async () => {
  const id = await started({ last_day: inDays(30) });
  expect(await own()).toMatchObject([
    {
      ...{ id, title: SAID.title, goal_amount: 60_000, state: "waiting", raised_amount: 0, is_over: false },
      story: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [{ type: "text" }, { type: "hardBreak" }, { type: "text", text: "with a second line." }],
          },
          { type: "paragraph", content: [{ type: "text", text: "Second paragraph." }] },
        ],
      },
    },
  ]);
  expect(await rolesOf(father)).toEqual(["fundraiser"]);
  expect(await inbox(admin)).toContainEqual({
    kind: "for_staff",
    title: "A campaign needs review",
    body: "Someone has started a campaign.",
    link_path: "/admin/user-campaigns?state=waiting",
  });
  const stranger = await as.user();
  expect([await isPublic(id), await own(stranger)]).toEqual([false, []]);
  for (const { client } of [stranger, backend.anon].map((who) => ("client" in who ? who : { client: who })))
    expect((await client.from("user_campaigns").select("id").eq("id", id)).data).toEqual([]);
});

test("sent again it is the same one; of three that wait, a fourth is refused", async () => {
  const id = await started();
  await start(father, {}, id).asked.throwOnError();
  expect(await own()).toHaveLength(1);
  // What staff asked about counts, too.
  expect((await decideCampaign(admin, id, "asked")).error).toBeNull();
  await started();
  await started();
  expect((await start().asked).error).toMatchObject({ code: "PT429", message: "too_many_campaigns" });
  expect((await decideCampaign(admin, id)).error).toBeNull();
  expect((await start().asked).error).toBeNull();
  // The number of somebody else's opens nothing.
  expect((await start(await as.user(), {}, id).asked).error).not.toBeNull();
});

test("whoever has not confirmed the address, or is not signed in, starts none", async () => {
  const { asked } = start(await as.unconfirmed());
  expect((await asked).error).toMatchObject({ code: "PT403", message: "email_not_confirmed" });
  const visitor = { client: backend.anon } as unknown as Actor;
  expect((await start(visitor).asked).error).not.toBeNull();
});

test.each([
  ["a story of ten words", { story: "Too short." }],
  ["a story that is no text", { story: { type: "doc", content: [] } }],
  ["no title", { title: " " }],
  ["another category", { category: "holidays" }],
  ["a goal below $100", { goal_amount: 9_999 }],
  ["a goal above $100,000", { goal_amount: 10_000_001 }],
  ["no public name", { organizer_display_name: "" }],
  ["a day that is over", { last_day: inDays(-2) }],
  ["a day in two years", { last_day: inDays(700) }],
])("the database refuses %s", async (_, said) => {
  expect((await start(father, said).asked).error).not.toBeNull();
  expect([await own(), await rolesOf(father)]).toEqual([[], []]);
});

test("what staff decide and write reaches the organizer, on the site and by email", async () => {
  const id = await started();
  await decideCampaign(admin, id, "asked");
  expect(await own()).toMatchObject([{ state: "asked", words: "Please tell us more." }]);
  expect((await change(id, { title: "Beds for three" })).error).toBeNull();
  expect(await own()).toMatchObject([{ state: "waiting", title: "Beds for three" }]);
  await decideCampaign(admin, id, "declined");
  // Also where nothing has changed but the mind of its organizer: what staff wrote stays with it.
  expect((await change(id, { title: "Beds for three" })).error).toBeNull();
  expect(await own()).toMatchObject([{ state: "waiting", words: "Please tell us more." }]);
  await decideCampaign(admin, id, "asked");
  expect((await change(id, { title: "Beds for three" })).error).toBeNull();
  expect(await own()).toMatchObject([{ state: "waiting" }]);
  await decideCampaign(admin, id);
  expect(await isPublic(id)).toBe(true);
  const page = "/my-campaigns";
  expect(await inbox(father)).toMatchObject([
    { kind: "record_asked", title: "We have a question about your campaign", link_path: page },
    { kind: "record_deactivated", title: "Your campaign is waiting for approval again" },
    { kind: "record_declined", title: "We cannot publish your campaign", link_path: page },
    { kind: "record_deactivated", title: "We have your campaign again" },
    { kind: "record_asked" },
    { kind: "record_deactivated" },
    { kind: "record_activated", title: "Your campaign has been approved", link_path: page },
  ]);
  expect(await mailsTo(father)).toMatchObject([
    { payload: { decision: "asked", words: "Please tell us more.", label: "campaign" } },
    { payload: { decision: "declined", words: "Please tell us more." } },
    { payload: { decision: "asked" } },
    { payload: { decision: "approved", words: null, opened: expect.stringContaining("on our site now") } },
  ]);
});

test("nobody decides about what has changed since it was read", async () => {
  const id = await started();
  const { data } = await admin.client.from("user_campaign_list").select("version").eq("id", id).single();
  const p_version = data?.version ?? 0;
  await change(id, { title: "Something else" });
  const decided = await admin.client.rpc("decide_review", { p_id: id, p_decision: "approved", p_version });
  expect(decided.error).toMatchObject({ code: "PT409", message: "review_changed" });
  // Nor does its organizer write over what he has not seen.
  const late = father.client.rpc("change_campaign", { p_id: id, p_version, p_said: SAID });
  expect((await late).error).toMatchObject({ code: "PT409", message: "campaign_changed" });
});

test("a change whose answer was lost is sent again, and is the same change", async () => {
  const id = await started();
  const [before] = await own();
  const send = () =>
    father.client.rpc("change_campaign", {
      p_id: id,
      p_version: before?.version ?? 0,
      p_said: { ...SAID, title: "Sent twice" },
    });
  expect([(await send()).error, (await send()).error]).toEqual([null, null]);
  expect(await own()).toMatchObject([{ title: "Sent twice", version: (before?.version ?? 0) + 1 }]);
});

test("an administrator does not decide about a campaign of his own, and nobody else decides at all", async () => {
  father = await as.admin();
  const id = await started();
  expect((await decideCampaign(father, id)).error?.message).toBe("own_matter");
  const stranger = await as.user();
  const how = { p_id: id, p_decision: "approved", p_version: 1 };
  expect((await stranger.client.rpc("decide_review", how)).error?.code).toBe("42501");
  // By no other way, either.
  for (const { client } of [admin, father, stranger])
    expect((await client.from("user_campaigns").update({ is_approved: true }).eq("id", id)).error?.code).toBe(
      "42501",
    );
  expect(await isPublic(id)).toBe(false);
});

test("a public campaign is not changed or withdrawn by its organizer, but ended", async () => {
  const id = await started();
  const end = (who = father) => who.client.rpc("end_campaign", { p_id: id });
  expect((await end()).error?.message).toBe("campaign_not_public");
  await decideCampaign(admin, id);
  expect((await change(id)).error?.message).toBe("campaign_is_public");
  expect((await father.client.rpc("withdraw_campaign", { p_id: id })).error?.message).toBe(
    "campaign_is_public",
  );
  for (const who of [await as.user(), admin])
    expect((await end(who)).error?.message).toBe("campaign_not_found");
  expect((await end()).error).toBeNull();
  const { data } = await backend.anon.from("campaigns").select("state").eq("id", id).single();
  expect([data?.state, (await own())[0]?.is_over]).toEqual(["ended", true]);
});

test("one that is not public is withdrawn by its organizer alone, and nothing of it is kept; with gifts it stays", async () => {
  const [gone, given] = [await started(), await started()];
  const withdraw = (id: string, who = father) => who.client.rpc("withdraw_campaign", { p_id: id });
  expect((await withdraw(gone, await as.user())).error?.message).toBe("campaign_not_found");
  expect((await withdraw(gone)).error).toBeNull();
  expect((await backend.sql.query("select 1 from public.reviews where id = $1", [gone])).length).toBe(0);
  await decideCampaign(admin, given);
  await buildPaidGift(backend, { campaign: { kind: "user", id: given } });
  await decideCampaign(admin, given, "declined");
  expect([await isPublic(given), (await withdraw(given)).error?.message]).toEqual([
    false,
    "campaign_has_gifts",
  ]);
  expect(await own()).toMatchObject([{ id: given, gift_count: 1, state: "declined" }]);
});

test("staff see those that wait first, then the newest, and find them by words", async () => {
  const [first, second, third] = [
    await started(),
    await started({ title: "A walnut crib" }),
    await started(),
  ];
  await decideCampaign(admin, third, "declined");
  const mine = [first, second, third];
  const { data } = await admin.client
    .from("user_campaign_list")
    .select("id, user_id")
    .in("id", mine)
    .order("list_place", { ascending: false })
    .throwOnError();
  expect(data).toEqual([second, first, third].map((id) => ({ id, user_id: father.id })));
  const found = async ({ client }: Pick<Actor, "client">) =>
    (await client.rpc("search_user_campaigns", { p_q: "walnuts" }).select("id").throwOnError()).data;
  expect([await found(admin), await found(father)]).toEqual([[{ id: second }], []]);
});

test("what was taken down after a report waits for nobody; its organizer reads of it once", async () => {
  const id = await started();
  await decideCampaign(admin, id);
  const before = (await inbox(father)).length;
  const [kind] = await backend.sql.query<{ take_down: string }>(
    "select take_down from private.report_kinds where kind = 'user_campaign'",
  );
  await backend.sql.query(kind?.take_down ?? "", [id]);
  expect(await own()).toMatchObject([{ state: "declined", words: null }]);
  // The decision about the report says it.
  expect(await inbox(father)).toHaveLength(before);
});
