// Requests for legal help: who opens them, how they move, and that two parents are kept apart without either noticing.
import { beforeEach, expect, test } from "vitest";
import { LEGAL_AID_STATES, LEGAL_AID_VERBS, type LegalAidState, type LegalAidVerb } from "~domain/legal-aid";
import { type Actor, become, titlesOf } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const careStaff = async (full_name: string): Promise<Actor> => {
  const actor = await become(backend).user({ full_name });
  await admin.client.rpc("set_care_staff", { p_user_id: actor.id, p_on: true }).throwOnError();
  return actor;
};
const admin = await become(backend).admin();
const carer = await careStaff("Carla Carer");
const colleague = await careStaff("Colin Colleague");
beforeEach(() =>
  backend.sql.exec("delete from public.legal_aid_requests; delete from public.inbox_notifications"),
);

type Sent = { id: string; link: string };
const newLink = () => crypto.randomUUID().replaceAll("-", "").repeat(2);
async function sent(more: Record<string, unknown> = {}, by?: Actor): Promise<Sent> {
  const { id = crypto.randomUUID(), link = newLink(), ...rest } = more as Partial<Sent>;
  const p_request = { id, contact_way: "link", no_message: true, wants: "Help", ...rest };
  await backend.service
    .rpc("receive_legal_aid_request", {
      p_request,
      p_link: link,
      p_due_on: "2026-12-01",
      ...(by && { p_user_id: by.id }),
    })
    .throwOnError();
  return { id, link };
}
const act = (
  { id }: Sent,
  p_verb: string,
  who = carer,
  more: { p_words?: string; p_due_on?: string; p_messages?: number } = {},
) => who.client.rpc("act_on_legal_aid_request", { p_id: id, p_verb, ...more });
const read = ({ id }: Sent, who = carer, p_purpose = "answer") =>
  who.client.rpc("read_legal_aid_request", { p_id: id, p_purpose });
const list = async (who = carer) => (await who.client.rpc("list_legal_aid_requests").throwOnError()).data;
const status = async (p_link: string, client = backend.anon) =>
  (await client.rpc("my_legal_aid_request", { p_link }).throwOnError()).data;
const stateOf = async ({ id }: Sent) =>
  (
    await backend.sql.query<{ state: string }>("select state from public.legal_aid_requests where id = $1", [
      id,
    ])
  )[0]?.state;
const conflict = { code: "PT409", message: "possible_conflict" };
const parents = (name: string | null, other_name: string | null) => ({ name, other_name });

test("nobody but care staff lists, reads or moves a request, whatever else he is", async () => {
  const request = await sent();
  const others = [admin, await become(backend).user(), await become(backend).holding("lawyer")];
  for (const { client } of [...others, { client: backend.anon }, { client: backend.service }]) {
    const who = { ...carer, client };
    expect((await client.rpc("list_legal_aid_requests")).error?.code).toBe("42501");
    expect((await read(request, who)).error?.code).toBe("42501");
    expect((await act(request, "take", who)).error?.code).toBe("42501");
  }
});

test("each of the care staff lists what they have in hand by itself, with how many that are", async () => {
  const [mine, theirs] = [await sent(), await sent()];
  await sent();
  await act(mine, "take").throwOnError();
  await act(theirs, "take", colleague).throwOnError();
  const { data } = await carer.client.rpc("list_legal_aid_requests", { p_mine: true }).throwOnError();
  expect(data).toMatchObject([{ id: mine.id, is_mine: true, total: 1 }]);
});

test("care staff hear once in an hour that somebody asks, and nobody else does", async () => {
  const count = async (who: Actor) => (await titlesOf(who)).length;
  await sent();
  await sent();
  expect([await count(carer), await count(colleague), await count(admin)]).toEqual([1, 1, 0]);
  await backend.sql.exec("update public.inbox_notifications set created_at = now() - interval '61 minutes'");
  await sent();
  expect([await count(carer), await count(admin)]).toEqual([2, 0]);
});

