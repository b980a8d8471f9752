// What a father asks us for: who moves it and how, who reads it, and what his link opens (issue 12, points 1 and 2).
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const as = become(backend);
const [carer, second, admin] = [
  await as.user({ full_name: "Carla Carer" }),
  await as.user({ full_name: "Sam Second" }),
  await as.admin(),
];
for (const { id } of [carer, second])
  await backend.service.from("care_staff").insert({ user_id: id }).throwOnError();

const STORY = "Rent is due on Friday.";
const ANSWERS = { kind: "bill", us_state: "OH", how_soon: "week", story: STORY, reach_by: "link" };
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
type Seen = {
  id: string;
  state: string;
  lines: { kind: string; words: string }[];
  files: { label: string }[];
  looks: { words: string }[];
};

/** What the function does for whoever has the link. */
async function byLink(
  token: string | null,
  action: string,
  more: object = {},
  user_id: string | null = null,
  reuser: string | null = null,
) {
  const { data, error } = await backend.service.rpc("help_by_link", {
    p_action: action,
    p_hash: (token && hashOf(token)) as string,
    p_user_id: user_id as string,
    p: more as never,
    p_due_on: "2030-01-02",
    ...(reuser && { p_reuser: reuser }),
  });
  return { seen: data as unknown as Seen, error };
}
async function sent(more: object = {}, user_id: string | null = null) {
  const token = crypto.randomUUID();
  const { seen, error } = await byLink(token, "send", { ...ANSWERS, ...more }, user_id);
  if (error) throw error;
  return { token, id: seen.id };
}
/** Tells the story of a request of his account once more; gives the number he takes it back by. */
async function toldAgain(father: Actor, share_request: string, words = STORY) {
  const [token, share_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const more = { ...ANSWERS, story: words, share_id, share_request };
  const { seen, error } = await byLink(token, "send", more, null, father.id);
  return { token, id: seen?.id, share_id, error };
}
type Move = Partial<Omit<Database["public"]["Functions"]["move_help_request"]["Args"], "p_id" | "p_verb">>;
const move = (who: Actor, p_id: string, p_verb: string, more: Move = {}) =>
  who.client.rpc("move_help_request", { p_id, p_verb, ...more });
/** By Carla; the id of the payment. */
async function proposed(p_request_id: string): Promise<string> {
  const p_id = crypto.randomUUID();
  const payment = { p_id, p_request_id, p_amount: 42_000, p_vendor: "Acme Homes", p_purpose: "Rent" };
  await carer.client.rpc("propose_help_payment", payment).throwOnError();
  return p_id;
}
const MORE: Record<string, () => Move> = {
  hand_over: () => ({ p_to: second.id }),
  say: () => ({ p_words: "We look at it." }),
  ask: () => ({ p_words: "Which landlord?" }),
  note: () => ({ p_words: "Called the landlord." }),
  decide: () => ({ p_words: "We pay the landlord.", p_decision: "helped" }),
};
const stateOf = async (id: string) =>
  (
    await backend.sql.query<{ state: string }>("select state from public.help_requests where id = $1", [id])
  )[0]?.state;

const STATES = {
  draft: [],
  received: [],
  reading: ["take"],
  asked: ["ask"],
  decided: ["decide"],
} as const;
/** By state and verb; "-" is refused. `write` is his. What the same person did in the same words is done. */
// biome-ignore format: a table is read by its columns
const MOVES: Record<keyof typeof STATES, Record<string, string>> = {
  draft:    { take: "-",       hand_over: "-",       say: "-",       ask: "-",     note: "-",        decide: "-",       write: "-" },
  received: { take: "reading", hand_over: "reading", say: "reading", ask: "asked", note: "received", decide: "decided", write: "received" },
  reading:  { take: "reading", hand_over: "reading", say: "reading", ask: "asked", note: "reading",  decide: "decided", write: "reading" },
  asked:    { take: "asked",   hand_over: "asked",   say: "asked",   ask: "asked", note: "asked",    decide: "decided", write: "reading" },
  decided:  { take: "-",       hand_over: "-",       say: "decided", ask: "-",     note: "decided",  decide: "decided", write: "reading" },
};

test.each(Object.keys(MOVES) as (keyof typeof STATES)[])(
  "%s: each verb leads where the table says, for staff and for nobody else",
  async (state) => {
    const found: Record<string, string> = {};
    const others: (string | undefined)[] = [];
    for (const verb of Object.keys(MOVES[state])) {
      const token = crypto.randomUUID();
      const { id } = (await byLink(token, state === "draft" ? "save" : "send", ANSWERS)).seen;
      for (const before of STATES[state]) await move(carer, id, before, MORE[before]?.()).throwOnError();
      for (const who of [admin, await become(backend).user()])
        others.push((await move(who, id, verb, MORE[verb]?.())).error?.code);
      const error =
        verb === "write"
          ? (await byLink(token, "write", { words: "More." })).error
          : (await move(carer, id, verb, MORE[verb]?.())).error;
      found[verb] = error ? "-" : ((await stateOf(id)) ?? "");
    }
    expect(found).toEqual(MOVES[state]);
    expect(new Set(others)).toEqual(new Set(["42501"]));
  },
);

test("words, a decision and a colleague are needed where the verb says so", async () => {
  const { id } = await sent();
  const tries = [
    await move(carer, id, "say"),
    await move(carer, id, "note", { p_words: " \n" }),
    await move(carer, id, "decide", { p_words: "Yes." }),
    await move(carer, id, "decide", { p_words: "Yes.", p_decision: "maybe" }),
    await move(carer, id, "hand_over", { p_to: admin.id }),
    await move(carer, id, "say", { p_words: "x".repeat(4001) }),
  ];
  expect(tries.map(({ error }) => error?.code)).toEqual(Array(6).fill("22023"));
  expect((await move(carer, id, "write", { p_words: "As him." })).error?.message).toBe("not_in_this_state");
  expect((await move(carer, crypto.randomUUID(), "take")).error?.code).toBe("PT404");
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("after an answer between he keeps a day and it stays in our queue, until it is his turn", async () => {
  const { id, token } = await sent();
  const standing = async () => {
    const { data } = await carer.client
      .from("help_requests")
      .select("state, waits_for_us, owed_on")
      .eq("id", id)
      .throwOnError();
    return Object.values(data?.[0] ?? {});
  };
  const say = (more: Move = {}) => move(carer, id, "say", { p_words: "We call the landlord.", ...more });
  await say().throwOnError();
  expect(await standing()).toEqual(["reading", true, "2030-01-02"]);
  await say({ p_due_on: inDays(29) }).throwOnError();
  expect(await standing()).toEqual(["reading", true, inDays(29)]);
  expect((await byLink(token, "read")).seen).toMatchObject({ waits_for_us: true, due_on: inDays(29) });
  const wrong = [
    await say({ p_due_on: inDays(32) }),
    await say({ p_due_on: inDays(-2) }),
    await say({ p_due_on: inDays(3), p_his_turn: true }),
    await move(carer, id, "ask", { p_words: "How much?", p_due_on: inDays(3) }),
  ];
  expect(wrong.map(({ error }) => error?.code)).toEqual(Array(4).fill("22023"));
  await say({ p_his_turn: true }).throwOnError();
  expect(await standing()).toEqual(["reading", false, null]);
  await say({ p_due_on: inDays(3) }).throwOnError();
  expect(await standing()).toEqual(["reading", true, inDays(3)]);
  await move(carer, id, "ask", MORE.ask?.()).throwOnError();
  expect(await standing()).toEqual(["asked", false, null]);
  await move(carer, id, "decide", MORE.decide?.()).throwOnError();
  expect((await say({ p_due_on: inDays(3) })).error?.code).toBe("22023");
  await say().throwOnError();
  expect(await standing()).toEqual(["decided", false, null]);
});

test("a payment that waits for a second yes shows in the queue, and the others are told without a name or an amount", async () => {
  const as = become(backend);
  const [proposer, father] = [await as.user(), await as.user()];
  for (const { id } of [proposer, father])
    await backend.service.from("care_staff").insert({ user_id: id }).throwOnError();
  const { id, token } = await sent({ name: "Fred Father" }, father.id);
  const waits = async () =>
    (await carer.client.from("help_requests").select("payment_waits").eq("id", id).throwOnError()).data?.[0]
      ?.payment_waits;
  const told = async (who: Actor) =>
    (
      await who.client
        .from("inbox_notifications")
        .select("title, body, link_path")
        .eq("link_path", `/help-requests/${id}`)
        .throwOnError()
    ).data;
  const propose = (p_id: string) =>
    proposer.client
      .rpc("propose_help_payment", {
        ...{ p_id, p_request_id: id, p_amount: 42_000, p_vendor: "Acme Homes", p_purpose: "Rent" },
      })
      .throwOnError();
  expect(await waits()).toBe(false);
  const p_id = crypto.randomUUID();
  await propose(p_id);
  expect(await waits()).toBe(true);
  // What only waits is no promise to him.
  expect((await byLink(token, "read")).seen).not.toHaveProperty("payment_waits");
  const message = {
    ...{ title: "A payment waits for a second yes", body: "", link_path: `/help-requests/${id}` },
  };
  expect([await told(carer), await told(second)]).toEqual([[message], [message]]);
  expect([await told(proposer), await told(father), await told(admin)]).toEqual([[], [], []]);
  // What else is said of this request, and what waits in another, stays unread.
  const about = [
    [second.id, "A request of yours was handed over", `/help-requests/${id}`],
    [second.id, message.title, "/help-requests/another"],
  ];
  for (const row of about)
    await backend.sql.query(
      "insert into public.inbox_notifications (user_id, kind, title, link_path) values ($1, 'for_staff', $2, $3)",
      row,
    );
  await carer.client.rpc("approve_help_payment", { p_id }).throwOnError();
  expect(await waits()).toBe(false);
  const unread = await second.client
    .from("inbox_notifications")
    .select("user_id, title, link_path")
    .eq("is_read", false)
    .throwOnError();
  expect((unread.data ?? []).map((row) => Object.values(row))).toEqual(expect.arrayContaining(about));
  expect(unread.data).not.toContainEqual({
    user_id: second.id,
    title: message.title,
    link_path: message.link_path,
  });
  await propose(crypto.randomUUID());
  expect(await waits()).toBe(true);
  await backend.sql.query("delete from auth.users where id = $1", [proposer.id]);
  expect(await waits()).toBe(false);
  await backend.service.from("care_staff").delete().eq("user_id", father.id).throwOnError();
});

test("words that are sent again because no answer came stand there once, and he is told once", async () => {
  const father = await become(backend).user();
  const { id, token } = await sent({}, father.id);
  const told = async (who: Actor, kind: "news" | "for_staff", title: string) =>
    (
      await who.client
        .from("inbox_notifications")
        .select("id")
        .match({ kind, title })
        .gte("created_at", begun)
        .throwOnError()
    ).data?.length;
  const begun = new Date(Date.now() - 1000).toISOString();
  const twice = async (verb: string, more: Move) => {
    for (const _ of [1, 2]) await move(carer, id, verb, more).throwOnError();
  };
  const said = async () => (await byLink(token, "read")).seen.lines.map(({ words }) => words);
  await twice("take", {});
  await twice("say", { p_words: "We look at it." });
  await twice("ask", { p_words: "Which landlord?" });
  expect(await said()).toEqual(["We look at it.", "Which landlord?"]);
  expect(await told(father, "news", "There is news")).toBe(2);
  // A colleague's, and the own ones after his, are new.
  await move(second, id, "ask", { p_words: "Which landlord?" }).throwOnError();
  await byLink(token, "write", { words: "Acme Homes." });
  await move(second, id, "ask", { p_words: "Which landlord?" }).throwOnError();
  expect(await said()).toHaveLength(5);
  await twice("note", { p_words: "Called them." });
  const before = await told(second, "for_staff", "A request for help is yours now");
  await twice("hand_over", { p_to: second.id });
  expect(await told(second, "for_staff", "A request for help is yours now")).toBe((before ?? 0) + 1);
  expect((await move(carer, id, "take")).error?.message).toBe("already_taken");
  await twice("decide", { p_words: "We pay Acme Homes.", p_decision: "helped" });
  expect(
    (await move(carer, id, "decide", { p_words: "We do not.", p_decision: "declined" })).error?.message,
  ).toBe("not_in_this_state");
  expect(await told(father, "news", "There is news")).toBe(5);
  const read = await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }).throwOnError();
  const { lines } = read.data as unknown as Seen;
  expect(lines.filter(({ kind }) => kind === "note")).toHaveLength(1);
});

test("two who write at once do not tell him two things: the second reads first what came meanwhile", async () => {
  const { id, token } = await sent();
  const write = (who: Actor, verb: string, p_lines?: number) =>
    move(who, id, verb, { ...MORE[verb]?.(), ...(p_lines !== undefined && { p_lines }) });
  const refused = async (...how: Parameters<typeof write>) => (await write(...how)).error?.message;
  await write(carer, "say", 0).throwOnError();
  for (const verb of ["say", "ask", "decide"])
    expect([verb, await refused(second, verb, 0)]).toEqual([verb, "written_meanwhile"]);
  expect((await byLink(token, "read")).seen.lines).toHaveLength(1);
  // Sent again because no answer came, a note, and whoever has read it: nothing is in the way.
  await write(carer, "say", 0).throwOnError();
  await write(second, "note", 0).throwOnError();
  await write(second, "ask", 2).throwOnError();
  await byLink(token, "write", { words: "Acme Homes." });
  expect(await refused(second, "decide", 3)).toBe("written_meanwhile");
  await write(second, "decide", 4).throwOnError();
});

test("one of two who take it at once has it, and he is told the name", async () => {
  const { id, token } = await sent();
  const answers = await Promise.all([move(carer, id, "take"), move(second, id, "take")]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error?.message).toBe("already_taken");
  const { seen } = await byLink(token, "read");
  expect(seen).toMatchObject({ state: "reading", assigned_name: expect.stringMatching(/^(Carla|Sam)$/) });
});

test("nobody hands it over out of hands he has not seen it in, and whoever had it hears of it", async () => {
  const third = await as.user({ full_name: "Tess Third" });
  await backend.service.from("care_staff").insert({ user_id: third.id }).throwOnError();
  const { id } = await sent();
  const hand = (who: Actor, p_to: string, p_was?: string) =>
    move(who, id, "hand_over", { p_to, ...(p_was !== undefined && { p_was }) });
  const heard = async (who: Actor) =>
    (await titlesOf(who)).filter((title) => title === "A request of yours was handed over").length;
  const before = [await heard(carer), await heard(second)];
  const more = async () => [await heard(carer), await heard(second)].map((n, i) => n - (before[i] ?? 0));
  await move(carer, id, "take").throwOnError();
  expect((await hand(second, third.id, "")).error).toMatchObject({ code: "PT409", message: "already_taken" });
  expect((await hand(second, third.id, second.id)).error?.message).toBe("already_taken");
  expect(await more()).toEqual([0, 0]);
  // Seen, it is done, once: sent again because no answer came, it is the same.
  for (const _ of [1, 2]) await hand(second, third.id, carer.id).throwOnError();
  expect(await more()).toEqual([1, 0]);
  // One's own, and what nobody had, is news to nobody else.
  await hand(third, second.id, third.id).throwOnError();
  expect(await heard(third)).toBe(0);
  await backend.sql.query("update public.help_requests set assigned_to = null where id = $1", [id]);
  expect((await hand(third, carer.id, second.id)).error?.message).toBe("not_in_this_state");
  await hand(third, carer.id, "").throwOnError();
  expect(await more()).toEqual([1, 0]);
  await backend.sql.query("delete from auth.users where id = $1", [third.id]);
});

test("staff list what names nobody; the story opens for a reason, and he sees that", async () => {
  const { id, token } = await sent({ name: "Fred Father", email: "fred@example.org", reach_by: "email" });
  const listed = carer.client.from("help_requests");
  expect((await listed.select("id, state, due_on").eq("id", id).throwOnError()).data).toHaveLength(1);
  for (const { client } of [admin, await become(backend).user()]) {
    expect((await client.from("help_requests").select("id").throwOnError()).data).toEqual([]);
    expect((await client.rpc("read_help_request", { p_id: id, p_purpose: "answer" })).error?.code).toBe(
      "42501",
    );
  }
  expect((await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "" })).error?.code).toBe(
    "22023",
  );
  await move(carer, id, "note", { p_words: "For us alone." }).throwOnError();
  const read = await carer.client
    .rpc("read_help_request", { p_id: id, p_purpose: "safety", p_words: "He sounded ill." })
    .throwOnError();
  expect(read.data).toMatchObject({ story: STORY, name: "Fred Father", lines: [{ words: "For us alone." }] });
  const { seen } = await byLink(token, "read");
  expect(seen).toMatchObject({
    lines: [],
    looks: [{ reader_name: "Carla", purpose: "safety", words: "He sounded ill." }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/token_hash|For us alone/);
});

test("mails and messages say that there is news, and not a word more", async () => {
  const father = await become(backend).user({ full_name: "Fred Father" });
  const { id } = await sent({ name: "Fred Father", email: "news@example.org", reach_by: "email" }, father.id);
  await move(carer, id, "ask", { p_words: "Send the bill from Acme Power." }).throwOnError();
  await move(carer, id, "decide", { p_words: "We pay Acme Power.", p_decision: "helped" }).throwOnError();
  const mails = await backend.service
    .from("email_outbox")
    .select("template, payload")
    .eq("to_email", "news@example.org");
  // One waits to be sent: it says as much as two.
  expect(mails.data).toEqual([{ template: "help_news", payload: {} }]);
  const { data } = await father.client
    .from("inbox_notifications")
    .select("title, body, link_path")
    .eq("kind", "news")
    .throwOnError();
  expect(data).toEqual(
    Array(2).fill({ title: "There is news", body: "You find it on your page.", link_path: "/apply/status" }),
  );
});

test("care staff read that their news does not arrive", async () => {
  const { id } = await sent({ email: "away@example.org", reach_by: "email" });
  const read = async () =>
    (await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }).throwOnError()).data;
  await move(carer, id, "ask", { p_words: "Which month?" }).throwOnError();
  expect(await read()).toMatchObject({ news_failed: false });
  await backend.sql.query(
    "update public.email_outbox set attempts = 12, last_error = 'x' where subject_id = $1",
    [id],
  );
  expect(await read()).toMatchObject({ news_failed: true });
});

