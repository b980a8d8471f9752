import { expect, it } from "vitest";
import { NEWSLETTER_CONSENT_VERSION } from "../../domain/newsletter.ts";
import downloadQaTests from "../../supabase/functions/download-qa-tests/index.ts";
import mailEvents from "../../supabase/functions/mail-events/index.ts";
import { signMailEvents } from "../../supabase/functions/mail-events/receive.ts";
import newsletterPreferences from "../../supabase/functions/newsletter-preferences/index.ts";
import newsletterSubscribe from "../../supabase/functions/newsletter-subscribe/index.ts";
import newsletterUnsubscribe from "../../supabase/functions/newsletter-unsubscribe/index.ts";
import { become } from "../fixtures/actors.ts";
import { SITE_URL } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { tracesInDatabase } from "../fixtures/traces.ts";
import { count, fileGiving, MAIL_EVENTS_SECRET, sendMails } from "./giving.ts";

const world = await fileGiving();

const subscribe = (body: unknown, from = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`) =>
  world.call(newsletterSubscribe, body, { "x-forwarded-for": from });

const act = (body: unknown) => world.call(newsletterPreferences, body);
const rowOf = async (email: string) =>
  (await world.backend.service.from("newsletter_subscriptions").select().eq("email", email).single()).data;
/** What stands behind the # of the newest link to that page in a mail to the address. */
async function tokenFor(email: string, page: "confirm" | "preferences"): Promise<string> {
  await sendMails(world);
  const link = new RegExp(`/newsletter/${page}#([0-9a-f]+)`);
  return (
    link.exec(world.mails.findLast(({ to, text }) => to === email && link.test(text))?.text ?? "")?.[1] ?? ""
  );
}
/** Subscribed and confirmed. */
async function reader(email: string): Promise<void> {
  await subscribe({ email });
  expect((await act({ action: "confirm", token: await tokenFor(email, "confirm") })).json).toEqual({
    status: "done",
  });
}
async function linkOf(email: string): Promise<string> {
  expect((await act({ action: "ask", email })).json).toEqual({ status: "done" });
  return tokenFor(email, "preferences");
}
const laterThan = (minutes: number, email: string) =>
  world.backend.sql.query(
    `update public.newsletter_subscriptions set confirm_asked_at = confirm_asked_at - make_interval(mins => $1),
       link_asked_at = link_asked_at - make_interval(mins => $1) where email = $2`,
    [minutes, email],
  );

it("subscribes an address once it is confirmed, whatever its case, and says so", async () => {
  const body = { email: " Reader@Example.org ", source: "footer_form" };
  expect((await subscribe(body)).json).toEqual({ status: "subscribed" });
  // Not on the list yet: whoever typed it is told the same again, and one mail is enough for a while.
  expect((await subscribe({ ...body, email: "reader@example.org" })).json).toEqual({ status: "subscribed" });
  expect(await rowOf("reader@example.org")).toMatchObject({ is_active: false, confirmed_at: null });
  expect(await count(world, "public.email_outbox where template = 'newsletter_confirm'")).toBe(1);
  await act({ action: "confirm", token: await tokenFor("reader@example.org", "confirm") });
  expect(await rowOf("reader@example.org")).toMatchObject({
    ...{ is_active: true, source: "footer_form" },
    consent_version: NEWSLETTER_CONSENT_VERSION,
  });
  expect((await subscribe(body)).json).toEqual({ status: "already_subscribed" });
  expect(await count(world, "public.newsletter_subscriptions where email = 'reader@example.org'")).toBe(1);
});

it("takes back somebody who had left, once he has confirmed again", async () => {
  const email = "back@example.org";
  await reader(email);
  const before = await tokenFor(email, "confirm");
  await world.backend.sql.query(
    "update public.newsletter_subscriptions set is_active = false where email = $1",
    [email],
  );
  // The mail of the first time is over with the subscription it began.
  expect((await act({ action: "confirm", token: before })).json).toEqual({ status: "gone" });
  await laterThan(6, email);
  expect((await subscribe({ email })).json).toEqual({ status: "subscribed" });
  expect((await rowOf(email))?.is_active).toBe(false);
  await act({ action: "confirm", token: await tokenFor(email, "confirm") });
  expect(await rowOf(email)).toMatchObject({ is_active: true, stopped_reason: null });
});

it("whoever leaves by mistake and comes back at once gets the mail that confirms", async () => {
  const email = "mistaken@example.org";
  await reader(email);
  const before = await tokenFor(email, "confirm");
  expect((await act({ action: "stop", token: await linkOf(email) })).json).toEqual({ status: "done" });
  expect((await subscribe({ email })).json).toEqual({ status: "subscribed" });
  const token = await tokenFor(email, "confirm");
  expect(token).not.toBe(before);
  await act({ action: "confirm", token });
  expect(await rowOf(email)).toMatchObject({ is_active: true, stopped_reason: null });
});

