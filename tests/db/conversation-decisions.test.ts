// What staff decide about a conversation that both sides have reported: two copies, two cases, and each decision stands for itself.
import { beforeEach, expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { listed } from "../fixtures/listings.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const as = become(backend);
const [first, second] = [await as.admin(), await as.admin()];
const owner = await listed(backend, first);
const visitor = await as.user({ email: "visitor@example.org" });
beforeEach(() =>
  sql.exec(`delete from public.report_cases; delete from private.directory_reports; delete from public.directory_threads;
    delete from public.email_outbox; delete from public.inbox_notifications`),
);

async function conversation() {
  const id = crypto.randomUUID();
  const p_thread = { id, listing_id: owner.listing, visitor_name: "Sam", visitor_email: visitor.email };
  await service
    .rpc("start_directory_thread", { p_thread: { ...p_thread, words: "A question" } })
    .throwOnError();
  // As mailed to him: what he opens it by shows that the address is his.
  const link = { p_thread_id: id, p_side: "visitor", p_is_mailed: true };
  const { data } = await service.rpc("directory_link", link).throwOnError();
  const use = (p_act: string, more: object = {}) =>
    service.rpc("use_directory_link", { p_token: data ?? "", p_act, ...more });
  await use("read").throwOnError();
  return { id, use };
}
type Conversation = Awaited<ReturnType<typeof conversation>>;
const said = { p_words: "He threatens me", p_reason: "threat" };

/** The case of what one of the two hands over. */
async function reportedBy(side: "visitor" | "lawyer", { id: p_id, use }: Conversation) {
  if (side === "visitor") await use("report", said).throwOnError();
  else await owner.client.rpc("use_my_directory_thread", { p_id, p_act: "report", ...said }).throwOnError();
  const [row] = await sql.query<{ id: string }>(
    "select id from public.report_cases where state = 'open' and author_id = $1",
    [side === "visitor" ? owner.id : visitor.id],
  );
  return row?.id ?? "";
}
async function decide(p_id: string, p_decision: string, who = first) {
  const verb = p_decision === "upheld" || p_decision === "reversed" ? "decide_appeal" : "decide_report";
  const seen = who.client.from("report_cases").select("updated_at").eq("id", p_id).single();
  const { updated_at: p_updated_at } = (await seen.throwOnError()).data;
  await who.client
    .rpc(verb, { p_id, p_updated_at, p_decision, p_words: "Because of these words." })
    .throwOnError();
}
const appeal = (who: Actor, p_id: string) =>
  who.client.rpc("appeal_decision", { p_id, p_words: "It was a joke." });
const isOpen = async ({ use }: Conversation) => {
  const { error } = await use("answer", { p_words: crypto.randomUUID() });
  expect([undefined, "thread_closed"]).toContain(error?.message);
  return error === null;
};
const lastTold = async (who: Actor) =>
  Object.values(
    (
      await sql.query<object>(
        "select title, body from public.inbox_notifications where user_id = $1 and kind like 'report%' order by created_at desc, id limit 1",
        [who.id],
      )
    )[0] ?? {},
  ).join(". ");

test("a second look opens what no other decision keeps closed, and both are told how it stands", async () => {
  const talk = await conversation();
  const [his, hers] = [await reportedBy("visitor", talk), await reportedBy("lawyer", talk)];
  await decide(his, "taken_down");
  await decide(hers, "taken_down");
  await appeal(owner, his).throwOnError();
  await decide(his, "reversed", second);
  expect(await isOpen(talk)).toBe(false);
  expect(await lastTold(owner)).toBe(
    "We took back a decision about your conversation. Someone else has looked at it. We are sorry. Another decision still keeps it closed.",
  );
  expect(await lastTold(visitor)).toContain("Another decision still keeps it closed.");
  const mails = await sql.query<{ closed: boolean }>(
    "select (payload ->> 'is_still_closed')::boolean as closed from public.email_outbox where dedupe_key = $1",
    [`report:${his}:reversed`],
  );
  expect(mails).toEqual([{ closed: true }]);
  // The other one as well, also once its copy went with the account of who handed it over.
  await sql.exec("delete from private.directory_reports where side = 'professional'");
  await appeal(visitor, hers).throwOnError();
  await decide(hers, "reversed", second);
  expect([await isOpen(talk), await lastTold(visitor)]).toEqual([
    true,
    "We no longer keep your conversation closed. Someone else has looked at it. We are sorry.",
  ]);
});

test("who reported what is left as it is learns that another decision has closed it", async () => {
  const talk = await conversation();
  const [his, hers] = [await reportedBy("visitor", talk), await reportedBy("lawyer", talk)];
  await decide(his, "taken_down");
  await decide(hers, "kept");
  expect([await isOpen(talk), await lastTold(owner)]).toEqual([
    false,
    "About what you reported. Thank you. We looked at what you reported: it keeps to our rules. Another decision keeps it closed.",
  ]);
  const { error } = await talk.use("report", { ...said, p_words: "More" });
  expect(error?.message, "what staff have closed is not reported again").toBe("thing_not_found");
});

const clean = () => service.rpc("clean_directory_messages").throwOnError();
const copyFor = async (who: Actor, p_case_id: string) =>
  (await who.client.rpc("read_reported_conversation", { p_case_id }).throwOnError()).data;
const pass = (days: number, id: string) =>
  sql.query(
    "update public.report_cases set decided_at = decided_at - $1 * interval '1 day', appeal_until = appeal_until - $1 * interval '1 day' where id = $2",
    [days, id],
  );

test("a second look can be asked for as long as the copy is kept, and no longer", async () => {
  const talk = await conversation();
  const [late, early] = [await reportedBy("visitor", talk), await reportedBy("lawyer", talk)];
  for (const id of [late, early]) await decide(id, "taken_down");
  const told = owner.client.from("report_cases").select("appeal_until").eq("id", late).single();
  const until = Date.parse((await told.throwOnError()).data.appeal_until ?? "");
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
  await pass(29, early);
  await appeal(visitor, early).throwOnError();
  for (const id of [late, early]) await pass(31, id);
  await clean();
  expect(await copyFor(second, early), "under appeal it is kept until that is decided").not.toBeNull();
  expect(await copyFor(second, late)).toBeNull();
  expect((await appeal(owner, late)).error).toMatchObject({ code: "PT409", message: "appeal_over" });
  await decide(early, "upheld", second);
  await clean();
  expect(await sql.query("select 1 from private.directory_reports")).toEqual([]);
});