test("a father reads his own request and no other", async () => {
  const father = await become(backend).user();
  const request = await sent({ name: "Own" }, father);
  await sent({ name: "Other" }, await become(backend).user());
  const rows = (who: Actor) => who.client.from("legal_aid_requests").select("id, name");
  expect((await rows(father)).data).toEqual([{ id: request.id, name: "Own" }]);
  expect((await rows(carer)).data).toEqual([]);
  expect(await status(request.id, father.client)).toMatchObject({ state: "received" });
  expect(await status(request.id, carer.client)).toBeNull();
  expect(await status(request.id)).toBeNull();
});

test("reading takes a reason, which stands on the father's page and goes with the request", async () => {
  const father = await become(backend).user();
  const request = await sent({ name: "Told", wants: "Time with my son" }, father);
  // "conflict" would tell him that the other parent was here.
  for (const purpose of ["", "conflict"])
    expect((await read(request, carer, purpose)).error?.message).toBe("reason_needed");
  expect((await read(request, carer, "gossip")).error?.code).toBe("23514");
  expect((await read(request).throwOnError()).data).toMatchObject([
    { name: "Told", wants: "Time with my son" },
  ]);
  expect((await read({ ...request, id: crypto.randomUUID() })).error?.code).toBe("PT404");
  expect(await status(request.link)).toMatchObject({ looks: [{ reader_name: "Carla", purpose: "answer" }] });
  expect((await father.client.rpc("what_we_hold").throwOnError()).data).toMatchObject([
    { what: "legal_aid_requests", link_path: `/legal-aid/request#${request.id}` },
  ]);
  await backend.anon.rpc("erase_legal_aid_request", { p_link: request.link }).throwOnError();
  expect(await backend.sql.query("select from public.care_reads")).toEqual([]);
});

test("a request is kept once for each id, and another's id is refused", async () => {
  const first = await sent();
  const again = {
    p_request: { id: first.id, contact_way: "link", no_message: true },
    p_due_on: "2026-12-09",
  };
  const same = await backend.service.rpc("receive_legal_aid_request", { ...again, p_link: first.link });
  const other = await backend.service.rpc("receive_legal_aid_request", { ...again, p_link: newLink() });
  expect([same.data, other.error?.message]).toEqual(["2026-12-01", "request_id_taken"]);
});

test("the way somebody wants to be reached must be there", async () => {
  await expect(sent({ contact_way: "email" })).rejects.toMatchObject({ code: "23514" });
  await expect(sent({ contact_way: "phone", email: "a@example.org" })).rejects.toMatchObject({
    code: "23514",
  });
});

async function inState(state: LegalAidState): Promise<Sent> {
  const request = await sent();
  if (state === "received") return request;
  const way = ({ reading: [], asked: ["ask"], referred: ["refer"], closed: ["close"] } as const)[state];
  for (const verb of ["take", ...way]) await act(request, verb, carer, { p_words: "y" }).throwOnError();
  return request;
}

test("every verb in every state, by who has it in hand, a colleague and the father", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const father = await become(backend).user();
  const more = { p_words: "x", p_due_on: tomorrow };
  for (const state of Object.keys(LEGAL_AID_STATES) as LegalAidState[])
    for (const verb of Object.keys(LEGAL_AID_VERBS) as LegalAidVerb[]) {
      const fits = (LEGAL_AID_VERBS[verb].from as readonly LegalAidState[]).includes(state);
      const here = `${verb} from ${state}`;
      const request = await inState(state);
      expect((await act(request, verb, father, more)).error?.code, here).toBe("42501");
      const foreign = await act(request, verb, colleague, more);
      const free = fits && verb === "take";
      expect(foreign.error?.code ?? "done", `${here}, colleague`).toBe(
        free ? "done" : fits ? "42501" : "PT409",
      );
      const own = free ? await inState(state) : request;
      // Once more it is in whose hands it is.
      const done = fits || (verb === "take" && state !== "closed");
      expect((await act(own, verb, carer, more)).error?.message ?? "done", here).toBe(
        done ? "done" : "not_now",
      );
    }
});