it("a pending address gets another mail after five minutes, its link ends after a week, and then it is erased", async () => {
  const email = "slow@example.org";
  await subscribe({ email });
  const first = await tokenFor(email, "confirm");
  await laterThan(6, email);
  await subscribe({ email });
  const second = await tokenFor(email, "confirm");
  expect(second).not.toBe(first);
  await world.backend.sql.exec("update private.newsletter_tokens set expires_at = now()");
  for (const token of [first, second])
    expect((await act({ action: "confirm", token })).json).toEqual({ status: "gone" });
  expect((await rowOf(email))?.is_active).toBe(false);
  await world.backend.sql.query(
    `update public.newsletter_subscriptions set created_at = now() - interval '31 days',
       confirm_asked_at = now() - interval '9 days' where email = $1`,
    [email],
  );
  await world.backend.service.rpc("clean_newsletter").throwOnError();
  expect(await rowOf(email)).toBeNull();
});

it("a link that anybody can ask for opens the preferences, and says nothing of who is a reader", async () => {
  const email = "wishes@example.org";
  await reader(email);
  const mails = world.mails.length;
  expect((await act({ action: "ask", email: "stranger@example.org" })).json).toEqual({ status: "done" });
  await sendMails(world);
  expect(world.mails.length).toBe(mails);
  const token = await linkOf(email);
  const wanted = { topics: ["events"], frequency: "monthly" };
  expect((await act({ action: "save", token, ...wanted, pause_days: 30 })).json).toEqual({ status: "done" });
  const { json } = await act({ action: "read", token });
  expect(json).toMatchObject({ preferences: { ...wanted, email: "w***@example.org", is_active: true } });
  expect(JSON.stringify(json)).not.toContain(email);
  expect((await act({ action: "save", token, topics: [], frequency: "every" })).status).toBe(400);
  expect((await act({ action: "save", token, topics: ["gossip"], frequency: "every" })).status).toBe(400);
});

it("whoever leaves by his link is out, and whoever has himself erased leaves nothing", async () => {
  const email = "leaving@example.org";
  await reader(email);
  const token = await linkOf(email);
  expect((await act({ action: "stop", token })).json).toEqual({ status: "done" });
  expect(await rowOf(email)).toMatchObject({ is_active: false, stopped_reason: "reader" });
  expect((await act({ action: "erase", token })).json).toEqual({ status: "done" });
  expect((await act({ action: "read", token })).json).toEqual({ status: "gone" });
  expect(await count(world, `public.newsletter_subscriptions where email = '${email}'`)).toBe(0);
  expect(await count(world, `public.email_outbox where to_email = '${email}'`)).toBe(0);
  expect(await tracesInDatabase(world.backend.sql, email)).toEqual([]);
});

it("an erased address stays only where we know somebody otherwise, and alone goes from whoever has others", async () => {
  const admin = await become(world.backend).admin();
  const erase = async (email: string) =>
    expect((await act({ action: "erase", token: await linkOf(email) })).json).toEqual({ status: "done" });
  const personOf = async (email: string) => {
    const found = admin.client.from("crm_list").select("id, emails").contains("emails", [email]);
    return (await found.maybeSingle().throwOnError()).data;
  };
  const [giver, noted, first, second] = ["giver", "noted", "first", "second"].map(
    (n) => `er-${n}@example.org`,
  );
  for (const email of [giver, noted, first, second] as string[]) await reader(email);
  await buildPaidGift(world.backend, { donor_email: giver });
  const note = { person_id: (await personOf(noted ?? ""))?.id ?? "", words: "Called us." };
  await admin.client.from("crm_notes").insert(note).throwOnError();
  const both = {
    p_kept: (await personOf(first ?? ""))?.id ?? "",
    p_gone: (await personOf(second ?? ""))?.id ?? "",
  };
  await admin.client.rpc("merge_people", both).throwOnError();
  for (const email of [giver, noted, first] as string[]) await erase(email);
  expect((await personOf(giver ?? ""))?.emails).toEqual([giver]);
  expect((await personOf(noted ?? ""))?.emails).toEqual([noted]);
  expect((await personOf(second ?? ""))?.emails).toEqual([second]);
  expect(await tracesInDatabase(world.backend.sql, first ?? "")).toEqual([]);
  await erase(second ?? "");
  expect(await tracesInDatabase(world.backend.sql, second ?? "")).toEqual([]);
});

it.each(["0".repeat(96), "0".repeat(64), "x", ""])(
  "a link we did not make opens nothing: %j",
  async (token) => {
    for (const action of ["read", "stop", "erase", "confirm"]) {
      const { status, json } = await act({ action, token });
      expect(status === 400 || json.status === "gone").toBe(true);
    }
  },
);

