// What people report, who may decide about it, and what both sides hear. The rules stand in the database.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { decideCampaign } from "../fixtures/builders.ts";
import { published } from "../fixtures/posts.ts";

const backend = await fileBackend();
const [first, second] = [await become(backend).admin(), await become(backend).admin()];

type Said = { id?: string; reason?: string; words?: string; kind?: string };
const reports = (record_id: string, more: Said = {}, from: { user?: Actor; network?: string } = {}) =>
  backend.service.rpc("receive_report", {
    p_report: { id: crypto.randomUUID(), kind: "post", record_id, reason: "private_facts", ...more },
    ...(from.user && { p_user_id: from.user.id }),
    ...(from.network && { p_network: from.network.padEnd(32, "0") }),
  });
const caseOf = async (who: Actor, record_id: string) =>
  (
    await who.client
      .from("report_cases")
      .select("id, updated_at, state, report_count, reasons, is_urgent")
      .eq("record_id", record_id)
      .order("created_at", { ascending: false })
      .limit(1)
      .throwOnError()
  ).data[0];
async function decide(who: Actor, record_id: string, p_decision: string, as: Actor = who) {
  const seen = await caseOf(as, record_id);
  const decision = {
    p_id: seen?.id ?? crypto.randomUUID(),
    p_updated_at: seen?.updated_at ?? "",
    p_decision,
    p_words: "It shows an address.",
  };
  return (await who.client.rpc("decide_report", decision)).error?.message;
}
async function decideAppeal(who: Actor, record_id: string, p_decision: string) {
  const { id, updated_at } = (await caseOf(who, record_id)) ?? { id: crypto.randomUUID(), updated_at: "now" };
  const answer = await who.client.rpc("decide_appeal", {
    p_id: id,
    p_updated_at: updated_at,
    p_decision,
    p_words: "Read again.",
  });
  return answer.error?.message;
}
const inboxOf = async (who: Actor) =>
  await backend.sql.query<{ title: string; body: string }>(
    "select title, body from public.inbox_notifications where user_id = $1 order by created_at",
    [who.id],
  );
const isLive = async (id: string) =>
  ((await backend.anon.from("posts").select("id").eq("id", id).throwOnError()).data ?? []).length === 1;

async function post() {
  const writer = await become(backend).holding("advocate");
  return {
    writer,
    post: await published(writer, first, { title: `About evenings ${crypto.randomUUID().slice(0, 6)}` }),
  };
}

test("what several people report is one case; each counts once, and danger stands first", async () => {
  const [{ post: calm }, { post: urgent }] = [await post(), await post()];
  const father = await become(backend).user();
  expect((await reports(calm.id, {}, { user: father })).error).toBeNull();
  await reports(calm.id, { reason: "hate" }, { user: father }).throwOnError();
  await reports(calm.id, {}, { network: "a" }).throwOnError();
  await reports(calm.id, {}, { network: "a" }).throwOnError();
  await reports(calm.id, { reason: "spam" }, { network: "b" }).throwOnError();
  await reports(urgent.id, { reason: "child_danger" }).throwOnError();
  expect(await caseOf(first, calm.id)).toMatchObject({
    report_count: 3,
    reasons: ["private_facts", "spam"],
    is_urgent: false,
  });
  const { data } = await first.client.from("report_cases").select("record_id").order("place").throwOnError();
  expect(data.map(({ record_id }) => record_id)).toEqual([urgent.id, calm.id]);
});

test("a decision that is sent again because no answer came is one, and its author is told once", async () => {
  const { writer, post: own } = await post();
  await reports(own.id).throwOnError();
  const seen = await caseOf(first, own.id);
  const decision = {
    ...{ p_id: seen?.id ?? "", p_updated_at: seen?.updated_at ?? "", p_decision: "taken_down" },
    p_words: "It shows an address.",
  };
  await first.client.rpc("decide_report", decision).throwOnError();
  const told = await inboxOf(writer);
  await first.client.rpc("decide_report", decision).throwOnError();
  expect(await inboxOf(writer)).toEqual(told);
  const other = await first.client.rpc("decide_report", { ...decision, p_decision: "kept" });
  expect(other.error?.message).toBe("already_decided");
});

test("only what visitors can see is reported, for a reason of the list, and nobody reports himself", async () => {
  const { writer, post: own } = await post();
  const said = async (answer: ReturnType<typeof reports>) => (await answer).error?.message;
  expect(await said(reports(crypto.randomUUID()))).toBe("thing_not_found");
  expect(await said(reports(own.id, { kind: "user_campaign" }))).toBe("thing_not_found");
  expect(await said(reports(own.id, { kind: "select 1" }))).toBe("thing_not_found");
  expect(await said(reports("' or true --"))).toBe("thing_not_found");
  expect(await said(reports(own.id, {}, { user: writer }))).toBe("own_thing");
  expect(await said(reports(own.id, { reason: "because" }))).toContain("reports_reason_check");
  expect(await caseOf(first, own.id)).toBeUndefined();
});