test("words that are sent again because no answer came are one message, and he is told once", async () => {
  const father = await become(backend).user();
  const request = await sent({}, father);
  const twice = async (verb: string, p_words?: string) => {
    for (const _ of [1, 2]) await act(request, verb, carer, p_words ? { p_words } : {}).throwOnError();
  };
  await twice("take");
  await twice("tell", "We look at it.");
  await twice("note", "Called the court.");
  await twice("ask", "Which court?");
  await backend.anon
    .rpc("answer_legal_aid_request", { p_link: request.link, p_words: "Springfield" })
    .throwOnError();
  await twice("ask", "Which court?");
  await twice("refer", "Call Demo Law Office.");
  await twice("close", "Good luck.");
  expect(await stateOf(request)).toBe("closed");
  const { data } = await read(request).throwOnError();
  expect(data[0]?.messages).toMatchObject(
    [
      "We look at it.",
      "Called the court.",
      "Which court?",
      "Springfield",
      "Which court?",
      "Call Demo Law Office.",
      "Good luck.",
    ].map((words) => ({ words })),
  );
  const inbox = father.client
    .from("inbox_notifications")
    .select("id")
    .eq("title", "There is an answer for you");
  expect((await inbox.throwOnError()).data).toHaveLength(5);
});

test("what he wrote while something was typed to him is read before he hears it", async () => {
  const request = await inState("asked");
  const say = (p_verb: string, p_messages: number, p_words = "As we did not hear from you, we close this.") =>
    act(request, p_verb, carer, { p_words, p_messages });
  const shown = (await read(request).throwOnError()).data[0]?.messages as unknown[];
  const answer = { p_link: request.link, p_words: "Yes: tomorrow at 9, please call." };
  await backend.anon.rpc("answer_legal_aid_request", answer).throwOnError();
  for (const verb of ["ask", "tell", "refer", "close"])
    expect((await say(verb, shown.length)).error, verb).toMatchObject({
      code: "PT409",
      message: "written_meanwhile",
    });
  expect(await stateOf(request)).toBe("reading");
  expect(((await status(request.link)) as { messages: unknown[] }).messages).toHaveLength(2);
  // A note tells him nothing, and what was read is answered: once, also where it is sent again.
  await say("note", 0, "He called, too.").throwOnError();
  for (const _ of [1, 2]) await say("tell", shown.length + 2, "We call you.").throwOnError();
  await say("close", shown.length + 3).throwOnError();
  expect(await stateOf(request)).toBe("closed");
});

test("words are needed where something is said, and a day within 60 days", async () => {
  const request = await inState("reading");
  for (const verb of ["ask", "tell", "refer", "close", "note"])
    expect((await act(request, verb, carer, { p_words: " " })).error?.code).toBe("22023");
  expect((await act(request, "ask", carer, { p_words: "x".repeat(4001) })).error?.code).toBe("22023");
  for (const p_due_on of [undefined, "2020-01-01", "2090-01-01"])
    expect((await act(request, "promise", carer, { p_due_on })).error?.code).toBe("22023");
  expect((await act(request, "fly")).error?.message).toBe("not_now");
  expect(await stateOf(request)).toBe("reading");
});

test("what was asked is answered on the private page; notes stay with staff", async () => {
  const request = await inState("reading");
  await act(request, "note", carer, { p_words: "CANARY of staff" }).throwOnError();
  await act(request, "ask", carer, { p_words: "Which court?" }).throwOnError();
  await backend.anon
    .rpc("answer_legal_aid_request", { p_link: request.link, p_words: "Springfield" })
    .throwOnError();
  const page = await status(request.link);
  expect(page).toMatchObject({
    state: "reading",
    reader: "Carla",
    messages: [
      { kind: "ours", words: "Which court?" },
      { kind: "his", words: "Springfield" },
    ],
  });
  expect(JSON.stringify(page)).not.toContain("CANARY");
  expect((await read(request).throwOnError()).data[0]?.messages).toHaveLength(3);
});