const unsubscribe = (token: string, init: RequestInit) =>
  newsletterUnsubscribe(
    new Request(`${SITE_URL}/functions/v1/newsletter-unsubscribe?token=${token}`, init),
    world.around,
  );
const click = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

it("one click in a mail program unsubscribes without cookies; whoever only opens the address sees a page", async () => {
  const email = "one-click@example.org";
  await reader(email);
  const token = await linkOf(email);
  for (const method of ["GET", "HEAD"]) {
    const page = await unsubscribe(token, { method });
    expect([page.status, page.headers.get("location")]).toEqual([
      303,
      `${SITE_URL}/newsletter/preferences#${token}`,
    ]);
  }
  expect((await unsubscribe(token, { method: "POST", body: "something=else" })).status).toBe(400);
  expect((await rowOf(email))?.is_active).toBe(true);
  // As browsers' forms send it, and in parts.
  expect((await unsubscribe(token, click)).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ is_active: false, stopped_reason: "reader" });
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  expect((await unsubscribe(token, { method: "POST", body: parts })).status).toBe(200);
  expect(await (await unsubscribe("f".repeat(96), click)).json()).toEqual({ status: "gone" });
});

const report = (events: unknown, { secret = MAIL_EVENTS_SECRET, at = world.clock.now } = {}) => {
  const body = JSON.stringify({ events });
  return world.call(mailEvents, body, { "x-signature": signMailEvents(body, secret, at) });
};

it("a mail service that signs its reports switches addresses off, and nobody else does", async () => {
  for (const name of ["hard", "soft", "angry"]) await reader(`${name}@example.org`);
  const events = [
    { type: "bounce", permanent: true, email: "Hard@example.org" },
    { type: "bounce", email: "soft@example.org" },
    { type: "complaint", email: "angry@example.org" },
    { type: "complaint", email: "nobody-here@example.org" },
  ];
  expect((await report(events, { secret: "another-secret" })).status).toBe(400);
  expect((await report(events, { at: new Date(world.clock.now.getTime() - 301_000) })).status).toBe(400);
  expect((await report([{ type: "party", email: "hard@example.org" }])).status).toBe(400);
  expect((await rowOf("hard@example.org"))?.is_active).toBe(true);
  expect((await report(events)).json).toEqual({ taken: 4, skipped: 0 });
  expect(await rowOf("hard@example.org")).toMatchObject({ is_active: false, stopped_reason: "bounced" });
  expect(await rowOf("soft@example.org")).toMatchObject({ is_active: true, soft_bounces: 1 });
  expect(await rowOf("angry@example.org")).toMatchObject({ is_active: false, stopped_reason: "complained" });
});

it("an event that is odd keeps no other of its report out", async () => {
  await reader("complains@example.org");
  await world.backend.sql.query(
    "insert into public.email_outbox (template, dedupe_key, to_email, payload, attempts) values ('auth_notice', 'odd', 'two..dots@zz.example.', '{}', 1)",
  );
  const events = [
    { type: "bounce", permanent: true, email: "Two..dots@zz.example." },
    { type: "bounce", permanent: true, email: "jos\u00e9@m\u00fcnchen.example" },
    ...["no address", "a\u0000@example.org", "\ud800@example.org", 7, null].map((email) => ({
      type: "bounce",
      email,
    })),
    { type: "delivered", email: "complains@example.org" },
    null,
    { type: "complaint", email: "complains@example.org" },
  ];
  expect((await report(events)).json).toEqual({ taken: 3, skipped: 7 });
  expect(await rowOf("complains@example.org")).toMatchObject({ stopped_reason: "complained" });
  const [mail] = await world.backend.sql.query(
    "select bounced_at from public.email_outbox where dedupe_key = 'odd'",
  );
  expect(mail).toEqual({ bounced_at: expect.anything() });
  // A report without any is one; of which nothing can be read, is none.
  expect((await report([])).json).toEqual({ taken: 0, skipped: 0 });
  expect((await report([null])).status).toBe(400);
});

it("staff start nobody who has not confirmed", async () => {
  await subscribe({ email: "pending@example.org" });
  const admin = await become(world.backend).admin();
  const start = admin.client
    .from("newsletter_subscriptions")
    .update({ is_active: true })
    .eq("email", "pending@example.org");
  expect((await start).error?.code).toMatch(/23514|PGRST/);
  expect((await rowOf("pending@example.org"))?.is_active).toBe(false);
});