test("nobody but staff reads reports, and not even staff who made one", async () => {
  const { writer, post: own } = await post();
  const reporter = await become(backend).user();
  await reports(own.id, { words: "She is my sister." }, { user: reporter }).throwOnError();
  for (const who of [writer, reporter]) {
    expect(await caseOf(who, own.id)).toBeUndefined();
    expect((await who.client.from("reports").select("id")).data).toEqual([]);
  }
  expect(
    (await first.client.from("reports").select("from_account").eq("words", "She is my sister.")).data,
  ).toEqual([{ from_account: true }]);
  await reports(own.id, { words: "From the street." }, { network: "e" }).throwOnError();
  expect(
    (await first.client.from("reports").select("from_account").eq("words", "From the street.")).data,
  ).toEqual([{ from_account: false }]);
});

test("taken down: the post is gone, both sides are told, and the author does not learn by whom", async () => {
  const { writer, post: own } = await post();
  const reporter = await become(backend).user({ full_name: "Renata Reporter" });
  await reports(own.id, { words: "My words." }, { user: reporter }).throwOnError();
  expect(await decide(first, own.id, "taken_down")).toBeUndefined();
  expect(await isLive(own.id)).toBe(false);
  expect((await inboxOf(reporter)).at(-1)).toEqual({
    title: "About what you reported",
    body: "Thank you. We looked at it and took it down.",
  });
  expect((await inboxOf(writer)).map(({ title }) => title)).toContain("We took down your post");
  const shown = JSON.stringify([await caseOf(writer, own.id), await inboxOf(writer)]);
  expect(shown).not.toMatch(/Renata|My words/);
  expect(shown).not.toContain(reporter.id);
  expect((await writer.client.from("reports").select("id")).data).toEqual([]);
});

test("kept: it stays, both sides are told, and the next report is another case", async () => {
  const { writer, post: own } = await post();
  await reports(own.id).throwOnError();
  expect(await decide(first, own.id, "kept")).toBeUndefined();
  expect(await isLive(own.id)).toBe(true);
  expect((await inboxOf(writer)).at(-1)).toMatchObject({ title: "We looked at your post" });
  expect(await caseOf(writer, own.id)).toBeUndefined();
  await reports(own.id).throwOnError();
  expect(await caseOf(second, own.id)).toMatchObject({ state: "open", report_count: 1 });
});

test("a report that is sent again after the decision opens no case", async () => {
  const { post: own } = await post();
  const id = crypto.randomUUID();
  await reports(own.id, { id }).throwOnError();
  expect(await decide(first, own.id, "kept")).toBeUndefined();
  await reports(own.id, { id }).throwOnError();
  expect(await caseOf(second, own.id)).toMatchObject({ state: "closed", report_count: 1 });
});

test("the same number for another thing is another report", async () => {
  const things = [(await post()).post, (await post()).post];
  const id = crypto.randomUUID();
  for (const thing of things) await reports(thing.id, { id, reason: "threat" }).throwOnError();
  for (const thing of things)
    expect(await caseOf(first, thing.id)).toMatchObject({ state: "open", report_count: 1 });
});

test("who reported, wrote or has stepped aside decides nothing, by no way", async () => {
  const writer = await become(backend).holding("admin");
  await backend.service
    .from("profiles")
    .update({ blog_access: true })
    .eq("user_id", writer.id)
    .throwOnError();
  const own = await published(writer, first, { title: "An evening of staff" });
  await reports(own.id, {}, { user: first }).throwOnError();
  const family = await become(backend).admin();
  const open = await caseOf(family, own.id);
  await family.client.rpc("step_aside", { p_id: open?.id ?? "" }).throwOnError();
  expect([await caseOf(writer, own.id), await caseOf(family, own.id)]).toEqual([undefined, undefined]);
  expect(
    (
      await family.client
        .from("reports")
        .select("id")
        .eq("case_id", open?.id ?? "")
    ).data,
  ).toEqual([]);
  expect(await decide(first, own.id, "kept")).toBe("own_matter");
  expect(await decide(writer, own.id, "kept", second)).toBe("case_not_found");
  expect(await decide(family, own.id, "kept", second)).toBe("case_not_found");
  const past = backend.service.from("report_cases").update({ decided_by: writer.id }).eq("record_id", own.id);
  expect((await past).error?.code).toBe("42501");
  const owner = backend.sql.query("update public.report_cases set decided_by = $1 where record_id = $2", [
    family.id,
    own.id,
  ]);
  await expect(owner).rejects.toThrow("own_matter");
  expect(await decide(second, own.id, "kept")).toBeUndefined();
});