test("what is being read by someone who leaves the care team is read by nobody; a question of his stands", async () => {
  const leaving = await careStaff("Lou Leaving");
  const [read_by, asked_by] = [await sent(), await sent()];
  for (const one of [read_by, asked_by]) await act(one, "take", leaving).throwOnError();
  await act(asked_by, "ask", leaving, { p_words: "Which court?" }).throwOnError();
  await backend.sql.query("delete from auth.users where id = $1", [leaving.id]);
  expect([await stateOf(read_by), await stateOf(asked_by)]).toEqual(["received", "asked"]);
  expect(await status(read_by.link)).toMatchObject({ state: "received", reader: null });
  await act(read_by, "take", colleague).throwOnError();
  expect(await stateOf(read_by)).toBe("reading");
});

test.each(["ask", "tell", "refer"])(
  "after %s the next word is ours again once he wrote, by a new day",
  async (verb) => {
    const request = await inState("reading");
    await act(request, verb, carer, { p_words: "Call Demo Law Office." }).throwOnError();
    await backend.sql.exec(
      "update public.legal_aid_requests set due_on = '2026-01-05', handled_by = null; delete from public.inbox_notifications",
    );
    const write = (p_words: string) =>
      backend.anon.rpc("answer_legal_aid_request", { p_link: request.link, p_words }).throwOnError();
    await write("They said no.");
    const [day] = await backend.sql.query<{ due_on: string; on: number }>(
      `select due_on::text, extract(isodow from due_on)::integer as on from public.legal_aid_requests
     where due_on between current_date + 5 and current_date + 7`,
    );
    expect(day?.on).toBeLessThan(6);
    // Whoever had it in hand is gone: nobody reads it.
    expect(await status(request.link)).toMatchObject({ state: "received", due_on: day?.due_on });
    expect(await titlesOf(carer)).toEqual(["A father wrote about his case"]);
    // More of his words before we answer move no day.
    await backend.sql.exec("update public.legal_aid_requests set due_on = '2026-01-06'");
    await write("And one thing more.");
    expect(await status(request.link)).toMatchObject({ due_on: "2026-01-06" });
  },
);

test.each(["set_care_staff", "deactivate_account", "a ban by the auth service", "erase_account"])(
  "by %s nothing stays in the hands of who may not read it: colleagues hear of it and take it, and he stays on his side",
  async (way) => {
    const leaving = await careStaff("Lea Leaving");
    const request = await sent(parents("Ben Sample", "Ana Demo"));
    await act(request, "take", leaving).throwOnError();
    const closed = await sent();
    for (const verb of ["take", "close"]) await act(closed, verb, leaving, { p_words: "x" }).throwOnError();
    await backend.sql.exec("delete from public.inbox_notifications");
    if (way === "erase_account") await backend.sql.query("select private.erase_account($1)", [leaving.id]);
    else if (way === "a ban by the auth service")
      await backend.sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        leaving.id,
      ]);
    else
      await admin.client
        .rpc(
          way as "set_care_staff",
          { p_user_id: leaving.id, ...(way === "set_care_staff" && { p_on: false }) } as never,
        )
        .throwOnError();
    expect(await status(request.link)).toMatchObject({ state: "received", reader: null });
    expect(await titlesOf(colleague)).toEqual(["A request for legal help is free again"]);
    await act(request, "take", colleague).throwOnError();
    expect(await status(request.link)).toMatchObject({ state: "reading", reader: "Colin" });
    if (way !== "set_care_staff") return;
    await backend.service.from("care_staff").insert({ user_id: leaving.id }).throwOnError();
    expect((await read(await sent(parents("Ana Demo", "Ben Sample")), leaving)).error).toMatchObject(
      conflict,
    );
    await backend.service.from("care_staff").delete().eq("user_id", leaving.id).throwOnError();
  },
);

test("what is given back is told to the colleagues, not to whose doing it is: its promised day runs on", async () => {
  const request = await inState("reading");
  await backend.sql.exec("delete from public.inbox_notifications");
  const { due_on } = (await status(request.link)) as { due_on: string };
  await act(request, "hand_over").throwOnError();
  expect([await titlesOf(colleague), await titlesOf(carer)]).toEqual([
    ["A request for legal help is free again"],
    [],
  ]);
  expect(await status(request.link)).toMatchObject({ state: "received", due_on });
});

