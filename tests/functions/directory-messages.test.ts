// From the request of a form to the conversation and its mails; and what the relay may not be used for.
import { afterAll, afterEach, expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import directoryMessages from "../../supabase/functions/directory-messages/index.ts";
import { become } from "../fixtures/actors.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";
import { count, openGiving, sendMails } from "./giving.ts";
import { solved } from "./proofs.ts";

let listing_id = "";
const world = await openGiving();
const { sql } = world.backend;
const therapist = await become(world.backend).user({ email: "therapist@example.org" });
await therapist.client
  .rpc("choose_role", { p_role: "psychologist", p_details: SAMPLE_DETAILS.psychologist })
  .throwOnError();
await sql.exec(`update public.psychologist_profiles set is_active = true;
  insert into public.listing_verifications (listing_id, states, checked_where, checked_by_name, expires_on, note)
    select id, '{CA}', 'x', 'x', current_date + 30, 'x' from public.listings`);
listing_id = (await sql.query<{ id: string }>("select id from public.listings"))[0]?.id ?? "";
afterAll(() => world.close());
afterEach(() =>
  world.backend.sql.exec("delete from public.rate_limits; delete from public.directory_threads"),
);

const WORDS = "A quixotic question about custody";
const first = (more: object = {}) => ({
  ...{ action: "start", id: crypto.randomUUID(), listing_id, visitor_name: "Jordan" },
  ...{ visitor_email: `sam-${crypto.randomUUID().slice(0, 8)}@example.org`, words: WORDS },
  ...more,
});
const call = (body: object, from?: string) =>
  world.call(directoryMessages, body, from ? { "x-forwarded-for": from } : {});
const threads = () => count(world, "public.directory_threads");

it("a message opens a conversation by a link; the mails to both sides hold a link and nothing that was written", async () => {
  const body = first();
  const { status, json } = await call(body);
  expect([status, json]).toEqual([200, { token: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await sendMails(world);
  const mail = world.mails.findLast(({ to }) => to === "therapist@example.org");
  expect(mail?.subject).toBe("You have a message");
  const theirs = /\/conversation#([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
  const answered = await call({ action: "answer", token: theirs, words: "Quixotic answer" });
  expect(answered.json).toMatchObject({ conversation: { side: "professional", with: "Jordan" } });
  await sendMails(world);
  const back = world.mails.find(({ to }) => to === body.visitor_email);
  const read = await call({ action: "read", token: json.token });
  expect(read.json).toMatchObject({
    conversation: { side: "visitor", messages: [{ mine: true }, { mine: false, words: "Quixotic answer" }] },
  });
  expect(JSON.stringify([read.json, answered.json])).not.toContain("@");
  expect(JSON.stringify([mail, back, world.logs])).not.toMatch(/quixotic|Jordan/i);
});

it("a block holds for the line of who left no address, of which only a keyed hash is kept", async () => {
  const { sql } = world.backend;
  const write = (more: object, from: string) => call(first({ visitor_email: null, ...more }), from);
  expect((await write({}, "2001:db8:1:2::7")).status).toBe(200);
  await sendMails(world);
  const letter = world.mails.findLast(({ to }) => to === "therapist@example.org");
  const token = /\/conversation#([0-9a-f]{64})/.exec(letter?.text ?? "")?.[1];
  expect((await call({ action: "close", token })).status).toBe(200);
  // The next address of the same line.
  const back = await write({}, "2001:db8:1:2::8");
  expect([back.status, back.json]).toMatchObject([
    409,
    { error: { message: expect.stringContaining("Please leave your email") } },
  ]);
  expect((await write({ visitor_email: "new@example.org" }, "2001:db8:1:2::8")).status).toBe(200);
  expect((await write({}, "203.0.113.99")).status).toBe(200);
  const kept = await sql.query("select * from public.directory_threads");
  expect(JSON.stringify([kept, await sql.query("select * from private.directory_blocks")])).not.toMatch(
    /2001:db8|203\.0\.113/,
  );
  await sql.exec("delete from private.directory_blocks");
});

it.each([
  ["no name", { visitor_name: " " }, 400],
  ["no words", { words: "" }, 400],
  ["words without end", { words: "x".repeat(4001) }, 400],
  ["an address that is none", { visitor_email: "sam" }, 400],
  ["the hidden field filled", { website: "https://spam.example" }, 400],
  ["no such listing", { listing_id: "00000000-0000-4000-8000-000000000000" }, 410],
])("a message with %s is refused, and nothing is kept", async (_, wrong, status) => {
  expect((await call(first(wrong))).status).toBe(status);
  expect(await threads()).toBe(0);
});

it("who is withdrawn between search and contact gets nothing, and the visitor kind words", async () => {
  const { sql } = world.backend;
  await sql.exec("update public.listings set is_withdrawn = true");
  const { status, json } = await call(first());
  await sql.exec("update public.listings set is_withdrawn = false");
  expect([status, json.error]).toEqual([
    410,
    expect.objectContaining({ message: expect.stringContaining("nothing was sent") }),
  ]);
});

it("more than people write asks for work, once for each message; then the network is closed for an hour", async () => {
  const visitor_email = "busy@example.org";
  const { directory_per_email, directory_per_network } = RATE_LIMITS;
  for (let n = 0; n < directory_per_email.limit; n++)
    expect((await call(first({ visitor_email }), `192.0.2.${n}`)).status).toBe(200);
  const body = first({ visitor_email });
  const asked = await call(body, "192.0.2.100");
  expect(asked.json).toMatchObject({ error: { code: "proof_required" } });
  const proof = await solved(asked);
  expect((await call({ ...body, proof }, "192.0.2.100")).status).toBe(200);
  expect((await call({ ...first({ visitor_email }), proof }, "192.0.2.100")).json).toMatchObject({
    error: { code: "proof_required" },
  });
  await world.backend.sql.exec("delete from public.directory_threads");
  const statuses = [];
  for (let n = 0; n <= directory_per_network.limit; n++)
    statuses.push((await call(first(), "198.51.100.8")).status);
  expect(statuses.at(-1)).toBe(429);
});

it("what is typed comes out as it went in, or is refused", async () => {
  for (const words of NAUGHTY.filter((_, at) => at % 24 === 0)) {
    await world.backend.sql.exec("delete from public.rate_limits");
    const { status, json } = await call(first({ words, visitor_name: words }));
    expect([200, 400]).toContain(status);
    if (status === 200) expect((await call({ action: "read", token: json.token })).status).toBe(200);
  }
});

it("a link that is guessed opens nothing, and one that is not complete is refused", async () => {
  expect((await call({ action: "read", token: "0".repeat(64) })).json).toEqual({ conversation: null });
  for (const token of ["", "x", `${"0".repeat(63)}G`, null])
    expect((await call({ action: "read", token })).status).toBe(400);
  expect((await call({ action: "block", token: "0".repeat(64) })).status).toBe(400);
});

it("who holds a link reports the conversation with a reason and words, and nothing less", async () => {
  const { json } = await call(first());
  const report = { action: "report", token: json.token, reason: "threat", words: "A quixotic threat" };
  for (const wrong of [
    { reason: "" },
    { reason: "none of these" },
    { words: " " },
    { words: "x".repeat(1001) },
  ])
    expect((await call({ ...report, ...wrong })).status).toBe(400);
  expect(await count(world, "public.report_cases")).toBe(0);
  expect((await call(report)).json).toMatchObject({ conversation: { reported_at: expect.any(String) } });
  expect(await count(world, "public.report_cases where is_urgent")).toBe(1);
  expect(JSON.stringify(world.logs)).not.toMatch(/quixotic/i);
  await world.backend.sql.exec("update public.directory_threads set stopped_for = array[id]");
  expect((await call({ ...report, words: "Another" })).json).toMatchObject({
    error: { code: "conflict", message: "Our staff has already closed this conversation." },
  });
});

it("whoever has the address next is mailed no key; the one who wrote is, under the address he has now, and blocked there", async () => {
  const [email, now] = ["oldbox@example.org", "newbox@example.org"];
  const father = await become(world.backend).user({ email });
  await call(first({ visitor_email: email }));
  await sendMails(world);
  const keyIn = (to: string) =>
    /\/conversation#([0-9a-f]{64})/.exec(world.mails.findLast((mail) => mail.to === to)?.text ?? "")?.[1];
  const theirs = keyIn("therapist@example.org");
  await sql.query("update auth.users set email = $2 where id = $1", [father.id, now]);
  await become(world.backend).user({ email });
  world.mails.length = 0;
  await call({ action: "answer", token: theirs, words: "We can file on Monday." });
  await sendMails(world);
  expect(keyIn(email)).toBeUndefined();
  expect((await call({ action: "close", token: theirs })).status).toBe(200);
  // Opened after it was closed: his address is shown only then.
  const read = await call({ action: "read", token: keyIn(now) });
  expect(read.json).toMatchObject({ conversation: { messages: [{ mine: true }, { mine: false }] } });
  const write = async (visitor_email: string) => (await call(first({ visitor_email }))).status;
  expect([await write(email), await write(now)]).toEqual([200, 409]);

  // And where it is shown already when it is closed.
  await sendMails(world);
  const again = { listing_id, visitor_email: "twice@example.org" };
  const other = await become(world.backend).user({ email: again.visitor_email });
  await call(first(again));
  await sql.query(
    "insert into private.directory_links select gen_random_uuid()::text, id, 'visitor', true, true from public.directory_threads where visitor_email = 'twice@example.org'",
  );
  await sendMails(world);
  const key = keyIn("therapist@example.org");
  await sql.query("update auth.users set email = 'twice-now@example.org' where id = $1", [other.id]);
  await become(world.backend).user({ email: again.visitor_email });
  expect((await call({ action: "close", token: key })).status).toBe(200);
  expect([await write("twice-now@example.org")]).toEqual([409]);

  // What nobody else has by then is still his, and shut as well.
  const left = "left-to-nobody@example.org";
  const third = await become(world.backend).user({ email: left });
  await call(first({ listing_id, visitor_email: left }));
  await sql.query(
    "insert into private.directory_links select gen_random_uuid()::text, id, 'visitor', true, true from public.directory_threads where visitor_email = $1",
    [left],
  );
  await sendMails(world);
  const last = keyIn("therapist@example.org");
  await sql.query("update auth.users set email = 'left-now@example.org' where id = $1", [third.id]);
  expect((await call({ action: "close", token: last })).status).toBe(200);
  await sql.exec("delete from private.directory_blocks where until is not null");
  expect([await write(left), await write("left-now@example.org")]).toEqual([409, 409]);
  await sql.exec("delete from private.directory_blocks");
});