test("a mail that still waits goes with the request it is about; of one that was sent nothing says to whom", async () => {
  const email = "withdrawn@example.org";
  const waiting = async () =>
    (await backend.service.from("email_outbox").select("sent_at").eq("to_email", email).throwOnError()).data;
  const [kept, gone] = [await sent({ email, reach_by: "email" }), await sent({ email, reach_by: "email" })];
  for (const { id } of [kept, gone]) await move(carer, id, "ask", { p_words: "How much?" }).throwOnError();
  await byLink(gone.token, "withdraw");
  expect(await waiting()).toEqual([{ sent_at: null }]);
  await backend.sql.query("update public.email_outbox set sent_at = now() where to_email = $1", [email]);
  await move(carer, kept.id, "say", { p_words: "It is on its way." }).throwOnError();
  await byLink(kept.token, "withdraw");
  expect(await waiting()).toEqual([]);
  expect(
    await backend.sql.query("select to_email from public.email_outbox where subject_id = $1", [kept.id]),
  ).toEqual([{ to_email: "nobody@mail.invalid" }]);
});

const decideLongAgo = async (id: string) => {
  await move(carer, id, "decide", MORE.decide?.()).throwOnError();
  await backend.sql.query(
    "update public.help_requests set decided_at = now() - interval '181 days' where id = $1",
    [id],
  );
};