test("a closed request takes no more words; a link that is guessed opens nothing", async () => {
  const request = await inState("closed");
  const answer = (p_link: string) => backend.anon.rpc("answer_legal_aid_request", { p_link, p_words: "x" });
  expect((await answer(request.link)).error?.message).toBe("request_closed");
  for (const link of [newLink(), "", request.id, "%", request.link.toUpperCase().replace(/\d/g, "A")]) {
    expect((await answer(link)).error?.code).toBe("PT404");
    expect(await status(link)).toBeNull();
  }
});

test("he takes it back by himself: it goes with all that was said and the marks of names", async () => {
  const request = await sent(parents("Demo One", "Demo Two"));
  await act(request, "take").throwOnError();
  expect((await backend.anon.rpc("erase_legal_aid_request", { p_link: newLink() })).data).toBe(false);
  expect((await backend.anon.rpc("erase_legal_aid_request", { p_link: request.link })).data).toBe(true);
  const left = await backend.sql.query(
    "select from private.legal_aid_names union all select from private.legal_aid_handlers union all select from public.legal_aid_messages",
  );
  expect(left).toEqual([]);
});

test.each<[string, string | null, string | null, boolean]>([
  ["the same", "Ana Demo", "Ben Sample", true],
  ["case and accents", "ANÁ DEMO", "bén sämple", true],
  ["order", "Demo, Ana", "Sample Ben", true],
  ["a middle initial, a title", "Ana M. Demo", "Mr. Ben Sample Jr.", true],
  ["a second family name", "Ana Demo-Exemplo", "Ben Sample", true],
  ["an initial for the first name", "A. Demo", "B Sample", true],
  ["another first name with the same initial", "Alba Demo", "Ben Sample", false],
  ["one of the two only", "Ana Demo", "Tom Sample", false],
  ["not the other way round", "Ben Sample", "Ana Demo", false],
  ["no name at all", null, null, false],
])("two parents by %s: %s and %s", async (_, own, other, meets) => {
  await sent(parents("Ben Sample", "Ana Demo"));
  await sent(parents(own, other));
  expect((await list()).map(({ possible_conflict }) => possible_conflict)).toEqual([meets, meets]);
});

test("years of birth tell people of one name apart, unless they are off by one", async () => {
  const first = { ...parents("Ben Sample", "Ana Demo"), birth_year: 1980, other_birth_year: 1990 };
  await sent(first);
  await sent({ ...parents("Ana Demo", "Ben Sample"), birth_year: 1960, other_birth_year: 1980 });
  expect((await list()).some(({ possible_conflict }) => possible_conflict)).toBe(false);
  await sent({ ...parents("Ana Demo", "Ben Sample"), birth_year: 1991 });
  expect((await list()).filter(({ possible_conflict }) => possible_conflict)).toHaveLength(2);
});

test("who has one parent's request in hand neither takes nor opens the other's, also after giving it back", async () => {
  const his = await sent(parents("Ben Sample", "Ana Demo"));
  await act(his, "take").throwOnError();
  const hers = await sent(parents("Ana Demo", "Ben Sample"));
  expect((await act(hers, "take")).error).toMatchObject(conflict);
  expect((await read(hers)).error).toMatchObject(conflict);
  await act(his, "hand_over").throwOnError();
  expect((await act(hers, "take")).error).toMatchObject(conflict);
  await act(hers, "take", colleague).throwOnError();
  expect((await act(his, "take", colleague)).error).toMatchObject(conflict);
  // Nor is he told in whose hands it is.
  expect((await act(hers, "close")).error).toMatchObject(conflict);
  // The table itself refuses it, whoever writes.
  await expect(
    backend.sql.query("insert into private.legal_aid_handlers (request_id, user_id) values ($1, $2)", [
      his.id,
      colleague.id,
    ]),
  ).rejects.toMatchObject({ code: "PT409" });
});