test("an appeal is the author's, once, and somebody else decides it", async () => {
  const { writer, post: own } = await post();
  await reports(own.id).throwOnError();
  const appeal = async (who: Actor) => {
    const { data } = await first.client
      .from("report_cases")
      .select("id")
      .eq("record_id", own.id)
      .single()
      .throwOnError();
    return (await who.client.rpc("appeal_decision", { p_id: data.id, p_words: "The address is public." }))
      .error?.message;
  };
  expect(await appeal(writer)).toBe("case_not_found");
  await decide(first, own.id, "taken_down");
  expect(await appeal(second)).toBe("case_not_found");
  expect([await appeal(writer), await appeal(writer)]).toEqual([undefined, "already_appealed"]);
  const { id = "" } = (await caseOf(first, own.id)) ?? {};
  const mine = async ({ client }: Actor) =>
    (await client.rpc("decided_by_me", { p_id: id }).throwOnError()).data;
  expect([await mine(first), await mine(second), await mine(writer)]).toEqual([true, false, false]);
  expect(await decideAppeal(first, own.id, "reversed")).toBe("other_person_needed");
  const seen = await caseOf(second, own.id);
  expect(await decideAppeal(second, own.id, "reversed")).toBeUndefined();
  // Sent again because no answer came.
  const decision = { p_id: id, p_updated_at: seen?.updated_at ?? "", p_words: "Read again." };
  const again = (p_decision: string, { client }: Actor) =>
    client.rpc("decide_appeal", { ...decision, p_decision });
  expect((await again("reversed", second)).error).toBeNull();
  expect((await again("upheld", second)).error?.message).toBe("already_decided");
  expect((await again("reversed", first)).error?.message).toBe("already_decided");
  expect(await isLive(own.id)).toBe(true);
  expect((await inboxOf(writer)).map(({ title }) => title)).toContain(
    "We no longer keep your post off the site",
  );
  expect(await decideAppeal(second, own.id, "upheld")).toBe("already_decided");
});

test("staff whose own or family's post was taken down do not publish it again; others may, and one withdrawn stays gone", async () => {
  const writer = await become(backend).holding("admin");
  await backend.service
    .from("profiles")
    .update({ blog_access: true })
    .eq("user_id", writer.id)
    .throwOnError();
  const family = await become(backend).admin();
  const own = await published(writer, first, { title: "Of staff, taken down" });
  await reports(own.id).throwOnError();
  await family.client.rpc("step_aside", { p_id: (await caseOf(family, own.id))?.id ?? "" }).throwOnError();
  expect(await decide(second, own.id, "taken_down")).toBeUndefined();
  const again = async (who: Actor) => {
    const { data } = await first.client
      .from("blog_posts")
      .select("updated_at")
      .eq("id", own.id)
      .single()
      .throwOnError();
    return (await who.client.rpc("publish_post", { p_id: own.id, p_updated_at: data.updated_at })).error
      ?.message;
  };
  expect([await again(writer), await again(family), await isLive(own.id)]).toEqual([
    "own_matter",
    "own_matter",
    false,
  ]);
  const p_id = (await caseOf(first, own.id))?.id ?? "";
  await writer.client.rpc("appeal_decision", { p_id, p_words: "It is true." }).throwOnError();
  await writer.client.rpc("withdraw_post", { p_id: own.id }).throwOnError();
  expect(await decideAppeal(first, own.id, "reversed")).toBeUndefined();
  expect(await isLive(own.id)).toBe(false);
});

test("two at once: one decides, the other hears that it is decided", async () => {
  const { post: own } = await post();
  await reports(own.id).throwOnError();
  const said = await Promise.all([decide(first, own.id, "kept"), decide(second, own.id, "taken_down")]);
  expect(said.toSorted()).toEqual(["already_decided", undefined]);
});

const row = async (statement: string, ...values: unknown[]) =>
  (await backend.sql.query<{ id: string }>(`${statement} returning id`, values))[0]?.id ?? "";