test("a link that opens nothing is answered alike: guessed, erased, or 180 days after the decision", async () => {
  const [erased, old] = [await sent(), await sent()];
  await byLink(erased.token, "withdraw");
  expect((await byLink(old.token, "read")).seen).not.toBeNull();
  await decideLongAgo(old.id);
  for (const token of [crypto.randomUUID(), erased.token, old.token])
    for (const action of ["read", "write", "file", "file_there"])
      expect(await byLink(token, action, { words: "x" })).toEqual({ seen: null, error: null });
  // Under one that was never used, a request begins.
  for (const action of ["save", "send"])
    expect(await byLink(old.token, action, ANSWERS)).toEqual({ seen: null, error: null });
  for (const token of [crypto.randomUUID(), erased.token])
    for (const action of ["withdraw", "take_back"])
      expect(await byLink(token, action)).toEqual({ seen: null, error: null });
});

test("an old link still takes back and erases, and shows nothing; an account has no such day", async () => {
  const father = await become(backend).user();
  const [old, own] = [await sent({}, father.id), await sent({}, father.id)];
  const { share_id: id } = await toldAgain(father, old.id);
  for (const one of [old, own]) await decideLongAgo(one.id);
  expect((await byLink(old.token, "take_back", { id })).seen).toEqual({ taken_back: true });
  const [share] = await backend.sql.query("select taken_back_at from public.help_shares where id = $1", [id]);
  expect(share).toEqual({ taken_back_at: expect.any(String) });
  expect((await byLink(old.token, "withdraw")).seen).toEqual({ withdrawn: true });
  for (const action of ["read", "take_back"])
    expect((await byLink(null, action, { request_id: own.id }, father.id)).seen).toMatchObject({
      id: own.id,
      story: STORY,
    });
  expect((await byLink(null, "withdraw", { request_id: own.id }, father.id)).seen).toEqual({
    withdrawn: true,
  });
  expect([await stateOf(old.id), await stateOf(own.id)]).toEqual([undefined, undefined]);
});

