// The relay between visitors and listings: who gets in, what each side sees, and what refuses.
import { beforeEach, expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { listed } from "../fixtures/listings.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const { sql, service } = backend;
let listing_id = "";

const therapist = await become(backend).user({ email: "therapist@example.org" });
await therapist.client
  .rpc("choose_role", { p_role: "psychologist", p_details: SAMPLE_DETAILS.psychologist as never })
  .throwOnError();
const [row] = await sql.query<{ id: string }>("select id from public.listings");
listing_id = row?.id ?? "";
await sql.exec("update public.psychologist_profiles set is_active = true");
await sql.query(
  `insert into public.listing_verifications (listing_id, states, checked_where, checked_by_name, expires_on, note)
   values ($1, '{CA}', 'x', 'x', current_date + 30, 'x')`,
  [listing_id],
);
beforeEach(() =>
  sql.exec(
    "delete from public.directory_threads; delete from private.directory_blocks; delete from public.email_outbox; delete from public.inbox_notifications; update public.listings set is_withdrawn = false",
  ),
);

type Thread = {
  side: string;
  with: string;
  is_closed: boolean;
  messages: { mine: boolean; words: string }[];
} | null;
const CONTENT = "My quixotic question";
const start = async (more: object = {}, p_user_id?: string) => {
  const thread = {
    id: crypto.randomUUID(),
    listing_id,
    visitor_name: "Sam",
    visitor_email: "sam@example.org",
    words: CONTENT,
  };
  return service.rpc("start_directory_thread", {
    p_thread: { ...thread, ...more },
    ...(p_user_id && { p_user_id }),
  });
};
const started = async (more: object = {}, user_id?: string) =>
  (await start(more, user_id).then(({ data, error }) => {
    if (error) throw error;
    return data;
  })) ?? "";
const use = async (p_token: string, p_act: string, p_words?: string) => {
  const { data, error } = await service.rpc("use_directory_link", {
    p_token,
    p_act,
    ...(p_words && { p_words }),
  });
  return { thread: data as Thread, error: error?.message };
};
/** The visitor opens the link that was mailed. */
const openMailed = async (p_thread_id: string) => {
  const link = { p_thread_id, p_side: "visitor", p_is_mailed: true };
  await use((await service.rpc("directory_link", link).throwOnError()).data ?? "", "read");
};
const mine = async (who: Actor = therapist) =>
  (await who.client.rpc("my_directory_threads").throwOnError()).data;
const mails = () =>
  sql.query<{ to_email: string; template: string; payload: object }>(
    "select to_email, template, payload from public.email_outbox order by created_at",
  );

test("a visitor writes, the professional answers, and both read it; nobody sees an address", async () => {
  const token = await started();
  const [request] = await mine();
  expect(request).toMatchObject({ visitor_name: "Sam", unread: 1, is_closed: false });
  const seen = await therapist.client
    .rpc("use_my_directory_thread", { p_id: request?.id ?? "", p_act: "answer", p_words: "Come on Monday." })
    .throwOnError();
  expect(JSON.stringify(seen.data)).not.toContain("@");
  const { thread } = await use(token, "read");
  expect(thread).toMatchObject({
    side: "visitor",
    messages: [
      { mine: true, words: CONTENT },
      { mine: false, words: "Come on Monday." },
    ],
  });
  expect(JSON.stringify(thread)).not.toContain("@");
  expect((await mine())[0]?.unread).toBe(0);
});

test("mails and the inbox say that there is a message, and nothing of it", async () => {
  const token = await started();
  await use(token, "answer", "A second quixotic line, before anybody has read the first");
  const [request] = await mine();
  const id = request?.id ?? "";
  await therapist.client
    .rpc("use_my_directory_thread", { p_id: id, p_act: "answer", p_words: "Quixotic answer" })
    .throwOnError();
  const sent = await mails();
  expect(sent.map(({ to_email }) => to_email)).toEqual(["therapist@example.org", "sam@example.org"]);
  const inbox = await therapist.client
    .from("inbox_notifications")
    .select("title, body, link_path")
    .eq("kind", "directory_message")
    .throwOnError();
  expect(inbox.data).toHaveLength(1);
  expect(JSON.stringify([sent, inbox.data])).not.toMatch(/quixotic|\bSam\b(?!@)/i);
});

test("unread is what the visitor wrote and the professional has not opened; once opened, the next message is told again", async () => {
  const token = await started();
  await use(token, "read");
  const [request] = await mine();
  expect(request?.unread).toBe(1);
  const act = (p_act: string, p_words?: string) =>
    therapist.client
      .rpc("use_my_directory_thread", { p_id: request?.id ?? "", p_act, ...(p_words && { p_words }) })
      .throwOnError();
  await act("answer", "Hello");
  expect((await mine())[0]?.unread).toBe(0);
  await use(token, "answer", "Hello");
  expect((await mine())[0]?.unread).toBe(1);
  await act("answer", "Still there?");
  const sent = (await mails()).map(({ to_email }) => to_email);
  const [to, from] = [therapist.email, "sam@example.org"];
  expect(sent).toEqual([to, from, to, from]);
});

test("two hundred messages are as many as a conversation holds", async () => {
  const token = await started();
  await sql.exec(
    "insert into public.directory_messages (thread_id, side, words) select t.id, 'professional', 'No. ' || n from public.directory_threads t, generate_series(1, 198) n",
  );
  expect((await use(token, "answer", "The last")).error).toBeUndefined();
  expect((await use(token, "answer", "One more")).error).toBe("thread_closed");
});

test("who leaves no address comes back by the link alone, on any device, and no mail leaves", async () => {
  const token = await started({ visitor_email: null });
  const [request] = await mine();
  await therapist.client
    .rpc("use_my_directory_thread", { p_id: request?.id ?? "", p_act: "answer", p_words: "Hello" })
    .throwOnError();
  expect((await mails()).map(({ to_email }) => to_email)).toEqual(["therapist@example.org"]);
  expect((await use(token, "read")).thread?.messages).toHaveLength(2);
});

test("a link that is guessed, expired or erased opens nothing", async () => {
  const token = await started();
  for (const guess of [
    "",
    "x",
    token.slice(0, -1),
    token.toUpperCase(),
    `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`,
  ])
    expect((await use(guess, "read")).thread, guess).toBeNull();
  const [kept] = await sql.query<{ link_hash: string }>("select link_hash from private.directory_links");
  expect((await use(kept?.link_hash ?? "", "read")).thread).toBeNull();
  await sql.exec("update public.directory_threads set expires_at = now()");
  expect(await use(token, "answer", "Too late")).toEqual({ thread: null, error: undefined });
  expect(await mine()).toEqual([]);
  expect((await service.rpc("clean_directory_messages").throwOnError()).data).toBe(1);
  expect(
    await sql.query(
      "select 1 from private.directory_links union all select 1 from public.directory_messages",
    ),
  ).toEqual([]);
});

test("a visitor erases the conversation for both sides; the professional cannot", async () => {
  const token = await started();
  const [request] = await mine();
  const { data } = await service
    .rpc("directory_link", { p_thread_id: request?.id ?? "", p_side: "professional" })
    .throwOnError();
  expect((await use(data, "erase")).error).toBe("not by this side");
  expect((await use(token, "close")).error).toBe("not by this side");
  expect((await mails()).map(({ template }) => template)).toEqual(["directory_message"]);
  await use(token, "erase");
  expect(await mine()).toEqual([]);
  expect((await use(data, "read")).thread).toBeNull();
  expect(await mails(), "nobody is told of what is gone").toEqual([]);
});

test("who is blocked can write neither here nor in a new conversation, others can", async () => {
  const token = await started();
  const [request] = await mine();
  await openMailed(request?.id ?? "");
  await therapist.client
    .rpc("use_my_directory_thread", { p_id: request?.id ?? "", p_act: "close" })
    .throwOnError();
  expect((await use(token, "answer", "Again")).error).toBe("thread_closed");
  expect((await start()).error?.message).toBe("thread_closed");
  await started({ visitor_email: "other@example.org" });
});

test("who writes under another's address shuts himself out, not whose it is, and gets nobody accused", async () => {
  const [home, other] = ["a".repeat(32), "b".repeat(32)];
  const victim = await become(backend).user({ email: "victim@example.org" });
  const write = (visitor_network: string) => start({ visitor_network, visitor_email: victim.email });
  const token = (await write(home)).data ?? "";
  // The link that whoever writes is handed at once says nothing of the address, nor does a mail that nobody opened.
  await use(token, "read");
  const [request] = await mine();
  const link = { p_thread_id: request?.id ?? "", p_side: "visitor", p_is_mailed: true };
  await service.rpc("directory_link", link).throwOnError();
  const act = (p_act: string) =>
    therapist.client
      .rpc("use_my_directory_thread", {
        ...{ p_id: request?.id ?? "", p_act, p_words: "He threatens me", p_reason: "threat" },
      })
      .throwOnError();
  await act("report");
  await act("close");
  expect(await sql.query("select author_id from public.report_cases where kind = 'conversation'")).toEqual([
    { author_id: null },
  ]);
  expect((await write(home)).error?.message).toBe("thread_closed");
  expect((await write(other)).error).toBeNull();
  expect(
    await sql.query("select user_id from public.report_recusals where user_id = $1", [victim.id]),
    "whose address it is decides nothing about it",
  ).toHaveLength(1);
  await sql.exec("delete from public.report_cases; update private.directory_blocks set until = now()");
  expect((await write(home)).error).toBeNull();
  // Opened once it is closed, the address is known to be his.
  await openMailed(request?.id ?? "");
  expect((await write(other)).error?.message).toBe("thread_closed");
  await sql.query("select private.forget_directory_messages($1, array[$2])", [victim.id, victim.email]);
  expect(await sql.query("select 1 from private.directory_blocks where email_hash !~ '^[ab]{32}$'")).toEqual(
    [],
  );
});

test("whose the address is shows the visitor's own mailed link alone, and of this conversation", async () => {
  const victim = { visitor_email: "victim@example.org" };
  await started({ ...victim, visitor_name: "Before" });
  await openMailed((await mine())[0]?.id ?? "");
  const id = crypto.randomUUID();
  const token = await started({ ...victim, id, visitor_network: "d".repeat(32) });
  const own = { p_thread_id: id, p_side: "professional", p_is_mailed: true };
  await use((await service.rpc("directory_link", own).throwOnError()).data ?? "", "read");
  await therapist.client.rpc("use_my_directory_thread", { p_id: id, p_act: "close" }).throwOnError();
  // Also where whoever wrote opens the link he was handed only now.
  await use(token, "read");
  expect((await start(victim)).error).toBeNull();
});

test("who is closed out again on a connection waits the thirty days anew", async () => {
  const visitor_network = "c".repeat(32);
  const block = async (visitor_email: string | null) => {
    const id = crypto.randomUUID();
    await started({ id, visitor_email, visitor_network });
    await therapist.client.rpc("use_my_directory_thread", { p_id: id, p_act: "close" }).throwOnError();
  };
  await block(null);
  await sql.exec("update private.directory_blocks set until = now() + interval '1 day'");
  await block("neighbor@example.org");
  const ends =
    "select until > now() + interval '29 days' as anew from private.directory_blocks where email_hash = $1";
  expect(await sql.query(ends, [visitor_network])).toEqual([{ anew: true }]);
});

test("who is blocked and leaves no address is not back at once; others on that connection leave one", async () => {
  const [home, other] = ["a".repeat(32), "b".repeat(32)];
  const from = (visitor_network: string, visitor_email: string | null = null) =>
    start({ visitor_network, visitor_email });
  const block = async () => {
    const [request] = await mine();
    const act = { p_id: request?.id ?? "", p_act: "close" };
    await therapist.client.rpc("use_my_directory_thread", act).throwOnError();
  };
  expect((await from(home)).error).toBeNull();
  await block();
  expect((await from(home)).error?.message).toBe("address_needed");
  expect((await from(other)).error).toBeNull();
  expect((await from(home, "neighbor@example.org")).error).toBeNull();
  // Nor comes back without one who was blocked by it.
  await sql.exec("delete from public.directory_threads; delete from private.directory_blocks");
  await from(home, "sam@example.org");
  await openMailed((await mine())[0]?.id ?? "");
  await block();
  expect((await from(home)).error?.message).toBe("address_needed");
  // A connection is many people's: its block ends, and the address's does not.
  await sql.exec("update private.directory_blocks set until = now() where until is not null");
  await service.rpc("clean_directory_messages").throwOnError();
  expect((await from(home)).error).toBeNull();
  expect((await from(home, "sam@example.org")).error?.message).toBe("thread_closed");
});

test("a listing that is withdrawn between search and contact takes nothing, and is told of nothing", async () => {
  const token = await started();
  await sql.exec("update public.listings set is_withdrawn = true; delete from public.email_outbox");
  expect((await start()).error?.message).toBe("listing_gone");
  expect((await use(token, "answer", "Hello?")).error).toBe("listing_gone");
  expect((await use(token, "read")).thread?.messages).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test("a message that is sent twice is one, and another's number is nobody's", async () => {
  const id = crypto.randomUUID();
  await started({ id });
  await started({ id });
  expect(await mine()).toHaveLength(1);
  expect(await sql.query("select 1 from public.directory_messages")).toHaveLength(1);
  for (const other of [{ visitor_name: "Someone else" }, { visitor_email: "else@example.org" }])
    expect((await start({ id, ...other })).error?.message).toBe("thread_id_taken");
});

test("who only knows the number of a conversation gets no link of the visitor, nor does who has read the words", async () => {
  const id = crypto.randomUUID();
  await started({ id, visitor_email: null });
  const again = async (words: string) => (await start({ id, visitor_email: null, words })).error?.message;
  expect(await again("Other words")).toBe("thread_id_taken");
  expect(await again(CONTENT)).toBeUndefined();
  await therapist.client.rpc("use_my_directory_thread", { p_id: id, p_act: "read" }).throwOnError();
  expect(await again(CONTENT)).toBe("thread_id_taken");
});

test("conversations of others are not there, whoever asks", async () => {
  await started();
  const [request] = await mine();
  const id = request?.id ?? "";
  const admin = await become(backend).admin();
  for (const who of [await become(backend).user(), admin]) {
    expect(await mine(who)).toEqual([]);
    const { error } = await who.client.rpc("use_my_directory_thread", { p_id: id, p_act: "read" });
    expect(error?.message).toBe("thread_gone");
  }
});

test("with an account go the conversations begun from its address, and what blocked it", async () => {
  await started();
  await started({ visitor_email: "other@example.org" });
  const [request] = (await mine()).slice(-1);
  await openMailed(request?.id ?? "");
  await therapist.client
    .rpc("use_my_directory_thread", { p_id: request?.id ?? "", p_act: "close" })
    .throwOnError();
  const [data] = await sql.query<{ said: object }>(
    "select private.data_of_directory_messages(null, 'sam@example.org') as said",
  );
  expect(JSON.stringify(data?.said)).toContain(CONTENT);
  await sql.query("select private.forget_directory_messages(null, array['sam@example.org'])");
  expect(await sql.query("select visitor_email from public.directory_threads")).toEqual([
    { visitor_email: "other@example.org" },
  ]);
  expect(await sql.query("select 1 from private.directory_blocks")).toEqual([]);
});

test("whose account is deactivated is written to by nobody, and comes in by no link it was mailed", async () => {
  const token = await started();
  const p_thread_id = (await mine())[0]?.id ?? "";
  const link = async () =>
    (await service.rpc("directory_link", { p_thread_id, p_side: "professional" }).throwOnError()).data;
  const own = (await link()) ?? "";
  expect((await use(own, "read")).thread).toMatchObject({ side: "professional" });
  const admin = await become(backend).admin();
  await admin.client.rpc("deactivate_account", { p_user_id: therapist.id }).throwOnError();
  for (const act of ["read", "answer", "close"])
    expect(await use(own, act, "x")).toEqual({ thread: null, error: undefined });
  expect(await link()).toBeNull();
  expect((await use(token, "answer", "Still there?")).error).toBe("listing_gone");
  expect((await start()).error?.message).toBe("listing_gone");
  await admin.client.rpc("reactivate_account", { p_user_id: therapist.id }).throwOnError();
  expect((await use(own, "read")).thread).toMatchObject({ side: "professional", is_closed: false });
});

test("a professional who leaves is named by no case about a conversation, whoever handed it over", async () => {
  const leaving = await listed(backend, await become(backend).admin(), "psychologist");
  const token = await started({ listing_id: leaving.listing });
  await service
    .rpc("use_directory_link", { p_token: token, p_act: "report", p_reason: "other", p_words: "He shouts." })
    .throwOnError();
  const p_id = (await mine(leaving))[0]?.id ?? "";
  const report = { p_id, p_act: "report", p_reason: "other", p_words: "He shouts back." };
  await leaving.client.rpc("use_my_directory_thread", report).throwOnError();
  const cases = () => sql.query("select title, path from public.report_cases where kind = 'conversation'");
  expect(JSON.stringify(await cases())).toContain(leaving.listing.slice(0, 8));
  await sql.query("select private.erase_account($1)", [leaving.id]);
  const kept = await cases();
  expect(kept.length).toBe(2);
  for (const row of kept) expect(row).toEqual({ title: expect.not.stringContaining("Test"), path: "/" });
});

test("the same words that two pages send at this moment are one message", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const token = await started();
  const waiting = () =>
    sql.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  let both: Promise<unknown> | undefined;
  await sql.tx(async (run) => {
    await run.query("select from public.directory_threads for update");
    both = Promise.all([use(token, "answer", "Pressed"), use(token, "answer", "Pressed")]);
    await expect.poll(waiting).toHaveLength(2);
  });
  await both;
  expect((await use(token, "read")).thread?.messages.map(({ words }) => words)).toEqual([CONTENT, "Pressed"]);
});

test("written twice it is one message, and the other side's words between them make two", async () => {
  const token = await started({ words: "Are you there?" });
  const words = async () => (await use(token, "read")).thread?.messages.map((message) => message.words);
  await Promise.all(Array.from({ length: 5 }, () => use(token, "answer", "Are you there?")));
  expect(await words()).toEqual(["Are you there?"]);
  const [thread] = await mine();
  const back = { p_id: thread?.id ?? "", p_act: "answer", p_words: "Yes." };
  for (let n = 0; n < 2; n++) await therapist.client.rpc("use_my_directory_thread", back).throwOnError();
  await use(token, "answer", "Are you there?");
  expect(await words()).toEqual(["Are you there?", "Yes.", "Are you there?"]);
});

test("a story told before is read while he lets it; taken back, neither side nor its data has it any more", async () => {
  const father = await become(backend).user();
  const [request] = await sql.query<{ id: string }>(
    `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, story, sent_at, due_on)
     values ($1, 'received', 'bill', 'OH', 'week', 'link', 'Told once', now(), now()) returning id`,
    [father.id],
  );
  const [share_id, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const again = { id, words: "Told once", share_id, share_request: request?.id };
  // Nobody's, and another account's: neither the message nor its share is kept.
  for (const who of [undefined, therapist.id])
    expect((await start(again, who)).error?.message).toBe("story_gone");
  expect(await sql.query("select id from public.directory_threads")).toEqual([]);
  const token = await started(again, father.id);
  await start(again, father.id);
  expect(
    await sql.query("select id, use, recipient, words from public.help_shares where request_id = $1", [
      request?.id,
    ]),
  ).toEqual([{ id: share_id, use: "therapist", recipient: expect.any(String), words: "Told once" }]);
  await use(token, "answer", "Written later");
  const [thread] = await mine();
  const read = { p_id: thread?.id ?? "", p_act: "read" };
  const seen = async () => {
    const { data } = await therapist.client.rpc("use_my_directory_thread", read).throwOnError();
    const own = (await use(token, "read")).thread;
    return [data as unknown as NonNullable<Thread>, own].map((one) =>
      one?.messages.map(({ words }) => words),
    );
  };
  const data = async () =>
    JSON.stringify(
      await sql.query("select private.data_of_directory_messages($1, null) as said", [therapist.id]),
    );
  expect(await seen()).toEqual(Array(2).fill(["Told once", "Written later"]));
  expect(await data()).toContain("Told once");
  await sql.query("update public.help_shares set taken_back_at = now() where id = $1", [share_id]);
  expect(await seen()).toEqual(Array(2).fill([null, "Written later"]));
  expect(await data()).not.toContain("Told once");
});