/** A campaign of theirs that is shown, and a gift to it with a message, by them or by a stranger. */
async function campaignAndGift(organizer: Actor, giver: Actor | null) {
  const campaign = await row(
    `insert into public.user_campaigns (user_id, title, summary, story, category, goal_amount, organizer_display_name, is_approved)
     values ($1, 'A campaign', 'Ten letters at least.', '{"type": "doc", "content": []}', 'health', 5000, 'Demo O.', true)`,
    organizer.id,
  );
  const gift = await row(
    `insert into public.donations (attempt_id, amount, livemode, user_id, donor_email, idempotency_key, message, message_status,
       user_campaign_id, succeeded_at)
     values (gen_random_uuid(), 500, false, $1, 'giver@example.org', gen_random_uuid(), 'A message', 'approved', $2, now())`,
    giver?.id ?? null,
    campaign,
  );
  return { campaign, gift };
}

test("a campaign and a donor's message go and come back by their own verbs", async () => {
  const organizer = await become(backend).user();
  const { campaign, gift } = await campaignAndGift(organizer, null);
  await reports(gift, { kind: "donor_message" }).throwOnError();
  await decide(first, gift, "taken_down");
  expect((await backend.anon.from("donor_wall").select("message").eq("id", gift).single()).data).toEqual({
    message: null,
  });
  await reports(campaign, { kind: "user_campaign" }).throwOnError();
  await decide(first, campaign, "taken_down");
  expect((await backend.anon.from("user_campaigns").select("id").eq("id", campaign)).data).toEqual([]);
  const seen = await caseOf(organizer, campaign);
  await organizer.client.rpc("appeal_decision", { p_id: seen?.id ?? "", p_words: "Please." }).throwOnError();
  expect(await decideAppeal(second, campaign, "reversed")).toBeUndefined();
  expect((await backend.anon.from("user_campaigns").select("id").eq("id", campaign)).data).toHaveLength(1);
});

test("staff do not switch on again what was theirs and was taken down; others may", async () => {
  const owner = await become(backend).admin();
  const { campaign, gift } = await campaignAndGift(owner, owner);
  await reports(campaign, { kind: "user_campaign" }).throwOnError();
  await reports(gift, { kind: "donor_message" }).throwOnError();
  for (const id of [campaign, gift]) expect(await decide(first, id, "taken_down")).toBeUndefined();
  const back = async ({ client }: Actor) => [
    (await decideCampaign({ client }, campaign)).error?.message,
    (await client.rpc("moderate_donation_messages", { p_ids: [gift], p_state: "approved" })).error?.message,
  ];
  expect(await back(owner)).toEqual(["own_matter", "own_matter"]);
  expect((await backend.anon.from("user_campaigns").select("id").eq("id", campaign)).data).toEqual([]);
  expect(await back(second)).toEqual([undefined, undefined]);
});

test("while a second look is asked for nobody brings it back by another door", async () => {
  const organizer = await become(backend).user();
  const { campaign } = await campaignAndGift(organizer, null);
  const { post: own, writer } = await post();
  for (const [id, kind] of [
    [campaign, "user_campaign"],
    [own.id, "post"],
  ] as const) {
    await reports(id, { kind }).throwOnError();
    expect(await decide(first, id, "taken_down")).toBeUndefined();
  }
  for (const [who, id] of [
    [organizer, campaign],
    [writer, own.id],
  ] as const) {
    const p_id = (await caseOf(who, id))?.id ?? "";
    await who.client.rpc("appeal_decision", { p_id, p_words: "Please." }).throwOnError();
  }
  const [now] = await backend.sql.query<{ updated_at: string }>(
    "select updated_at::text from public.blog_posts where id = $1",
    [own.id],
  );
  for (const { client } of [first, second]) {
    const again = { p_id: own.id, p_updated_at: now?.updated_at ?? "" };
    expect([
      (await decideCampaign({ client }, campaign)).error?.message,
      (await client.rpc("publish_post", again)).error?.message,
    ]).toEqual(["own_matter", "own_matter"]);
  }
  expect(await decideAppeal(second, own.id, "reversed")).toBeUndefined();
  expect((await backend.anon.from("posts").select("id").eq("id", own.id)).data).toHaveLength(1);
});

test("hashes of networks go after ninety days, cases a year after their last word", async () => {
  const { post: own } = await post();
  await reports(own.id, {}, { network: "c" }).throwOnError();
  await decide(first, own.id, "kept");
  await backend.sql.exec(`update public.reports set created_at = now() - interval '91 days';
    alter table public.report_cases disable trigger report_cases_touch_updated_at;
    update public.report_cases set updated_at = now() - interval '13 months' where record_id = '${own.id}';
    alter table public.report_cases enable trigger report_cases_touch_updated_at`);
  expect((await backend.service.rpc("clean_reports").throwOnError()).data).toBe(1);
  expect(await backend.sql.query("select 1 from public.reports where network is not null")).toEqual([]);
});