test("what is sent twice is one; what is sent stays as it was sent", async () => {
  const token = crypto.randomUUID();
  const first = await byLink(token, "send", ANSWERS);
  const again = await byLink(token, "send", { ...ANSWERS, story: "Other words." });
  expect(again.seen).toEqual(first.seen);
  expect((await byLink(token, "save", { ...ANSWERS, story: "Other words." })).seen).toEqual(first.seen);
});

test("an account opens only what was bound to it", async () => {
  const [father, other] = [await become(backend).user(), await become(backend).user()];
  const { id, token } = await sent();
  const mine = async (who: Actor) =>
    (await who.client.rpc("my_help_requests").throwOnError()).data as unknown as Seen[];
  expect(await mine(father)).toEqual([]);
  await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }).throwOnError();
  // Twice is as once; another's is answered as a link that opens nothing.
  for (const _ of [1, 2])
    expect((await byLink(token, "bind", {}, father.id)).seen).toMatchObject({ id, has_account: true });
  expect((await byLink(token, "bind", {}, other.id)).seen).toBeNull();
  expect((await mine(father)).map((one) => one.id)).toEqual([id]);
  // Who read it before it was his account's is told there, too.
  expect((await father.client.from("care_reads").select("record_id")).data).toEqual([{ record_id: id }]);
  expect(await mine(other)).toEqual([]);
  expect((await byLink(null, "write", { request_id: id, words: "Mine." }, other.id)).seen).toBeNull();
  expect((await byLink(null, "write", { request_id: id, words: "Mine." }, father.id)).seen).toMatchObject({
    id,
  });
});

