// What a case keeps of what was reported: enough to tell it from another, and no longer than whoever wrote it lets us keep it.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession } from "../fixtures/groups.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const as = become(backend);
const [first, second] = [await as.admin(), await as.admin()];

type Version = { at: string; lines: { name: string; words: string }[] };
const report = (kind: string, record_id: string, more: { reason?: string; words?: string } = {}) =>
  service
    .rpc("receive_report", {
      p_report: { id: crypto.randomUUID(), kind, record_id, reason: "hate", ...more },
      p_network: crypto.randomUUID().replaceAll("-", ""),
    })
    .throwOnError();
const caseOf = async (record_id: string, who = first) => {
  const query = who.client.from("report_cases").select("id, title, path, said, updated_at");
  const { data } = await query.eq("record_id", record_id).single().throwOnError();
  return { ...data, said: data.said as Version[] };
};
const wordsOf = ({ said }: { said: Version[] }) => said.map(({ lines }) => lines.map(({ words }) => words));
const rowOf = async (statement: string, ...values: unknown[]) =>
  (await sql.query<{ id: string }>(`${statement} returning id`, values))[0]?.id ?? "";

const campaignOf = (author: Actor) =>
  rowOf(
    `insert into public.user_campaigns (user_id, title, summary, story, category, goal_amount, organizer_display_name, is_approved)
     values ($1, 'Winter coats', 'Ten letters at least.', $2::jsonb, 'health', 5000, 'Demo O.', true)`,
    author.id,
    {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Give " },
            {
              type: "text",
              text: "here",
              marks: [{ type: "link", attrs: { href: "https://example.org/trap" } }],
            },
          ],
        },
        { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
        { type: "image", attrs: { src: "/images/a.jpg", alt: "A coat" } },
      ],
    },
  );
const giftOf = (donor_name: string, email: string, day: string, campaign: string) =>
  rowOf(
    `insert into public.donations (attempt_id, amount, livemode, donor_email, donor_name, idempotency_key, message, message_status,
       user_campaign_id, succeeded_at)
     values (gen_random_uuid(), 500, false, $1, $2, gen_random_uuid(), 'Thank you', 'approved', $3, $4::timestamptz)`,
    email,
    donor_name,
    campaign,
    `${day}T12:00:00Z`,
  );

test("two names and two messages beside gifts to one campaign are told apart", async () => {
  const campaign = await campaignOf(await as.user());
  const gifts = [
    await giftOf("Rude Name", "rude@example.org", "2026-03-01", campaign),
    await giftOf("Kind Person", "kind@example.org", "2026-03-02", campaign),
  ];
  const cases = [];
  for (const [n, gift] of gifts.entries()) {
    await report(n === 0 ? "donor_name" : "donor_message", gift);
    cases.push(await caseOf(gift));
  }
  expect(cases.map(({ title }) => title)).toEqual([
    "A name beside a gift of March 1, 2026 to someone's campaign",
    "A message with a gift of March 2, 2026 to someone's campaign",
  ]);
  expect(cases.map(wordsOf)).toEqual([[["Rude N."]], [["Thank you", "Kind P."]]]);
  expect(cases.map(({ path }) => path)).toEqual(Array(2).fill(`/user-campaign/${campaign}`));
});

/** A session of one group with a word for it, by a host. */
async function noted(group: string, host: Actor, p_note: string, hours: number) {
  const id = await buildSession(backend, group, hours);
  await host.client.rpc("call_off_session", { p_session_id: id, p_note }).throwOnError();
  return id;
}
async function hosted() {
  const group = await buildGroup(backend, { name: "Evenings" });
  const hosts = [await as.user(), await as.user()] as const;
  for (const { email } of hosts)
    await first.client.rpc("add_group_host", { p_group_id: group, p_email: email }).throwOnError();
  return { group, hosts };
}

test("two words about sessions of one group name their days", async () => {
  const { group, hosts } = await hosted();
  const titles = [];
  for (const hours of [48, 96]) {
    const id = await noted(group, hosts[0], "The room is closed.", hours);
    await report("group_session", id);
    titles.push((await caseOf(id)).title);
  }
  expect(new Set(titles).size).toBe(2);
  for (const title of titles)
    expect(title).toMatch(/^A word about the session of Evenings on \w+ \d+, \d{4}$/);
});

