// A conversation that one of the two reports: staff get a copy for its case alone, and nobody can erase it before they decide.
import { beforeEach, expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { listed } from "../fixtures/listings.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const as = become(backend);
const [first, second] = [await as.admin(), await as.admin()];
const owner = await listed(backend, first);
beforeEach(() =>
  sql.exec(`delete from public.report_cases; delete from private.directory_reports; delete from public.directory_threads;
    delete from private.directory_blocks; delete from public.email_outbox; delete from public.inbox_notifications`),
);

const WORDS = "I know where you live";
async function conversation(visitor_email: string | null = null) {
  const id = crypto.randomUUID();
  const p_thread = { id, listing_id: owner.listing, visitor_name: "Sam", visitor_email, words: "A question" };
  await service.rpc("start_directory_thread", { p_thread }).throwOnError();
  // As mailed to him: what he opens it by shows that the address is his.
  const link = { p_thread_id: id, p_side: "visitor", p_is_mailed: true };
  const token = (await service.rpc("directory_link", link).throwOnError()).data ?? "";
  await use(token, "read").throwOnError();
  await mine(id, "answer", { p_words: WORDS }).throwOnError();
  return { id, token };
}
const mine = (p_id: string, p_act: string, more: object = {}) =>
  owner.client.rpc("use_my_directory_thread", { p_id, p_act, ...more });
const use = (p_token: string, p_act: string, more: object = {}) =>
  service.rpc("use_directory_link", { p_token, p_act, ...more });
const report = (token: string, p_words = "He threatens me", p_reason = "threat") =>
  use(token, "report", { p_words, p_reason });
const caseOf = async () => {
  const query = first.client
    .from("report_cases")
    .select("id, updated_at, title, report_count, is_urgent, state");
  return (await query.single().throwOnError()).data;
};
type Copy = { handed_by: string; messages: { side: string; words: string | null }[] } | null;
const read = async (who: Actor, p_case_id: string) =>
  (await who.client.rpc("read_reported_conversation", { p_case_id }).throwOnError()).data as Copy;
const decide = async (p_decision: string, who = first) => {
  const { id: p_id, updated_at: p_updated_at } = await caseOf();
  return who.client.rpc("decide_report", {
    p_id,
    p_updated_at,
    p_decision,
    p_words: "Nobody threatens here.",
  });
};
const clean = () => service.rpc("clean_directory_messages").throwOnError();
const told = async (who: Actor) =>
  (
    await sql.query<{ kind: string }>(
      "select kind from public.inbox_notifications where user_id = $1 and kind like 'report%'",
      [who.id],
    )
  ).map(({ kind }) => kind);

test("who is threatened hands it over: staff read the copy for that case, and each reading is logged", async () => {
  const { token } = await conversation();
  expect((await report(token).throwOnError()).data).toMatchObject({ reported_at: expect.any(String) });
  const found = await caseOf();
  expect(found).toMatchObject({ title: expect.stringContaining("Conversation with"), is_urgent: true });
  const logged = () =>
    sql.query(
      "select actor_id from public.audit_log where table_name = 'directory_reports' and row_id = $1",
      [found.id],
    );
  expect(await logged()).toEqual([]);
  expect(await read(second, found.id)).toMatchObject({
    handed_by: "visitor",
    messages: [
      { side: "visitor", words: "A question" },
      { side: "professional", words: WORDS },
    ],
  });
  expect(await logged()).toEqual([{ actor_id: second.id }]);
  await mine((await owner.client.rpc("my_directory_threads")).data?.[0]?.id ?? "", "answer", {
    p_words: "Later",
  });
  expect(
    JSON.stringify(await read(second, found.id)),
    "what is written later stays between the two",
  ).not.toContain("Later");
});

test("neither erasing it nor the end of the thirty days takes the copy from a case that waits; the decision does", async () => {
  for (const ending of ["erase", "expire"]) {
    const { id, token } = await conversation();
    // The professional reports, the visitor erases.
    await mine(id, "report", { p_words: "Vile words", p_reason: "hate" }).throwOnError();
    if (ending === "erase") await use(token, "erase").throwOnError();
    else await sql.exec("update public.directory_threads set expires_at = now()");
    await clean();
    expect(await sql.query("select 1 from public.directory_threads")).toEqual([]);
    const { id: case_id } = await caseOf();
    expect((await read(first, case_id))?.messages).toHaveLength(2);
    await decide("kept").then((answer) => expect(answer.error).toBeNull());
    expect(await read(first, case_id)).toBeNull();
    await clean();
    expect(await sql.query("select 1 from private.directory_reports")).toEqual([]);
    await sql.exec("delete from public.report_cases");
  }
});

test("both are told what really happened: it was never on the site, and it is closed and not taken down", async () => {
  const { id } = await conversation();
  const visitor = await as.user({ email: "visitor@example.org" });
  await sql.query("update public.directory_threads set visitor_email = 'visitor@example.org' where id = $1", [
    id,
  ]);
  await mine(id, "report", { p_words: "Vile words", p_reason: "hate" }).throwOnError();
  const said = async (who: Actor) =>
    sql.query<{ title: string; body: string }>(
      "select title, body from public.inbox_notifications where user_id = $1 and kind like 'report%' order by created_at, id",
      [who.id],
    );
  await decide("taken_down").then((answer) => expect(answer.error).toBeNull());
  expect(await said(visitor)).toMatchObject([
    { title: "We closed your conversation", body: expect.stringContaining("Neither of you can write in it") },
  ]);
  expect(await said(owner)).toMatchObject([{ body: expect.stringContaining("closed it: neither of you") }]);
  const [letter] = await sql.query<{ payload: object }>(
    "select payload from public.email_outbox where template = 'report_decided'",
  );
  expect(letter?.payload).toMatchObject({ event: "taken_down", is_between_two: true });
  const found = await caseOf();
  await visitor.client.rpc("appeal_decision", { p_id: found.id, p_words: "It was a joke." }).throwOnError();
  const { id: p_id, updated_at: p_updated_at } = await caseOf();
  const again = { p_id, p_updated_at, p_decision: "reversed", p_words: "It was." };
  await second.client.rpc("decide_appeal", again).throwOnError();
  expect((await said(visitor)).at(-1)?.title).toBe("We no longer keep your conversation closed");
  expect(JSON.stringify([await said(visitor), await said(owner)])).not.toMatch(/took|taken|is back|stays/);
});

test("closed by staff neither side writes any more, and after an appeal both do again", async () => {
  const { id, token } = await conversation();
  await report(token).throwOnError();
  await decide("taken_down").then((answer) => expect(answer.error).toBeNull());
  for (const { error } of [
    await use(token, "answer", { p_words: "Hello?" }),
    await mine(id, "answer", { p_words: "Hello?" }),
  ])
    expect(error?.message).toBe("thread_closed");
  expect((await mine(id, "read").throwOnError()).data).toMatchObject({ is_closed: true });
  const { id: p_id } = await caseOf();
  await owner.client.rpc("appeal_decision", { p_id, p_words: "It was a joke." }).throwOnError();
  await clean();
  expect((await read(second, p_id))?.messages, "whoever looks again has it, too").toHaveLength(2);
  const { updated_at: p_updated_at } = await caseOf();
  await second.client
    .rpc("decide_appeal", { p_id, p_updated_at, p_decision: "reversed", p_words: "We were wrong." })
    .throwOnError();
  expect((await use(token, "answer", { p_words: "Hello?" })).error).toBeNull();
});

test("whom it is about hears of it only where something is taken from him", async () => {
  const { token } = await conversation();
  await report(token).throwOnError();
  await decide("kept").then((answer) => expect(answer.error).toBeNull());
  expect(await told(owner)).toEqual([]);
  expect(await sql.query("select 1 from public.email_outbox where template = 'report_decided'")).toEqual([]);
  await report(token, "Again").throwOnError();
  await sql.exec("delete from public.report_cases where state = 'closed'");
  await decide("taken_down").then((answer) => expect(answer.error).toBeNull());
  expect(await told(owner)).toEqual(["report_taken_down"]);
});

test("what is told speaks of a conversation, and one that was left open is not in the other side's own data", async () => {
  const said = async (who: Actor) => {
    const query =
      "select title, body from public.inbox_notifications where user_id = $1 and kind like 'report%'";
    return (await sql.query<{ title: string; body: string }>(query, [who.id])).map((row) =>
      Object.values(row).join(" "),
    );
  };
  const decisions = async () =>
    (await owner.client.rpc("my_data").throwOnError()).data as { report_decisions: object[] };
  const { token } = await conversation();
  await report(token).throwOnError();
  await decide("kept").then((answer) => expect(answer.error).toBeNull());
  expect((await decisions()).report_decisions).toEqual([]);
  await sql.exec("delete from public.report_cases");
  await report(token, "Again").throwOnError();
  await decide("taken_down").then((answer) => expect(answer.error).toBeNull());
  expect(await said(owner)).toEqual([expect.stringMatching(/^We closed your conversation /)]);
  expect((await decisions()).report_decisions).toHaveLength(1);

  await sql.exec("delete from public.report_cases; delete from public.inbox_notifications");
  const theirs = await conversation((await as.user()).email);
  await mine(theirs.id, "report", { p_words: "Vile words", p_reason: "hate" }).throwOnError();
  await decide("taken_down").then((answer) => expect(answer.error).toBeNull());
  expect(await said(owner)).toEqual([expect.stringContaining("We looked at it and closed it")]);
});

test("twice the same is one report; more words come to the same case", async () => {
  const { id } = await conversation();
  const hand = (p_words: string, p_reason: string) =>
    mine(id, "report", { p_words, p_reason }).throwOnError();
  await hand("Rude", "hate");
  await hand("Rude", "hate");
  expect(await caseOf()).toMatchObject({ report_count: 1, is_urgent: false });
  await hand("Now he threatens me", "threat");
  expect(await caseOf()).toMatchObject({ report_count: 2, is_urgent: true });
  await hand("Rude", "spam");
  expect(await caseOf()).toMatchObject({ report_count: 3 });
});

test("it needs words and a reason of the list, and a side of it: a copy's number is nobody's to report", async () => {
  const { id, token } = await conversation();
  for (const [words, reason] of [
    [" ", "threat"],
    ["Words", "no reason"],
  ])
    expect((await report(token, words, reason)).error?.code).toMatch(/22023|23514/);
  expect(await sql.query("select 1 from private.directory_reports")).toEqual([]);
  const p_report = { id: crypto.randomUUID(), kind: "conversation", record_id: id, reason: "spam" };
  expect((await service.rpc("receive_report", { p_report })).error?.message).toBe("thing_not_found");
  const stranger = await as.user();
  const tried = await stranger.client.rpc("use_my_directory_thread", {
    p_id: id,
    p_act: "report",
    p_words: "x",
    p_reason: "spam",
  });
  expect(tried.error?.message).toBe("thread_gone");
});

test("nobody whom it concerns reads the copy, nor who is no administrator", async () => {
  const concerned = await as.admin();
  const { id } = await conversation(concerned.email);
  await mine(id, "report", { p_words: "Vile words", p_reason: "hate" }).throwOnError();
  const { id: p_case_id } = await caseOf();
  expect(await read(concerned, p_case_id)).toBeNull();
  await second.client.rpc("step_aside", { p_id: p_case_id }).throwOnError();
  expect(await read(second, p_case_id)).toBeNull();
  for (const client of [owner.client, service])
    expect((await client.rpc("read_reported_conversation", { p_case_id })).error?.code).toBe("42501");
});

test("with an account goes what it handed over, not what others say it wrote", async () => {
  const email = "sam@example.org";
  const { id, token } = await conversation(email);
  await mine(id, "report", { p_words: "Vile words", p_reason: "hate" }).throwOnError();
  await report(token).throwOnError();
  await sql.query("select private.forget_directory_messages(null, array[$1])", [email]);
  expect(await sql.query("select side from private.directory_reports")).toEqual([{ side: "professional" }]);
});

test("what a visitor handed over about a professional who leaves stays for whoever decides, what the professional did goes", async () => {
  const leaving = await listed(backend, first, "psychologist");
  const id = crypto.randomUUID();
  const p_thread = { id, listing_id: leaving.listing, visitor_name: "Sam", words: "A question" };
  const { data } = await service.rpc("start_directory_thread", { p_thread }).throwOnError();
  await report(data ?? "").throwOnError();
  await leaving.client
    .rpc("use_my_directory_thread", { p_id: id, p_act: "report", p_words: "Vile words", p_reason: "hate" })
    .throwOnError();
  await sql.query("select private.forget_directory_messages($1, '{}')", [leaving.id]);
  expect(await sql.query("select side from private.directory_reports")).toEqual([{ side: "visitor" }]);
});