test("what somebody has in hand who leaves the care staff is told to the others, and taken by one of them", async () => {
  const leaving = await become(backend).user({ full_name: "Lea Leaving" });
  await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  const { id, token } = await sent();
  await move(leaving, id, "take").throwOnError();
  await admin.client.rpc("set_care_staff", { p_user_id: leaving.id, p_on: false }).throwOnError();
  expect((await byLink(token, "read")).seen).toMatchObject({ state: "received", assigned_name: null });
  const inbox = carer.client.from("inbox_notifications").select("title");
  expect((await inbox.eq("title", "A request for help is free again").throwOnError()).data).toHaveLength(1);
  await move(second, id, "take").throwOnError();
  expect((await byLink(token, "read")).seen).toMatchObject({ assigned_name: "Sam" });
});

test("where nobody is care staff, administrators hear once in an hour that nobody may read what came", async () => {
  await backend.sql.exec(
    "create temp table kept as select user_id from public.care_staff; delete from public.care_staff",
  );
  for (let n = 0; n < 2; n += 1) await sent();
  const inbox = admin.client.from("inbox_notifications").select("title, body, link_path");
  const { data } = await inbox.eq("title", "Nobody on the team may read requests").throwOnError();
  await backend.sql.exec("insert into public.care_staff (user_id) select user_id from kept");
  expect(data).toEqual([expect.objectContaining({ link_path: "/admin/user-management" })]);
  expect(JSON.stringify(data)).not.toContain(STORY);
});

test("money: whole cents to a vendor, never to him, and two of us", async () => {
  const { id } = await sent({ name: "Fred Father" });
  const p_id = crypto.randomUUID();
  const propose = (p_vendor: string, p_amount = 42_000, who = carer) =>
    who.client.rpc("propose_help_payment", {
      ...{ p_id, p_request_id: id, p_amount, p_vendor, p_purpose: "Rent of May" },
    });
  expect((await propose(" fred father ")).error?.code).toBe("22023");
  for (const amount of [0, -1]) expect((await propose("Acme Homes", amount)).error?.code).toBe("23514");
  // Sent again because no answer came, it is one payment; with other words it is refused, and so is another's.
  for (const _ of [1, 2]) await propose("Acme Homes").throwOnError();
  for (const other of [
    propose("Acme Homes", 43_000),
    propose("Acme Home"),
    propose("Acme Homes", 42_000, second),
  ])
    expect((await other).error?.message).toBe("proposed_otherwise");
  const told = second.client.from("inbox_notifications").select("id").eq("link_path", `/help-requests/${id}`);
  expect((await told.throwOnError()).data).toHaveLength(1);
  const approve = (who: Actor) => who.client.rpc("approve_help_payment", { p_id });
  expect((await approve(carer)).error?.message).toBe("another_person_approves");
  expect((await approve(admin)).error?.code).toBe("42501");
  // Again by the same person changes nothing, and to nobody else it is open any more.
  const approved = () =>
    backend.sql.query("select approved_at from public.help_payments where id = $1", [p_id]);
  await approve(second).throwOnError();
  const before = await approved();
  await approve(second).throwOnError();
  expect(await approved()).toEqual(before);
  const third = await become(backend).user();
  await backend.service.from("care_staff").insert({ user_id: third.id }).throwOnError();
  expect((await approve(third)).error?.message).toBe("another_person_approves");
  await backend.sql.query("delete from auth.users where id = $1", [third.id]);
  const made =
    "insert into public.help_payments (request_id, amount, vendor, purpose, proposed_by, approved_by) values ($1, 1, 'Acme', 'Rent', $2, $2)";
  await expect(backend.sql.query(made, [id, carer.id])).rejects.toThrow("help_payments_two_people");
});

test("the second yes is told to whoever proposed it and to the father, once", async () => {
  const father = await become(backend).user();
  const { id } = await sent({ reach_by: "email", email: father.email }, father.id);
  const p_id = await proposed(id);
  await backend.sql.query("delete from public.email_outbox where subject_id = $1", [id]);
  for (const _ of [1, 2]) await second.client.rpc("approve_help_payment", { p_id }).throwOnError();
  const inbox = carer.client
    .from("inbox_notifications")
    .select("title")
    .eq("link_path", `/help-requests/${id}`);
  expect((await inbox.throwOnError()).data).toEqual([{ title: "A payment has its second yes" }]);
  expect((await titlesOf(father)).filter((title) => title === "There is news")).toHaveLength(1);
  const mails = await backend.sql.query("select template from public.email_outbox where subject_id = $1", [
    id,
  ]);
  expect(mails).toEqual([{ template: "help_news" }]);
});

