// What staff decide about a record: approved, asked back, declined. Each is told, each is logged, none is made unseen.
import { beforeEach, expect, test } from "vitest";
import { WORDS_MAX_LENGTH } from "../../domain/reviews.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { decideCampaign } from "../fixtures/builders.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
let lawyer: Actor;
const admin = await become(backend).admin();
beforeEach(async () => {
  lawyer = await become(backend).user();
  await register("lawyer");
});

const register = (p_role: "lawyer" | "partner", details: object = {}) =>
  lawyer.client
    .rpc("choose_role", { p_role, p_details: { ...SAMPLE_DETAILS[p_role], ...details } })
    .throwOnError();
const save = (p_role: "lawyer" | "partner", details: object = {}) =>
  lawyer.client
    .rpc("save_my_record", { p_role, p_details: { ...SAMPLE_DETAILS[p_role], ...details } })
    .throwOnError();

async function review(kind = "law_firm") {
  const { data } = await admin.client
    .from("review_records")
    .select("id, state, words, answer, version")
    .match({ user_id: lawyer.id, kind })
    .single()
    .throwOnError();
  return data;
}

type Decision = { p_decision: string; p_words?: string; p_version?: number; p_id?: string };

async function decide({ p_id, p_version, ...rest }: Decision, who = admin) {
  const seen = await review();
  const { error } = await who.client.rpc("decide_review", {
    p_id: p_id ?? seen.id,
    p_version: p_version ?? seen.version,
    ...rest,
  });
  return error && { code: error.code, message: error.message };
}
const ASK = { p_decision: "asked", p_words: "Which state issued your bar number?" };
const DECLINE = { p_decision: "declined", p_words: "We could not find this bar number." };
const APPROVE = { p_decision: "approved" };

const isPublic = async () =>
  (
    await backend.sql.query<{ is_active: boolean }>(
      "select is_active from public.law_firms where user_id = $1",
      [lawyer.id],
    )
  )[0]?.is_active;

const inbox = async (who = lawyer) =>
  (
    await who.client
      .from("inbox_notifications")
      .select("kind, title, body, link_path")
      .neq("kind", "welcome")
      .order("created_at")
      .throwOnError()
  ).data;

const mails = async () =>
  (
    await backend.service
      .from("email_outbox")
      .select("template, payload")
      .eq("to_email", lawyer.email)
      .order("created_at")
      .throwOnError()
  ).data;

// Approved is not shown yet: the license may not be checked, the membership not paid.
const LAW_FIRM = {
  label: "law firm",
  page: "/profile",
  opened: "The page of your listing says whether fathers see it, and what is still missing.",
  refused: "We cannot list your law firm",
};

test("approving opens the record, and its owner is told on the site and by email", async () => {
  expect(await decide(APPROVE)).toBeNull();
  expect([await isPublic(), (await review()).state]).toEqual([true, "approved"]);
  expect(await inbox()).toMatchObject([{ kind: "record_activated", link_path: "/my-listing" }]);
  expect(await mails()).toEqual([
    {
      template: "review_decided",
      payload: { ...LAW_FIRM, page: "/my-listing", decision: "approved", words: null },
    },
  ]);
});

test.each([
  ["asked", ASK, "record_asked"],
  ["declined", DECLINE, "record_declined"],
])(
  "%s: the words of staff are in the message, in the email and with the record",
  async (state, how, kind) => {
    expect(await decide(how)).toBeNull();
    expect(await isPublic()).toBe(false);
    const [told] = await inbox();
    expect(told).toMatchObject({ kind, body: expect.stringContaining(how.p_words) });
    expect(await mails()).toEqual([
      { template: "review_decided", payload: { ...LAW_FIRM, decision: state, words: how.p_words } },
    ]);
    expect((await lawyer.client.rpc("my_records").throwOnError()).data).toMatchObject([
      { role: "lawyer", state, words: how.p_words },
    ]);
  },
);

test("a decision that is sent again because no answer came is one; another one, or in other words, is refused", async () => {
  const { version: p_version } = await review();
  expect(await decide({ ...ASK, p_version })).toBeNull();
  expect(await decide({ ...ASK, p_version })).toBeNull();
  expect([(await review()).version, (await mails()).length]).toEqual([p_version + 1, 1]);
  const changed = { message: "review_changed" };
  expect(await decide({ ...ASK, p_words: "Which year?", p_version })).toMatchObject(changed);
  expect(await decide({ ...DECLINE, p_version })).toMatchObject(changed);
  await save("lawyer", { bio: "Admitted in Ohio." });
  expect(await decide({ ...ASK, p_version })).toMatchObject(changed);
});

