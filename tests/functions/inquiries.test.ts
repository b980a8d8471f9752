// From the request of a form to the row, its mails and its message to staff; and what neither form may be used for.
import { afterAll, afterEach, expect, it } from "vitest";
import { CONTACT_TOPICS, PRESS_REASONS, SYNDICATION } from "../../domain/inquiries.ts";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import cleanUp from "../../supabase/functions/clean-up/index.ts";
import sendContact from "../../supabase/functions/send-contact-inquiry/index.ts";
import sendPress from "../../supabase/functions/send-press-inquiry/index.ts";
import { become } from "../fixtures/actors.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";
import { count, openGiving, sendMails } from "./giving.ts";
import { contactMessage, pressMessage } from "./inquiries.ts";
import { solved } from "./proofs.ts";

const world = await openGiving();
// A Monday; the Thursday of that week is Thanksgiving.
world.clock.now = new Date("2026-11-23T15:00:00Z");
afterAll(() => world.close());
afterEach(() => world.backend.sql.exec("delete from public.rate_limits; delete from public.inquiries"));

const contact = (body: unknown, from?: string) =>
  world.call(sendContact, body, from ? { "x-forwarded-for": from } : {});
const press = (body: unknown) => world.call(sendPress, body);
const rowOf = async ({ id }: Record<string, unknown>) => {
  const { data } = await world.backend.service.from("inquiries").select().eq("id", String(id)).single();
  return data;
};
const mailsTo = async (email: unknown) => {
  await sendMails(world);
  return world.mails.filter(({ to }) => to === email);
};

it("keeps a message, and promises an answer by the second working day", async () => {
  const body = contactMessage({ name: "  Demo \u202E Writer ", email: " Writer@Example.ORG " });
  expect(await contact(body)).toMatchObject({
    status: 200,
    json: { answer_by: "2026-11-25", copied: false },
  });
  expect(await rowOf(body)).toMatchObject({
    kind: "contact",
    name: "Demo Writer",
    email: "writer@example.org",
    state: "new",
    due_on: "2026-11-25",
  });
  expect(await mailsTo("writer@example.org")).toEqual([]);
});

it("keeps a press inquiry under the name and columns of the specification, an article only for syndication", async () => {
  const asked = pressMessage({ reason: SYNDICATION, article_title: "Why single fathers" });
  const other = pressMessage({ article_title: "Why single fathers" });
  expect((await press(asked)).json).toEqual({ sent: true });
  expect((await press(other)).json).toEqual({ sent: true });
  const { data } = await world.backend.service
    .from("press_inquiries")
    .select("name, email, organization, reason, article_title, message")
    .order("reason")
    .throwOnError();
  const { id: _, ...columns } = asked;
  const { id: __, ...others } = other;
  expect(data).toEqual([{ ...others, article_title: null }, columns]);
});

it("takes every topic and reason the forms offer", async () => {
  for (const topic of CONTACT_TOPICS) expect((await contact(contactMessage({ topic }))).status).toBe(200);
  for (const reason of PRESS_REASONS) expect((await press(pressMessage({ reason }))).status).toBe(200);
});

it("is one message however often it is sent, and the id of another person's is refused", async () => {
  const body = contactMessage({ wants_copy: true });
  const answers = [await contact(body), await contact(body)];
  expect(answers.map(({ json }) => json.answer_by)).toEqual(["2026-11-25", "2026-11-25"]);
  expect(await count(world, "public.inquiries")).toBe(1);
  expect(await mailsTo(body.email)).toHaveLength(1);
  expect((await contact({ ...body, email: "thief@example.org" })).status).toBe(409);
});

it("writes to the foundation's inbox where one is set, and tells administrators once an hour", async () => {
  await become(world.backend).admin();
  world.around.env.INQUIRY_INBOX = "Inbox@example.org";
  const body = contactMessage();
  await contact(body);
  await contact(contactMessage());
  world.around.env.INQUIRY_INBOX = undefined;
  const mails = await mailsTo("inbox@example.org");
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ text }) => text.includes(String(body.id)));
  expect(mail?.text).toContain(`/admin/inquiries/${body.id}`);
  expect(mail?.text).toContain(String(body.email));
  const told = "public.inbox_notifications where title = 'New inquiry: Help for a father'";
  expect(await count(world, told)).toBe(1);
});