test("words that another host has put there meanwhile are his case, and nothing of the first stays in it", async () => {
  const { group, hosts } = await hosted();
  const id = await noted(group, hosts[0], "Rude words.", 48);
  await report("group_session", id);
  await sql.query("update public.group_sessions set note = 'Other words.' where id = $1", [id]);
  await sql.query("update public.group_sessions set noted_by = $2 where id = $1", [id, hosts[1].id]);
  await report("group_session", id);
  const found = await caseOf(id);
  expect(found.said).toHaveLength(1);
  expect(wordsOf(found)[0]?.[0]).toBe("Other words.");
  const [row] = await sql.query("select author_id from public.report_cases where record_id = $1", [id]);
  expect(row).toEqual({ author_id: hosts[1].id });
});

test("whoever wrote what a case began with is a party still, and what was said of those words goes", async () => {
  const { group } = await hosted();
  const [former, later] = [await as.admin(), await as.user()];
  for (const { email } of [former, later])
    await first.client.rpc("add_group_host", { p_group_id: group, p_email: email }).throwOnError();
  const id = await noted(group, former, "Rude words.", 48);
  await report("group_session", id, { reason: "threat", words: "The first host threatens me." });
  await sql.query("update public.group_sessions set note = 'Other words.' where id = $1", [id]);
  await sql.query("update public.group_sessions set noted_by = $2 where id = $1", [id, later.id]);
  await report("group_session", id, { words: "These are rude, too." });
  const { id: p_id, updated_at: p_updated_at } = await caseOf(id);
  const { data: hidden } = await former.client
    .from("report_cases")
    .select("id")
    .eq("id", p_id)
    .throwOnError();
  const { data: unread } = await former.client
    .from("reports")
    .select("id")
    .eq("case_id", p_id)
    .throwOnError();
  const decided = await former.client.rpc("decide_report", { p_id, p_updated_at, p_decision: "kept" });
  expect([hidden, unread, decided.error?.message]).toEqual([[], [], "case_not_found"]);
  const { data: said } = await first.client
    .from("reports")
    .select("reason, words")
    .eq("case_id", p_id)
    .order("created_at")
    .throwOnError();
  expect(said).toEqual([
    { reason: "threat", words: null },
    { reason: "hate", words: "These are rude, too." },
  ]);
  const [row] = await sql.query(
    "select report_count, reasons, is_urgent from public.report_cases where id = $1",
    [p_id],
  );
  expect(row).toEqual({ report_count: 2, reasons: ["hate", "threat"], is_urgent: true });
  const [log] = await sql.query<{ n: number }>(
    "select count(*)::integer as n from public.audit_log l where l.table_name = 'report_recusals' and to_jsonb(l)::text like $1",
    [`%${p_id}%`],
  );
  expect(log?.n).toBe(0);
});

test("of two who report words of another host at the same moment, neither is forgotten with what was said of the first host", async ({
  skip,
}) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const { group, hosts } = await hosted();
  const id = await noted(group, hosts[0], "Rude words.", 48);
  await report("group_session", id, { words: "Of the first host." });
  await sql.query("update public.group_sessions set note = 'Other words.' where id = $1", [id]);
  await sql.query("update public.group_sessions set noted_by = $2 where id = $1", [id, hosts[1].id]);
  const { id: case_id } = await caseOf(id);
  let second: PromiseLike<unknown> | undefined;
  await sql.tx(async (run) => {
    await run.query("select public.receive_report($1, null, $2)", [
      {
        id: crypto.randomUUID(),
        kind: "group_session",
        record_id: id,
        reason: "hate",
        words: "Of the other.",
      },
      crypto.randomUUID().replaceAll("-", ""),
    ]);
    second = report("group_session", id, { words: "Of the other, too." }).then((answer) => answer);
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => sql.query(waiting)).toHaveLength(1);
  });
  await second;
  const said = await sql.query("select words from public.reports where case_id = $1 order by words", [
    case_id,
  ]);
  expect(said).toEqual([{ words: "Of the other, too." }, { words: "Of the other." }, { words: null }]);
});

/** A gift without an account, reported; then it is somebody's, and says something else. */
async function boundGift(owner: Actor) {
  const gift = await giftOf(
    "Bound Person",
    `${crypto.randomUUID()}@example.org`,
    "2026-03-01",
    await campaignOf(await as.user()),
  );
  await report("donor_message", gift, { words: "It insults." });
  await sql.query(
    "update public.donations set user_id = $2, message = 'Changed', message_status = 'approved' where id = $1",
    [gift, owner.id],
  );
  return gift;
}
const BOTH = [
  ["Thank you", "Bound P."],
  ["Changed", "Bound P."],
];

test("an account where there was none is the same person: what was said first stays", async () => {
  const owner = await as.user();
  const gift = await boundGift(owner);
  await report("donor_message", gift);
  expect(wordsOf(await caseOf(gift))).toEqual(BOTH);
  const [row] = await sql.query(
    `select c.author_id, (select count(*)::integer from public.reports r where r.case_id = c.id and r.words is not null) as told,
       (select count(*)::integer from public.report_recusals r where r.case_id = c.id) as recused
     from public.report_cases c where c.record_id = $1`,
    [gift],
  );
  expect(row).toEqual({ author_id: owner.id, told: 1, recused: 0 });
});