test("nobody reads that we can't help beside a payment: neither is said over the other", async () => {
  const declined = { p_words: "We can't.", p_decision: "declined" };
  const { id } = await sent();
  const p_id = await proposed(id);
  expect((await move(carer, id, "decide", declined)).error?.message).toBe("payment_stands");
  await second.client.rpc("approve_help_payment", { p_id }).throwOnError();
  expect((await move(carer, id, "decide", declined)).error?.message).toBe("payment_stands");
  await move(carer, id, "decide", MORE.decide?.()).throwOnError();

  const other = (await sent()).id;
  const waits = await proposed(other);
  await backend.sql.query(
    "update public.help_requests set state = 'decided', decision = 'declined', decided_at = now() where id = $1",
    [other],
  );
  const payment = {
    p_id: crypto.randomUUID(),
    p_request_id: other,
    p_amount: 1,
    p_vendor: "Acme",
    p_purpose: "Rent",
  };
  expect((await carer.client.rpc("propose_help_payment", payment)).error?.message).toBe("declined_before");
  expect((await second.client.rpc("approve_help_payment", { p_id: waits })).error?.message).toBe(
    "declined_before",
  );
});

test("what was promised to a vendor outlives a request that is erased, without whose it was; what only waited goes", async () => {
  const father = await become(backend).user();
  const { id } = await sent({}, father.id);
  const [approved, waits] = [await proposed(id), await proposed(id)];
  await second.client.rpc("approve_help_payment", { p_id: approved }).throwOnError();
  await backend.sql.query("delete from auth.users where id = $1", [father.id]);
  const lines = await backend.sql.query(
    "select actor_id, subject_id, old_row, new_row - 'approved_at' as new_row from public.audit_log where action = 'delete' and row_id = any ($1)",
    [[approved, waits]],
  );
  const kept = { amount: 42_000, vendor: "Acme Homes", paid_at: null };
  expect(lines).toEqual([{ actor_id: null, subject_id: second.id, old_row: null, new_row: kept }]);
  const told = second.client
    .from("inbox_notifications")
    .select("body")
    .like("title", "A request was erased%");
  expect((await told.throwOnError()).data).toEqual([
    { body: expect.stringMatching(/^\$420\.00 to Acme Homes\. Nobody noted that it is paid/) },
  ]);
});

test("where whoever approved is gone, what was promised stands in the log of whoever proposed it", async () => {
  const leaving = await as.user({ full_name: "Lou Leaving" });
  await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  const { id } = await sent();
  const p_id = await proposed(id);
  await leaving.client.rpc("approve_help_payment", { p_id }).throwOnError();
  await backend.sql.query("delete from auth.users where id = $1", [leaving.id]);
  await backend.sql.query("delete from public.help_requests where id = $1", [id]);
  const lines = await backend.sql.query(
    "select subject_id from public.audit_log where action = 'delete' and row_id = $1",
    [p_id],
  );
  expect(lines).toEqual([{ subject_id: carer.id }]);
});

test("what is being read by someone who leaves the care team is read by nobody", async () => {
  const leaving = await as.user({ full_name: "Lou Leaving" });
  await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
  const [read, asked] = [await sent(), await sent()];
  await move(leaving, read.id, "take").throwOnError();
  await move(leaving, asked.id, "ask", { p_words: "Which landlord?" }).throwOnError();
  await backend.sql.query("delete from auth.users where id = $1", [leaving.id]);
  expect([await stateOf(read.id), await stateOf(asked.id)]).toEqual(["received", "asked"]);
  expect((await byLink(asked.token, "write", { words: "Demo Homes." })).error).toBeNull();
  expect(await stateOf(asked.id)).toBe("received");
});

test("what nobody approved is withdrawn by any care staff, with a note that says what it was; what two agreed to stays", async () => {
  const { id } = await sent();
  const [wrong, right] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const p_id of [wrong, right])
    await carer.client
      .rpc("propose_help_payment", {
        ...{ p_id, p_request_id: id, p_amount: 123_450, p_vendor: "Acme Homes", p_purpose: "Rent of May" },
      })
      .throwOnError();
  await second.client.rpc("approve_help_payment", { p_id: right }).throwOnError();
  const withdraw = (who: Actor, p_id: string) => who.client.rpc("withdraw_help_payment", { p_id });
  expect((await withdraw(admin, wrong)).error?.code).toBe("42501");
  // Twice is as once.
  for (const _ of [1, 2]) await withdraw(second, wrong).throwOnError();
  for (const who of [carer, second])
    expect((await withdraw(who, right)).error?.message).toBe("already_approved");
  const read = await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }).throwOnError();
  expect(read.data).toMatchObject({
    payments: [{ id: right }],
    lines: [
      { kind: "note", by: "Sam", words: "Withdrew a proposed payment: $1,234.50 to Acme Homes: Rent of May" },
    ],
  });
  const [row] = await backend.sql.query("select payment_waits from public.help_requests where id = $1", [id]);
  expect(row).toEqual({ payment_waits: false });
});

test("who asks for help himself, by his account or by his address, has no hand in his own request", async () => {
  const asked = [
    await sent({}, carer.id),
    await sent({ reach_by: "email", email: carer.email.toUpperCase() }),
  ] as const;
  for (const { id, token } of asked) {
    const p_id = crypto.randomUUID();
    const payment = { p_id, p_request_id: id, p_amount: 1_000, p_vendor: "Acme Homes", p_purpose: "Rent" };
    await second.client.rpc("propose_help_payment", payment).throwOnError();
    const tries = [
      ...(await Promise.all(
        Object.keys(MOVES.received).map((verb) => move(carer, id, verb, MORE[verb]?.())),
      )),
      await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }),
      await carer.client.rpc("propose_help_payment", payment),
      await carer.client.rpc("approve_help_payment", { p_id }),
      await carer.client.rpc("withdraw_help_payment", { p_id }),
      await carer.client.rpc("settle_help_payment", { p_id, p_outcome: "paid" }),
      await move(second, id, "hand_over", { p_to: carer.id }),
    ];
    expect(tries.map(({ error }) => error?.message)).toEqual(Array(tries.length).fill("own_matter"));
    expect((await byLink(token, "read")).seen).toMatchObject({ state: "received", looks: [] });
    await move(second, id, "take").throwOnError();
  }
});

