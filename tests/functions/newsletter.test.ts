import { expect, it } from "vitest";
import downloadQaTests from "../../supabase/functions/download-qa-tests/index.ts";
import newsletterSubscribe from "../../supabase/functions/newsletter-subscribe/index.ts";
import { become } from "../fixtures/actors.ts";
import { SITE_URL } from "../fixtures/backend.ts";
import { count, fileGiving, sendMails } from "./giving.ts";

const world = await fileGiving();

const subscribe = (body: unknown, from = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`) =>
  world.call(newsletterSubscribe, body, { "x-forwarded-for": from });

it("subscribes an address once, whatever its case, and says so", async () => {
  const body = { email: " Reader@Example.org ", source: "footer_form" };
  expect((await subscribe(body)).json).toEqual({ status: "subscribed" });
  expect((await subscribe({ ...body, email: "reader@example.org" })).json).toEqual({
    status: "already_subscribed",
  });
  expect(await count(world, "public.newsletter_subscriptions where email = 'reader@example.org'")).toBe(1);
});

it("takes back somebody who had left", async () => {
  const body = { email: "back@example.org" };
  await subscribe(body);
  await world.backend.sql.query(
    "update public.newsletter_subscriptions set is_active = false where email = $1",
    [body.email],
  );
  expect((await subscribe(body)).json).toEqual({ status: "subscribed" });
  const { data } = await world.backend.service
    .from("newsletter_subscriptions")
    .select("is_active")
    .eq("email", body.email)
    .throwOnError();
  expect(data).toEqual([{ is_active: true }]);
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
  await world.backend.sql.query(
    `insert into public.email_outbox (template, dedupe_key, to_email, payload) values
      ('review_decided', 'r', 'lee@example.org', '{"label": "law firm", "decision": "approved", "words": null}'),
      ('review_decided', 's', 'lee@example.org', '{"label": "law firm", "decision": "asked", "words": "Which state?\\nWhich year?"}'),
      ('review_decided', 't', 'lee@example.org', '{"label": "partnership", "decision": "declined", "words": "<b>No</b> such house."}'),
      ('account_deletion', 'd', 'lee@example.org', '{"due_at": "2026-12-05T10:00:00+00:00"}')`,
  );
  expect((await sendMails(world)).json).toMatchObject({ sent: 4, failed: 0 });
  expect(world.mails.map((mail) => mail.subject).toSorted()).toEqual([
    "We can't list your partnership",
    "We have a question about your law firm",
    "Your account will be deleted",
    "Your law firm has been approved",
  ]);
  const about = (words: string) => world.mails.find(({ subject }) => subject.includes(words));
  expect(about("a question")?.text).toContain("Which state?\n\nWhich year?");
  expect(about("can't list")?.html).toContain("&lt;b&gt;No&lt;/b&gt; such house.");
  // What staff wrote stays with the person, not in the queue.
  const kept = "select payload from public.email_outbox where template = 'review_decided'";
  expect(await world.backend.sql.query(kept)).toEqual([{ payload: {} }, { payload: {} }, { payload: {} }]);
});