test("who has read one parent's request neither opens nor takes the other's, in an emergency no more", async () => {
  await admin.client.rpc("open_care_override", { p_words: "He does not answer." }).throwOnError();
  for (const who of [carer, admin]) {
    const his = await sent(parents("Ben Sample", "Ana Demo"));
    const hers = await sent(parents("Ana Demo", "Ben Sample"));
    const both = await Promise.all([read(his, who), read(hers, who)]);
    expect(both.map(({ error }) => error?.message ?? "done").toSorted()).toEqual([
      "done",
      "possible_conflict",
    ]);
    const [open, shut] = both[0]?.error ? [hers, his] : [his, hers];
    expect((await read(open, who)).error).toBeNull();
    expect((await read(shut, who)).error).toMatchObject(conflict);
    if (who === carer) expect((await act(shut, "take")).error).toMatchObject(conflict);
  }
  await backend.sql.exec("delete from public.care_overrides");
});

test("both taken in one moment by one person: one of them", async () => {
  const [his, hers] = [
    await sent(parents("Ben Sample", "Ana Demo")),
    await sent(parents("Ana Demo", "Ben Sample")),
  ];
  const codes = (await Promise.all([act(his, "take"), act(hers, "take")])).map(
    ({ error }) => error?.message ?? "done",
  );
  expect(codes.toSorted()).toEqual(["done", "possible_conflict"]);
});

test("nobody has his own request in hand", async () => {
  const request = await sent({}, carer);
  expect((await act(request, "take")).error).toMatchObject(conflict);
  expect((await read(request)).error).toMatchObject(conflict);
});

test("neither parent can tell that the other was here: answers, page, messages and own rows are the same", async () => {
  const [met, alone] = [await become(backend).user(), await become(backend).user()];
  await sent(parents("Ana Demo", "Ben Sample"));
  const about = async (father: Actor, name: string) => {
    const request = await sent(parents(name, "Ana Demo"), father);
    await act(request, "take").throwOnError();
    const rows = await father.client
      .from("legal_aid_requests")
      .select("contact_way, state, due_on, us_state, wants")
      .throwOnError();
    const inbox = await father.client
      .from("inbox_notifications")
      .select("title, link_path")
      .eq("kind", "care")
      .throwOnError();
    const { created_at: _, ...page } = (await status(request.link)) as Record<string, unknown>;
    const data = (await father.client.rpc("my_data").throwOnError()).data as Record<string, unknown[]>;
    return {
      rows: rows.data,
      inbox: inbox.data,
      page,
      keys: Object.keys(data.legal_aid_requests?.[0] ?? {}),
    };
  };
  const one = await about(met, "Ben Sample");
  expect((await list()).filter(({ possible_conflict }) => possible_conflict)).toHaveLength(2);
  expect(one).toEqual(await about(alone, "Tom Sample"));
  expect(JSON.stringify(one)).not.toMatch(/conflict|marks|Ana/);
});

test("receiving does the same work whether the names meet or not: marks are compared when staff look", async () => {
  const [body] = await backend.sql.query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'receive_legal_aid_request'",
  );
  expect(body?.source).not.toMatch(/legal_aid_conflicts|stands_between|legal_aid_handlers/);
});

test("the other parent's name stands nowhere in the database", async () => {
  await sent(parents("Ben Sample", "Quixotica Canary"));
  const tables = await backend.sql.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private')`,
  );
  for (const { name } of tables) {
    const [found] = await backend.sql.query<{ n: number }>(
      `select count(*)::integer as n from ${name} t where t::text ilike '%quixotica%' or t::text ilike '%canary%'`,
    );
    expect(found?.n, name).toBe(0);
  }
});

test("what was told stands in no list, log, inbox or count, and nobody else's page", async () => {
  const CANARY = "zebrafinch";
  const told = { name: CANARY, county: CANARY, orders: CANARY, wants: CANARY, safe_times: CANARY };
  const father = await become(backend).user();
  const request = await sent({ ...told, phone: "555 0100", contact_way: "phone" }, father);
  await act(request, "take").throwOnError();
  await read(request).throwOnError();
  expect(JSON.stringify(await list())).not.toContain(CANARY);
  expect(await status(newLink())).toBeNull();
  for (const table of ["audit_log", "inbox_notifications", "email_outbox", "legal_aid_messages"]) {
    const rows = await backend.sql.query(`select from public.${table} t where t::text like '%${CANARY}%'`);
    expect(rows, table).toEqual([]);
  }
});