test("who holds a link cannot fill the house: messages and reuses have an end", async () => {
  const father = await become(backend).user();
  const { id, token } = await sent({}, father.id);
  const fill = (table: string, columns: string, values: string, count: number) =>
    backend.sql.exec(
      `insert into public.${table} (request_id, ${columns}) select '${id}', ${values} from generate_series(1, ${count}) n`,
    );
  await fill("help_request_lines", "kind, words", "'written', 'No. ' || n", 199);
  await fill("help_shares", "use, recipient, words", "'lawyer', 'Demo Law Office', 'No. ' || n", 49);
  const share = () => toldAgain(father, id);
  const write = (words: string) => byLink(token, "write", { words });
  expect([(await write("The last one.")).error, (await share()).error]).toEqual([null, null]);
  expect((await write("One more.")).error?.message).toBe("too_many_messages");
  expect((await share()).error?.message).toBe("too_many_reuses");
});

test("a story told again is listed with the words that were sent, and read until he takes it back", async () => {
  const father = await become(backend).user();
  const { id, token } = await sent({}, father.id);
  const again = await toldAgain(father, id, "The rent. No more.");
  const share = { id: again.share_id, use: "request", words: "The rent. No more." };
  expect((await byLink(token, "read")).seen).toMatchObject({ shares: [{ ...share, taken_back_at: null }] });
  const read = async () =>
    (await carer.client.rpc("read_help_request", { p_id: again.id, p_purpose: "answer" }).throwOnError())
      .data as Record<string, unknown>;
  expect((await read()).story).toBe("The rent. No more.");
  const other = await sent();
  await byLink(other.token, "take_back", { id: again.share_id });
  expect((await read()).story).toBe("The rent. No more.");
  expect((await byLink(token, "take_back", { id: again.share_id })).seen).toMatchObject({
    shares: [{ ...share, taken_back_at: expect.any(String) }],
  });
  expect(await read()).toMatchObject({ story: null, story_gone: true });
  expect((await byLink(again.token, "read")).seen).toMatchObject({ story: "The rent. No more." });
});