it.each(["reader", "bounced", "complained"] as const)(
  "what ended by its %s is not begun again by staff, and is by a new confirmation",
  async (stopped_reason) => {
    const email = `ended-${stopped_reason}@example.org`;
    await reader(email);
    const ended = { is_active: false, stopped_reason };
    await world.backend.service
      .from("newsletter_subscriptions")
      .update(ended)
      .eq("email", email)
      .throwOnError();
    const admin = await become(world.backend).admin();
    const start = admin.client
      .from("newsletter_subscriptions")
      .update({ is_active: true })
      .eq("email", email);
    expect((await start).error?.message).toBe("reader_ended_it");
    expect(await rowOf(email)).toMatchObject(ended);
    await subscribe({ email });
    await act({ action: "confirm", token: await tokenFor(email, "confirm") });
    expect(await rowOf(email)).toMatchObject({ is_active: true, stopped_reason: null });
  },
);

it("what staff have stopped they begin again, but for whom has left since", async () => {
  const email = "paused-by-staff@example.org";
  await reader(email);
  const admin = await become(world.backend).admin();
  const turn = async (is_active: boolean) =>
    (await admin.client.from("newsletter_subscriptions").update({ is_active }).eq("email", email)).error
      ?.message;
  expect([await turn(false), await turn(true), await turn(false)]).toEqual([undefined, undefined, undefined]);
  expect((await act({ action: "stop", token: await linkOf(email) })).json).toEqual({ status: "done" });
  expect(await turn(true)).toBe("reader_ended_it");
});

it("no address stands in the log", () => {
  expect(world.logs.length).toBeGreaterThan(20);
  expect(JSON.stringify(world.logs)).not.toContain("@example.org");
});

it.each([
  {},
  { email: "" },
  { email: "no address" },
  { email: ["a@example.org"] },
  { email: `${"a".repeat(300)}@example.org` },
  { email: "a@example.org", source: "<script>" },
])("refuses %j and stores nothing", async (body) => {
  const before = await count(world, "public.newsletter_subscriptions");
  expect((await subscribe(body)).status).toBe(400);
  expect(await count(world, "public.newsletter_subscriptions")).toBe(before);
});

it("stops whoever tries out addresses, in the words the page waits for", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await subscribe({ email: `guess-${n}@example.org` }, "198.51.100.7")).status);
  expect(statuses.at(-1)).toBe(429);
  const { json } = await subscribe({ email: "more@example.org" }, "198.51.100.7");
  expect(JSON.stringify(json)).toContain("Too many requests");
});

it("hands the list of tests to administrators only, as a file of the day, to a call without a body", async () => {
  const ask = async (token: string) =>
    downloadQaTests(
      new Request(`${SITE_URL}/functions/v1/download-qa-tests`, {
        method: "POST",
        // As functions.invoke(name) asks: nothing is sent, and nothing said of its kind.
        headers: { authorization: `Bearer ${token}` },
      }),
      world.around,
    );
  const as = become(world.backend);
  expect((await ask("nonsense")).status).toBe(401);
  expect((await ask((await as.user()).access_token)).status).toBe(403);
  const response = await ask((await as.admin()).access_token);
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(response.headers.get("content-disposition")).toMatch(/qa-tests-\d{4}-\d\d-\d\d\.csv/);
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines[0]).toBe("number,level,area,file,test");
  expect(lines.length).toBeGreaterThan(100);
});

it("mails of records and deletions are written from the outbox", async () => {
  await sendMails(world);
  const kind = '"page": "/profile", "opened": "It is open.", "refused": "We cannot list it"';
  await world.backend.sql.query(
    `insert into public.email_outbox (template, dedupe_key, to_email, payload) values
      ('review_decided', 'r', 'lee@example.org', '{"label": "law firm", "decision": "approved", "words": null, ${kind}}'),
      ('review_decided', 's', 'lee@example.org', '{"label": "law firm", "decision": "asked", "words": "Which state?\\nWhich year?", ${kind}}'),
      ('review_decided', 't', 'lee@example.org', '{"label": "partnership", "decision": "declined", "words": "<b>No</b> such house.", ${kind}}'),
      ('account_deletion', 'd', 'lee@example.org', '{"due_at": "2026-12-05T10:00:00+00:00"}')`,
  );
  expect((await sendMails(world)).json).toMatchObject({ sent: 4, failed: 0 });
  const subjects = world.mails.slice(-4).map((mail) => mail.subject);
  expect(subjects.toSorted()).toEqual([
    "We cannot list it",
    "We have a question about your law firm",
    "Your account will be deleted",
    "Your law firm has been approved",
  ]);
  const about = (words: string) => world.mails.find(({ subject }) => subject.includes(words));
  expect(about("a question")?.text).toContain("Which state?\n\nWhich year?");
  expect(about("cannot list")?.html).toContain("&lt;b&gt;No&lt;/b&gt; such house.");
  // What staff wrote stays with the person, not in the queue.
  const kept = "select payload from public.email_outbox where template = 'review_decided'";
  expect(await world.backend.sql.query(kept)).toEqual([{ payload: {} }, { payload: {} }, { payload: {} }]);
});