test("who of the fathers asks is in no line of the log that administrators read", async () => {
  const father = await become(backend).user();
  const request = await sent({}, father);
  await act(request, "take").throwOnError();
  await act(request, "ask", carer, { p_words: "Which county?" }).throwOnError();
  const answer = { p_link: request.link, p_words: "Lake." };
  await father.client.rpc("answer_legal_aid_request", answer).throwOnError();
  const lines = await backend.sql.query(
    "select actor_id, subject_id from public.audit_log where table_name = 'legal_aid_requests' and row_id = $1 order by id",
    [request.id],
  );
  const ours = { actor_id: carer.id, subject_id: null };
  expect(lines).toEqual([ours, ours, { actor_id: null, subject_id: null }]);
  const about = admin.client.from("log_lines").select("id");
  const { data } = await about.or(`subject_id.eq.${father.id},actor_id.eq.${father.id}`).throwOnError();
  expect(data).toEqual([]);
});

test("a request goes a year after it was closed, and with its father's account", async () => {
  const father = await become(backend).user();
  const request = await inState("closed");
  await sent({ email: "gone@example.org" }, father);
  await backend.sql.exec(
    `alter table public.legal_aid_requests disable trigger legal_aid_requests_touch_updated_at;
     update public.legal_aid_requests set updated_at = now() - interval '13 months' where id = '${request.id}';
     alter table public.legal_aid_requests enable trigger legal_aid_requests_touch_updated_at`,
  );
  expect((await backend.service.rpc("clean_legal_aid")).data).toBe(1);
  await backend.sql.query("delete from auth.users where id = $1", [father.id]);
  expect(await list()).toEqual([]);
});

test("a story told before is read while he lets it, and no longer once he took it back", async () => {
  const father = await become(backend).user();
  const [row] = await backend.sql.query<{ id: string }>(
    `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, story, sent_at, due_on)
     values ($1, 'received', 'bill', 'OH', 'week', 'link', 'Told once', now(), now()) returning id`,
    [father.id],
  );
  const share = { share_id: crypto.randomUUID(), share_request: row?.id };
  const request = await sent({ wants: "Told once", ...share }, father);
  const shares = () =>
    backend.sql.query("select id, use, recipient, words from public.help_shares where request_id = $1", [
      row?.id,
    ]);
  const listed = [
    { id: share.share_id, use: "legal_aid", recipient: "our care team, for legal aid", words: "Told once" },
  ];
  expect(await shares()).toEqual(listed);
  // Sent again, it is the same; another account's, or nobody's, is kept neither here nor there.
  await sent({ wants: "Told once", ...share, ...request }, father);
  const stolen = { wants: "Told once", ...share, share_id: crypto.randomUUID() };
  for (const who of [await become(backend).user(), undefined])
    await expect(sent(stolen, who)).rejects.toMatchObject({ message: "story_gone" });
  expect(await shares()).toEqual(listed);
  expect(
    await backend.sql.query("select id from public.legal_aid_requests where wants = 'Told once'"),
  ).toEqual([{ id: request.id }]);
  const wants = async () => (await read(request).throwOnError()).data[0]?.wants;
  expect(await wants()).toBe("Told once");
  await backend.sql.query("update public.help_shares set taken_back_at = now() where id = $1", [
    share.share_id,
  ]);
  expect(await wants()).toBeNull();
});

test("sent many times at once it is one request; written twice it is one message", async () => {
  const one = { id: crypto.randomUUID(), link: newLink() };
  await Promise.all(Array.from({ length: 20 }, () => sent(one)));
  expect(await backend.sql.query("select id from public.legal_aid_requests")).toEqual([{ id: one.id }]);
  const write = (p_words: string) =>
    backend.anon.rpc("answer_legal_aid_request", { p_link: one.link, p_words }).throwOnError();
  await Promise.all(Array.from({ length: 5 }, () => write("Here is more.")));
  for (const words of ["Here is more.", "And more.", "Here is more."]) await write(words);
  expect(await status(one.link)).toMatchObject({
    messages: ["Here is more.", "And more.", "Here is more."].map((words) => ({ kind: "his", words })),
  });
});