test("every decision has a line in the log, with who decided and without a word of it", async () => {
  await decide(ASK);
  await decide(APPROVE);
  await decide(DECLINE);
  const { id } = await review();
  const lines = await backend.sql.query(
    "select actor_id, action, table_name, subject_id, new_row from public.audit_log where row_id = $1 order by id",
    [id],
  );
  const line = { actor_id: admin.id, action: "update", table_name: "reviews", subject_id: lawyer.id };
  expect(lines).toEqual(
    ["asked", "approved", "declined"].map((state) => ({ ...line, new_row: { id, kind: "law_firm", state } })),
  );
});

test("whoever was asked and changes the record waits again, and staff hear of it", async () => {
  await decide(ASK);
  await save("lawyer");
  expect((await review()).state).toBe("asked");
  await save("lawyer", { bio: "Admitted in Ohio." });
  expect(await review()).toMatchObject({ state: "waiting", words: ASK.p_words });
  expect((await inbox()).at(-1)).toMatchObject({
    kind: "record_deactivated",
    body: "Thank you. We look at it again and write to you.",
  });
  const told = await inbox(admin);
  expect(told.at(-1)).toMatchObject({
    kind: "for_staff",
    body: "Its owner was asked something, and has answered or changed it.",
    link_path: "/admin/user-management?state=review",
  });
  expect(JSON.stringify(told)).not.toContain(lawyer.email);
});

test("who was asked answers in words: staff read them, and they wait for the next decision only", async () => {
  const { id } = await review();
  const answer = async (p_words: string, { client } = lawyer) =>
    (await client.rpc("answer_review", { p_id: id, p_words })).error?.message;
  expect(await answer("Ohio.")).toBe("not_asked");
  await decide(ASK);
  const stranger = await become(backend).user();
  expect([await answer("Mine.", stranger), await answer("Mine.", admin)]).toEqual([
    "record_not_found",
    "record_not_found",
  ]);
  const bad = "words of one to 800 characters are needed";
  expect([await answer("  "), await answer("x".repeat(WORDS_MAX_LENGTH + 1))]).toEqual([bad, bad]);
  const heard = async () =>
    (await inbox(admin)).filter(({ body }) => body.startsWith("Its owner was asked")).length;
  const before = await heard();
  // Sent again because no answer came, it is told once.
  expect([await answer(" Ohio. "), await answer("Ohio.")]).toEqual([undefined, undefined]);
  expect(await heard()).toBe(before + 1);
  const { data: own } = await lawyer.client.rpc("my_records").throwOnError();
  expect(own).toMatchObject([{ id, state: "waiting", answer: "Ohio.", words: ASK.p_words }]);
  expect(await review()).toMatchObject({ state: "waiting", answer: "Ohio." });
  await decide(ASK);
  expect(await review()).toMatchObject({ state: "asked", answer: null });
});

test("a partner answers with the contact's part of the record, too", async () => {
  await register("partner");
  const { id, version } = await review("partnership");
  expect(await decide({ ...ASK, p_id: id, p_version: version })).toBeNull();
  await save("partner", { partnership_goals: "Jobs for ten fathers a year." });
  expect(await review("partnership")).toMatchObject({ state: "waiting", version: version + 2 });
});

test("a declined record stays declined when its owner changes it, until staff decide otherwise", async () => {
  await decide(DECLINE);
  await save("lawyer", { bar_number: "BAR-9" });
  expect([await isPublic(), (await review()).state]).toEqual([false, "declined"]);
  expect(await decide(APPROVE)).toBeNull();
  expect([await isPublic(), (await review()).state]).toEqual([true, "approved"]);
});

test("an approved record that is asked back or declined is not public any more", async () => {
  for (const how of [ASK, DECLINE]) {
    await decide(APPROVE);
    await decide(how);
    expect(await isPublic()).toBe(false);
  }
  expect((await inbox()).map(({ kind }) => kind)).toEqual([
    "record_activated",
    "record_asked",
    "record_activated",
    "record_declined",
  ]);
});

test.each([
  ["nothing", {}],
  ["blanks", { p_words: " \n\u200b " }],
  ["too much", { p_words: "x".repeat(WORDS_MAX_LENGTH + 1) }],
])("asking back and declining with %s is refused", async (_, words) => {
  for (const p_decision of ["asked", "declined"])
    expect(await decide({ p_decision, ...words })).toMatchObject({ code: "22023" });
  expect((await review()).state).toBe("waiting");
  expect([await inbox(), await mails()]).toEqual([[], []]);
});

test("words at their longest arrive whole, on several lines", async () => {
  const p_words = `Two things:\n${"x".repeat(WORDS_MAX_LENGTH - 12)}`;
  expect(await decide({ p_decision: "declined", p_words })).toBeNull();
  expect((await inbox())[0]?.body).toContain(p_words);
});

test("the same decision twice, an unknown one, and one about nothing are refused", async () => {
  await decide(APPROVE);
  expect(await decide(APPROVE)).toEqual({ code: "PT409", message: "already_decided" });
  for (const p_decision of ["waiting", "published", ""])
    expect(await decide({ p_decision, p_words: "x" })).toMatchObject({ code: "22023" });
  expect(await decide({ ...ASK, p_id: crypto.randomUUID() })).toEqual({
    code: "PT404",
    message: "record_not_found",
  });
  expect(await inbox()).toHaveLength(1);
});