test("a story is told again with the request it goes into, or neither is kept", async () => {
  const [father, other] = [await become(backend).user(), await become(backend).user()];
  const { id, token } = await sent({}, father.id);
  const kept = async () => {
    const [row] = await backend.sql.query<{ requests: number; shares: number }>(
      `select (select count(*)::integer from public.help_requests) as requests,
        (select count(*)::integer from public.help_shares) as shares`,
    );
    return row;
  };
  const before = await kept();
  // Of another account, of nobody's, and of none.
  const [foreign, none] = [await toldAgain(other, id), await toldAgain(father, crypto.randomUUID())];
  const nobody = await byLink(crypto.randomUUID(), "send", {
    ...{ ...ANSWERS, share_id: crypto.randomUUID(), share_request: id },
  });
  for (const { error } of [foreign, none, nobody]) expect(error?.message).toBe("story_gone");
  expect(await kept()).toEqual(before);
  // What cannot be kept takes its share with it.
  const more = { ...ANSWERS, share_id: crypto.randomUUID(), share_request: id, reach_by: "pigeon" };
  expect((await byLink(crypto.randomUUID(), "send", more, null, father.id)).error).not.toBeNull();
  expect(await kept()).toEqual(before);
  // Saved for later, nothing is sent and nothing is listed; sent twice, it is one.
  const [link, share_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const right = { ...ANSWERS, share_id, share_request: id };
  const listed = async () =>
    ((await byLink(token, "read")).seen as unknown as { shares: { id: string }[] }).shares.map(
      (one) => one.id,
    );
  await byLink(link, "save", right, null, father.id);
  expect(await listed()).toEqual([]);
  for (const _ of ["once", "twice"])
    expect((await byLink(link, "send", right, null, father.id)).error).toBeNull();
  expect(await listed()).toEqual([share_id]);
});

test("nobody is asked for money while his request is open, for 60 days after, and after he took it back", async () => {
  const spared = async (email: string, user_id: string | null = null) =>
    (await backend.sql.query<{ s: boolean }>("select private.spares_asks($1, $2) as s", [user_id, email]))[0]
      ?.s;
  const father = await become(backend).user();
  const { id, token } = await sent({ email: "spared@example.org", reach_by: "email" }, father.id);
  expect([
    await spared("Spared@example.org"),
    await spared("x@example.org", father.id),
    await spared("x@example.org"),
  ]).toEqual([true, true, false]);
  await backend.sql.query(
    "insert into public.newsletter_subscriptions (email, source, is_active) values ('spared@example.org', 'x', true), ('reader@example.org', 'x', true)",
  );
  // Staff read this figure: who is in our care does not show in it.
  const audience = async () =>
    (
      await admin.client
        .rpc("letter_audience", { p_topic: null as never, p_frequency: null as never, p_source: "x" })
        .throwOnError()
    ).data;
  expect(await audience()).toBe(2);
  await move(carer, id, "decide", MORE.decide?.()).throwOnError();
  const decided = (days: number) =>
    backend.sql.query(
      "update public.help_requests set decided_at = now() - make_interval(days => $2) where id = $1",
      [id, days],
    );
  await decided(59);
  expect(await spared("spared@example.org")).toBe(true);
  await decided(61);
  expect([await spared("spared@example.org"), await audience()]).toEqual([false, 2]);
  await byLink(token, "withdraw");
  expect([await spared("spared@example.org"), await spared("", father.id)]).toEqual([true, true]);
});

test("no letter goes to the account of who asks without an address, nor after he took it back", async () => {
  const father = await become(backend).user();
  const stranger = await become(backend).user();
  await backend.sql.query(
    "insert into public.newsletter_subscriptions (email, source, is_active) values ($1, 'y', true), ($2, 'y', true), ('nobody@example.org', 'y', true)",
    [father.email, stranger.email],
  );
  // Who is for a letter is not asked here (functions/letters.test.ts): only who gets none when it leaves.
  const readers = async () =>
    (
      await backend.sql.query<{ email: string }>(
        "select s.email from public.newsletter_subscriptions s where s.source = 'y' and not private.spares_reader(s.email) order by 1",
      )
    ).map(({ email }) => email);
  const others = [stranger.email, "nobody@example.org"].toSorted();
  expect(await readers()).toEqual([father.email, ...others].toSorted());
  const { token } = await sent({}, father.id);
  expect(await readers()).toEqual(others);
  await byLink(token, "withdraw");
  expect(await readers()).toEqual(others);
  // An address that nobody confirmed is nobody's.
  await sent({}, stranger.id);
  await backend.sql.query("update auth.users set email_confirmed_at = null where id = $1", [stranger.id]);
  expect(await readers()).toEqual(["nobody@example.org", stranger.email].toSorted());
});

test("withdrawing erases everything of it, files and looks with it", async () => {
  const { id, token } = await sent();
  const file = crypto.randomUUID();
  await byLink(token, "file", { id: file, ending: "webp", label: "The bill" });
  const shown = async () => (await byLink(token, "read")).seen.files.map(({ label }) => label);
  // Nobody's word makes it there.
  await byLink(token, "file_there", { id: file });
  expect(await shown()).toEqual([]);
  const name = `${id}/${file}.webp`;
  await backend.sql.query("insert into storage.objects (bucket_id, name) values ('care-files', $1)", [name]);
  await byLink(token, "file_there", { id: file });
  expect(await shown()).toEqual(["The bill"]);
  await carer.client.rpc("read_help_request", { p_id: id, p_purpose: "answer" }).throwOnError();
  await byLink(token, "withdraw");
  const left = await backend.sql.query(
    `select 1 from public.help_requests where id = $1 union all select 1 from public.help_request_lines where request_id = $1
     union all select 1 from public.help_request_files where request_id = $1 union all select 1 from public.care_reads where record_id = $1`,
    [id],
  );
  expect(left).toEqual([]);
  const { data } = await backend.service.from("file_removals").select("bucket_id").eq("name", name);
  expect(data).toEqual([{ bucket_id: "care-files" }]);
});

test("drafts go after 30 days and decided requests after two years, open ones stay", async () => {
  const draft = crypto.randomUUID();
  const { id: kept } = (await byLink(draft, "save", ANSWERS)).seen;
  const [open, decided] = [await sent(), await sent()];
  await move(carer, decided.id, "decide", MORE.decide?.()).throwOnError();
  await backend.sql.exec(`alter table public.help_requests disable trigger help_requests_touch_updated_at;
    update public.help_requests set updated_at = now() - interval '31 days', created_at = now() - interval '9 years' where id in ('${kept}', '${open.id}');
    update public.help_requests set decided_at = now() - interval '25 months' where id = '${decided.id}';
    alter table public.help_requests enable trigger help_requests_touch_updated_at`);
  await backend.service.rpc("clean_help_requests").throwOnError();
  expect([await stateOf(kept), await stateOf(open.id), await stateOf(decided.id)]).toEqual([
    undefined,
    "received",
    undefined,
  ]);
});

test("the figure is the median of hours to the first answer", async () => {
  await backend.sql.exec("delete from public.help_requests");
  for (const hours of [2, 4, 30]) {
    const { id } = await sent();
    await move(carer, id, "say", MORE.say?.()).throwOnError();
    await backend.sql.query(
      "update public.help_requests set sent_at = first_answer_at - make_interval(hours => $2) where id = $1",
      [id, hours],
    );
  }
  expect((await carer.client.rpc("help_answer_hours").throwOnError()).data).toBeCloseTo(4);
  expect((await admin.client.rpc("help_answer_hours").throwOnError()).data).toBeNull();
});

test("sent many times at once it is one request; written twice it is one message, and after a decision a new one", async () => {
  const token = crypto.randomUUID();
  const twenty = Array.from({ length: 20 }, () => byLink(token, "send", ANSWERS));
  const ids = (await Promise.all(twenty)).map(({ seen }) => seen.id);
  expect(new Set(ids).size).toBe(1);
  const write = async (words: string) => (await byLink(token, "write", { words })).seen.lines.length;
  await Promise.all(Array.from({ length: 5 }, () => write("Here is more.")));
  expect(await write("Here is more.")).toBe(1);
  expect([await write("And more."), await write("Here is more.")]).toEqual([2, 3]);
  const id = ids[0] ?? "";
  await move(carer, id, "decide", { p_words: "We pay.", p_decision: "helped" }).throwOnError();
  // The decision became a line, too.
  expect(await write("Here is more.")).toBe(5);
  expect(await stateOf(id)).toBe("reading");
});

test.for([
  "help_requests",
  "legal_aid_requests",
  "support_groups",
  "resources",
  "listing_verifications",
  "volunteer_opportunities",
])("%s takes no state that is none", async (table) => {
  const checks = await backend.sql.query<{ is: string }>(
    `select pg_get_constraintdef(c.oid) as is from pg_constraint c where c.conrelid = ('public.' || $1)::regclass
       and pg_get_constraintdef(c.oid) ~ '\\m(us_state|state|states)\\M.*us_states'`,
    [table],
  );
  expect(checks).toHaveLength(1);
});