it("a copy says nothing in our name that somebody else has written, and nothing in it can be pressed", async () => {
  const body = contactMessage({
    name: "Win money at evil.example.com",
    message:
      "Go to https://evil.example/x?y=1, evil.example/x, www.evil.example or a@evil.example. Or tel:911, evil。com, //evil/x, +1 (555) 010-0000. Thanks, e.g. now.",
    wants_copy: true,
  });
  expect((await contact(body)).json).toMatchObject({ copied: true });
  const [mail] = await mailsTo(body.email);
  expect(mail?.subject).toBe("Your message to Single Fathers Foundation");
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil|Win money|911|555/);
  expect(mail?.text).toContain("Thanks, e.g. now.");
});

it("copies go to one address only so often, whoever asks, and the message is kept all the same", async () => {
  const email = "everybody@example.org";
  const copied = [];
  for (let n = 0; n <= RATE_LIMITS.inquiry_copies_per_email.limit; n++)
    copied.push((await contact(contactMessage({ email, wants_copy: true }))).json.copied);
  expect(copied).toEqual([true, true, false]);
  expect(await count(world, "public.inquiries")).toBe(3);
});

it("ends a flood from one network, and nobody else", async () => {
  const { limit } = RATE_LIMITS.inquiry_per_network;
  // Twice as many: the hour of the count may begin anew in the middle.
  for (let n = 0; n < 2 * limit; n++) await contact(contactMessage({ website: "bot" }), "203.0.113.5");
  const limited = await contact(contactMessage(), "203.0.113.5");
  expect(limited).toMatchObject({
    status: 429,
    json: { error: { message: "Too many requests. Please try again later." } },
  });
  expect((await contact(contactMessage(), "203.0.114.5")).status).toBe(200);
});

it("asks for work, once each, while one address or all of us get more than people write; it refuses nobody", async () => {
  const email = "known@example.org";
  for (let n = 0; n < RATE_LIMITS.inquiry_per_email.limit; n++) await contact(contactMessage({ email }));
  const body = contactMessage({ email });
  const asked = await contact(body);
  expect(asked.status).toBe(428);
  const proof = await solved(asked);
  expect((await contact({ ...contactMessage({ email }), proof })).status, "made for another message").toBe(
    428,
  );
  expect((await contact({ ...body, proof })).status).toBe(200);
  expect((await contact({ ...body, proof })).status, "spent").toBe(428);
  await world.backend.sql.query(
    "update public.rate_limits set hits = $1::int where bucket like 'inquiries:%'",
    [RATE_LIMITS.inquiries.limit],
  );
  expect((await press(pressMessage())).status).toBe(428);
});