test("nothing is decided about a record that has changed since it was read", async () => {
  const { version: p_version } = await review();
  await save("lawyer", { bar_number: "BAR-9" });
  expect(await decide({ ...APPROVE, p_version })).toEqual({ code: "PT409", message: "review_changed" });
  expect(await isPublic()).toBe(false);
});

test("two who decide at the same moment: the first one counts, the other is told", async () => {
  const second = await become(backend).admin();
  const { id: p_id, version: p_version } = await review();
  const answers = await Promise.all([
    decide({ ...APPROVE, p_id, p_version }),
    decide({ ...DECLINE, p_id, p_version }, second),
  ]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.find((answer) => answer !== null)).toEqual({ code: "PT409", message: "review_changed" });
  expect([await inbox(), await mails()].map((told) => told.length)).toEqual([1, 1]);
});

test("a save of the owner and a decision at the same moment never wait for each other forever", async () => {
  const { version: p_version } = await review();
  const [answer] = await Promise.all([
    decide({ ...APPROVE, p_version }),
    save("lawyer", { bar_number: "BAR-9" }),
  ]);
  expect(answer === null || answer.message === "review_changed").toBe(true);
  // Whoever came first: a number nobody has seen is not public.
  expect([await isPublic(), (await review()).state]).toEqual([false, "waiting"]);
});

test("what was asked once is not told again when a record is opened by hand", async () => {
  await decide(ASK);
  await backend.service.from("law_firms").update({ is_active: true }).eq("user_id", lawyer.id).throwOnError();
  expect(await review()).toMatchObject({ state: "approved", words: null });
  expect((await inbox()).at(-1)?.body).not.toContain(ASK.p_words);
});

test("no administrator opens what is his own: a registration, a license, a campaign", async () => {
  const [own, other] = [await become(backend).admin(), admin];
  lawyer = own;
  await register("lawyer");
  for (const decision of [APPROVE, ASK, DECLINE])
    expect(await decide(decision, own)).toEqual({ code: "PT409", message: "own_matter" });
  const [listing] = await backend.sql.query<{ id: string }>(
    "select id from public.listings where user_id = $1",
    [own.id],
  );
  const check = (who: Actor) =>
    who.client.from("listing_verifications").insert({
      listing_id: listing?.id ?? "",
      states: ["CA"],
      checked_where: "State Bar of California",
      source_url: "https://example.org/",
      checked_by_name: "Demo Staff",
      expires_on: new Date().toISOString().slice(0, 10),
    });
  expect((await check(own)).error?.message).toBe("own_matter");
  const campaign = await backend.sql.query<{ id: string }>(
    `insert into public.user_campaigns (user_id, title, summary, story, category, goal_amount, organizer_display_name)
     values ($1, 'My own', 'Ten letters at least.', '{"type": "doc", "content": []}', 'health', 5000, 'Me') returning id`,
    [own.id],
  );
  const approve = (who: Actor) => decideCampaign(who, campaign[0]?.id ?? "");
  expect((await approve(own)).error?.message).toBe("own_matter");
  // A partner has a switch of its own.
  await register("partner");
  const { data: partner } = await own.client
    .from("review_records")
    .select("id")
    .match({ user_id: own.id, kind: "partnership" })
    .single()
    .throwOnError();
  const open = (who: Actor) =>
    who.client
      .from("partnerships")
      .update({ is_active: true })
      .eq("id", partner.id ?? "");
  expect((await open(own)).error?.message).toBe("own_matter");
  expect(await decide(APPROVE, other)).toBeNull();
  for (const answer of [await check(other), await approve(other), await open(other)])
    expect(answer.error).toBeNull();
});

test("the words leave with the one they were written to", async () => {
  await register("partner", { organization_name: "Staying House" });
  const { id, version } = await review("partnership");
  await decide({ p_decision: "approved", p_words: "Welcome!", p_id: id, p_version: version });
  expect((await lawyer.client.rpc("my_data").throwOnError()).data).toMatchObject({
    reviews: expect.arrayContaining([expect.objectContaining({ id, words: "Welcome!" })]),
  });
  await backend.sql.query("delete from auth.users where id = $1", [lawyer.id]);
  expect(
    await backend.sql.query("select user_id, state, words from public.reviews where id = $1", [id]),
  ).toEqual([{ user_id: null, state: "approved", words: null }]);
});

test("no message of the database is longer than an inbox takes", async () => {
  for (const how of [ASK, DECLINE, APPROVE]) await decide({ ...how, p_words: "x".repeat(WORDS_MAX_LENGTH) });
  for (const { body } of await inbox()) expect(body).toMatch(/x{800}.*[.?]$/s);
});