test("a decision keeps what stands there by then, for the account it is known to be of, who does not decide himself", async () => {
  const owner = await as.admin();
  const gift = await boundGift(owner);
  const { id: p_id, updated_at: p_updated_at } = await caseOf(gift);
  const decide = (who: Actor) =>
    who.client.rpc("decide_report", { p_id, p_updated_at, p_decision: "taken_down", p_words: "It insults." });
  expect((await decide(owner)).error?.message).toBe("own_matter");
  await decide(first).throwOnError();
  for (const who of [second, owner]) expect(wordsOf(await caseOf(gift, who))).toEqual(BOTH);
  await owner.client.rpc("appeal_decision", { p_id, p_words: "It does not." }).throwOnError();
});

test("what its author changes after a report is kept with what it was, up to what the decision was about", async () => {
  const author = await as.user();
  const id = await campaignOf(author);
  const says = (summary: string) =>
    sql.query("update public.user_campaigns set summary = $2, is_approved = true where id = $1", [
      id,
      summary,
    ]);
  await report("user_campaign", id);
  await report("user_campaign", id);
  await says("Insults of the second day.");
  await report("user_campaign", id);
  await says("Insults of the third day.");
  const { id: p_id, updated_at: p_updated_at, said } = await caseOf(id);
  expect(said).toHaveLength(2);
  expect(said[0]?.lines).toContainEqual({
    name: "Story",
    words: "Give here <https://example.org/trap>\n\n[/images/a.jpg: A coat]",
  });
  await first.client
    .rpc("decide_report", { p_id, p_updated_at, p_decision: "taken_down", p_words: "It insults." })
    .throwOnError();
  for (const who of [second, author])
    expect(wordsOf(await caseOf(id, who)).map((words) => words[2])).toEqual([
      "Ten letters at least.",
      "Insults of the second day.",
      "Insults of the third day.",
    ]);
  const [log] = await sql.query<{ n: number }>(
    "select count(*)::integer as n from public.audit_log l where to_jsonb(l)::text like '%Insults of the%'",
  );
  expect(log?.n).toBe(0);
});

test("however often it changes, the first and the newest are kept, and no more than twenty", async () => {
  const [row] = await sql.query<{ said: Version[] }>(`
    with recursive s (n, said) as (select 0, '[]'::jsonb union all
      select n + 1, private.said_since(said, private.said_lines('Word', n::text)) from s where n < 30)
    select said from s where n = 30`);
  const kept = wordsOf({ said: row?.said ?? [] }).flat();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, "0", "29"]);
});

test("what it says now is for staff whom it does not concern", async () => {
  const author = await as.admin();
  const id = await campaignOf(author);
  await report("user_campaign", id);
  const p_case_id = (await caseOf(id)).id;
  const asked = async (who: Actor) => (await who.client.rpc("reported_now", { p_case_id })).error?.message;
  expect(await asked(second)).toBeUndefined();
  await second.client.rpc("step_aside", { p_id: p_case_id }).throwOnError();
  expect([await asked(second), await asked(author)]).toEqual(["case_not_found", "case_not_found"]);
  expect(await asked(await as.user())).toBeDefined();
});

test("whoever gave without an account and asks to be forgotten takes his words out of the case, and nobody else's", async () => {
  const campaign = await campaignOf(await as.user());
  const gifts = [
    await giftOf("Gone Person", "gone@example.org", "2026-03-01", campaign),
    await giftOf("Staying Person", "staying@example.org", "2026-03-01", campaign),
    await giftOf("Account Person", "gone@example.org", "2026-03-01", campaign),
  ];
  // The gift of an account is the account's, whatever address was typed.
  await sql.query("update public.donations set user_id = $2 where id = $1", [gifts[2], (await as.user()).id]);
  for (const gift of gifts) await report("donor_message", gift);
  const [person] = await sql.query<{ id: string }>(
    "select id from public.crm_people where 'gone@example.org' = any (emails)",
  );
  await first.client.rpc("erase_person", { p_id: person?.id ?? "" }).throwOnError();
  expect(await caseOf(gifts[0] ?? "")).toMatchObject({ said: [], title: "Of a former member", path: "/" });
  expect(wordsOf(await caseOf(gifts[1] ?? ""))).toEqual([["Thank you", "Staying P."]]);
  expect(wordsOf(await caseOf(gifts[2] ?? ""))).toEqual([["Thank you", "Account P."]]);
});