const HUGE = "x".repeat(30_000);
it.each([
  ["name", ["", "   ", null, 5, "x".repeat(121)]],
  [
    "email",
    ["", "no address", ["a@example.org"], "a@example.org\nbcc: b@example.org", `${HUGE}@example.org`],
  ],
  ["message", ["", "\u200B", null, {}, HUGE, "x".repeat(4001)]],
  ["topic", ["", "News Article Interview", "x", null]],
  ["wants_copy", ["yes", 1]],
  ["id", ["1", "' or 1=1"]],
])("refuses a wrong %s and keeps nothing", async (field, values) => {
  for (const value of values) {
    const { status, json } = await contact(contactMessage({ [field]: value }));
    expect(status, `${field} ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
    expect(Object.keys((json.error as { fields: object }).fields)).toEqual([field]);
  }
  expect(await count(world, "public.inquiries")).toBe(0);
});

it.each([
  ["organization", ""],
  ["organization", undefined],
  ["reason", "Gossip"],
  ["article_title", 5],
])("refuses a press inquiry whose %s is %j", async (field, value) => {
  expect((await press(pressMessage({ [field]: value }))).status).toBe(400);
  expect(await count(world, "public.inquiries")).toBe(0);
});

it("a filled honeypot is refused without saying why", async () => {
  const { status, json } = await press(pressMessage({ website: "https://spam.example" }));
  expect([status, json]).toEqual([
    400,
    { error: { code: "invalid_input", message: "Please check what you have entered." } },
  ]);
  expect(await count(world, "public.inquiries")).toBe(0);
});

it("keeps naughty texts or refuses them, and logs none", async () => {
  // Every string goes through the same two cleaners in tests/functions/naughty-strings.test.ts.
  for (const text of NAUGHTY.filter((_, n) => n % 12 === 0)) {
    await world.backend.sql.exec("delete from public.rate_limits");
    const { status } = await contact(contactMessage({ name: text, message: text }));
    expect([200, 400], text.slice(0, 60)).toContain(status);
  }
  expect(JSON.stringify(world.logs)).not.toContain("<script");
});

it("an administrator answers once; the words are kept, and leave by mail", async () => {
  const admin = await become(world.backend).admin();
  const donor = await become(world.backend).donor();
  const body = contactMessage();
  await contact(body);
  const row = await rowOf(body);
  const answer = (p_words: string, p_updated_at = row?.updated_at ?? "", who = admin) =>
    who.client.rpc("answer_inquiry", { p_id: String(body.id), p_updated_at, p_words });
  expect((await answer("Hello", row?.updated_at, donor)).error?.code).toBe("42501");
  expect((await answer(" ")).error?.code).toBe("22023");
  expect((await answer("Hello", "2020-01-01T00:00:00Z")).error?.message).toBe("inquiry_changed");
  expect((await answer("Call 211 first.")).error).toBeNull();
  const now = await rowOf(body);
  // Sent again because no answer came, it is that answer; a colleague's is another one.
  expect((await answer(" Call 211 first.")).error).toBeNull();
  const colleague = await become(world.backend).admin();
  expect((await answer("Call 211 first.", now?.updated_at, colleague)).error?.message).toBe(
    "already_answered",
  );
  expect((await answer("Again", now?.updated_at)).error?.message).toBe("already_answered");
  expect(now).toMatchObject({ state: "answered", answer: "Call 211 first.", answered_by: admin.id });
  const became = async () =>
    (await admin.client.rpc("inquiry_mails", { p_id: String(body.id) }).throwOnError()).data;
  expect(await became()).toMatchObject([{ template: "inquiry_answer", state: "waiting", sent_at: null }]);
  expect((await donor.client.rpc("inquiry_mails", { p_id: String(body.id) })).error?.code).toBe("42501");
  // What has left waits for no answer again; it may be closed, and says when it was answered.
  const put = (state: "new" | "closed") =>
    admin.client.from("inquiries").update({ state }).eq("id", String(body.id));
  expect((await put("new")).error?.code).toBe("23514");
  await put("closed").throwOnError();
  expect(await rowOf(body)).toMatchObject({ state: "closed", answered_at: now?.answered_at });
  const [mail] = await mailsTo(body.email);
  expect(mail?.text).toContain("Call 211 first.");
  const [line] = await world.backend.sql.query(
    "select actor_id, new_row from public.audit_log where table_name = 'inquiries' and row_id = $1",
    [body.id],
  );
  expect(line).toMatchObject({ actor_id: admin.id, new_row: { state: "answered" } });
  expect(JSON.stringify(line)).not.toContain("Call 211");
});

it("administrators change state and note, never what was written; a new one has not been answered", async () => {
  const admin = await become(world.backend).admin();
  const body = contactMessage();
  await contact(body);
  const change = (row: object) => admin.client.from("inquiries").update(row).eq("id", String(body.id));
  expect((await change({ message: "Other" })).error?.code).toBe("42501");
  expect((await change({ state: "answered", note: "By phone." })).error).toBeNull();
  expect(await rowOf(body)).toMatchObject({ answered_by: admin.id, answer: null });
  expect((await change({ state: "new" })).error).toBeNull();
  expect(await rowOf(body)).toMatchObject({ answered_by: null, answered_at: null });
});

it("forgets them after a year", async () => {
  const [old, young] = [contactMessage(), contactMessage()];
  for (const body of [old, young]) await contact(body);
  await world.backend.sql.query(
    "update public.inquiries set created_at = now() - interval '366 days' where id = $1",
    [old.id],
  );
  const { json } = await world.call(cleanUp, {}, { authorization: `Bearer ${TEST_SECRETS.secret_key}` });
  expect(json).toMatchObject({ inquiries: 1 });
  expect(await rowOf(old)).toBeNull();
  expect(await rowOf(young)).not.toBeNull();
});