test("a promise that moves is news, by message and mail, once for each day; one that stays is none", async () => {
  const father = await become(backend).user();
  const request = await sent({ contact_way: "email", email: "moved@example.org" }, father);
  await act(request, "take").throwOnError();
  await backend.sql.exec("delete from public.email_outbox");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const heard = async (p_due_on: string) => {
    await act(request, "promise", carer, { p_due_on }).throwOnError();
    const mails = await backend.sql.query("select id from public.email_outbox");
    await backend.sql.exec("update public.email_outbox set sent_at = now()");
    const news = (await titlesOf(father)).filter((title) => title === "There is news for you");
    return [mails.length, news.length];
  };
  expect(await heard(inDays(7))).toEqual([1, 1]);
  expect(await heard(inDays(7))).toEqual([1, 1]);
  expect(await heard(inDays(9))).toEqual([2, 2]);
});

test("who wants our answer by email gets one that says there is news; one waits at a time, and nobody else gets any", async () => {
  const mails = () =>
    backend.sql.query("select template, to_email, payload from public.email_outbox where sent_at is null");
  await backend.sql.exec("delete from public.email_outbox");
  const news = { template: "legal_aid_news", to_email: "news@example.org", payload: {} };
  const request = await sent({ contact_way: "email", email: "news@example.org" });
  await act(request, "take").throwOnError();
  await act(request, "note", carer, { p_words: "For us alone." }).throwOnError();
  expect(await mails()).toEqual([]);
  const say = (p_words: string) => act(request, "tell", carer, { p_words });
  for (const answer of await Promise.all(["One", "Two", "Three"].map(say))) expect(answer.error).toBeNull();
  expect(await mails()).toEqual([news]);
  await backend.sql.exec("update public.email_outbox set sent_at = now()");
  await act(request, "refer", carer, { p_words: "Call Demo Law Office." }).throwOnError();
  expect(await mails()).toEqual([news]);

  const silent = await sent({ contact_way: "link", email: "silent@example.org" });
  await act(silent, "take").throwOnError();
  await act(silent, "tell", carer, { p_words: "Hello" }).throwOnError();
  expect(await mails()).toEqual([news]);

  // Taken back before it was sent: nothing is sent any more; what was sent, and what waits about another, stays.
  const other = await sent({ contact_way: "email", email: "news@example.org" });
  await act(other, "take").throwOnError();
  await act(other, "tell", carer, { p_words: "Hello" }).throwOnError();
  expect(await mails()).toEqual([news, news]);
  await backend.anon.rpc("erase_legal_aid_request", { p_link: request.link }).throwOnError();
  expect(await mails()).toEqual([news]);
  await backend.anon.rpc("erase_legal_aid_request", { p_link: other.link }).throwOnError();
  expect(await mails()).toEqual([]);
  expect(await backend.sql.query("select template from public.email_outbox")).toEqual([
    { template: "legal_aid_news" },
  ]);
});

test("care staff read that their news does not arrive, until some does", async () => {
  const request = await sent({ contact_way: "email", email: "away@example.org" });
  const failed = async () => (await read(request).throwOnError()).data[0]?.news_failed;
  const tell = async (p_words: string, became: string) => {
    await act(request, "tell", carer, { p_words }).throwOnError();
    await backend.sql.query(
      `update public.email_outbox set attempts = 1, ${became} where subject_id = $1 and sent_at is null`,
      [request.id],
    );
    return failed();
  };
  await act(request, "take").throwOnError();
  expect(await failed()).toBe(false);
  expect(await tell("One", "sent_at = now(), bounced_at = now()")).toBe(true);
  expect(await tell("Two", "sent_at = now()")).toBe(false);
});
