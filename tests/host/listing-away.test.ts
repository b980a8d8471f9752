// A lawyer who is not listed any more between the search and the first message, by each way that can happen: what the
// father reads, where he can go instead, and that nothing is passed on. Over HTTP, as his browser asks.
import { afterAll, beforeEach, expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";

const ID = "da000001-0000-4000-8000-000000000001";
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const host = await bootDemo();
afterAll(() => host.stop());
const rows = host.service.from("listings").select("slug, user_id").eq("id", ID).single();
const { slug, user_id } = (await rows.throwOnError()).data;
const path = `/lawyer-directory/${slug}`;
const OF = {
  listings: { id: ID },
  law_firms: { id: ID },
  subscriptions: { user_id },
  listing_verifications: { listing_id: ID },
};
const change = (table: keyof typeof OF, to: object) =>
  host.service
    .from(table as "listings")
    .update(to as never)
    .match(OF[table])
    .throwOnError();
const ask = async (body: object) => {
  const response = await fetch(`${host.url}/functions/v1/directory-messages`, {
    method: "POST",
    headers: { apikey: host.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
const email = () => `father-${crypto.randomUUID().slice(0, 8)}@demo.example`;
const first = () => ({
  ...{ action: "start", id: crypto.randomUUID(), listing_id: ID, visitor_name: "Jordan" },
  ...{ visitor_email: email(), words: "May I call you?", website: "" },
});
const posted = () =>
  fetch(host.url + path, {
    method: "POST",
    body: new URLSearchParams({
      ...{ form: "write", listing_id: ID, visitor_name: "Sam", visitor_email: email() },
      ...{ words: `Without a script ${crypto.randomUUID()}`, website: "" },
    }),
  });
/** What would have reached the lawyer. */
const relayed = async () => [
  (await host.service.from("directory_messages").select("id").throwOnError()).data,
  (await host.service.from("directory_threads").select("id").throwOnError()).data,
  (await host.service.from("email_outbox").select("id").eq("template", "directory_message").throwOnError())
    .data,
];

const token = String((await ask(first())).json.token);
/** Listed, and its page kept. */
beforeEach(async () => {
  await change("listings", { is_withdrawn: false, availability_confirmed_at: new Date() });
  await change("law_firms", { is_active: true });
  await change("subscriptions", { status: "active", past_due_at: null });
  await change("listing_verifications", { checked_on: day(-20), expires_on: day(200) });
  await expect.poll(async () => (await fetch(host.url + path)).status, { timeout: 10_000 }).toBe(200);
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const AWAY: [how: string, table: keyof typeof OF, to: object][] = [
  ["withdrawn by the lawyer", "listings", { is_withdrawn: true }],
  ["taken down by staff", "law_firms", { is_active: false }],
  ["not paid any more", "subscriptions", { status: "canceled" }],
  ["past due, and the grace is over", "subscriptions", { status: "past_due", past_due_at: ago(15) }],
  ["a check that has lapsed", "listing_verifications", { checked_on: day(-200), expires_on: day(-1) }],
  ["an availability nobody confirmed", "listings", { availability_confirmed_at: ago(91) }],
];

test.each(AWAY)("%s: plain words, other ways, and nothing is passed on", async (_, table, to) => {
  const before = await relayed();
  await change(table, to);
  // The form still stands in his browser: with a script, and without.
  const sent = await ask(first());
  expect(sent.status).toBe(410);
  expect(JSON.stringify(sent.json)).toContain("nothing was sent. Please look for another one.");
  const answered = await ask({ action: "answer", token, words: "Are you there?" });
  expect(answered.status).toBe(410);
  expect(JSON.stringify(answered.json)).toContain("nothing was sent");
  const page = await posted();
  const html = await page.text();
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  // Until the page server has heard of it he gets his form back, with his words in it.
  if (page.status === 422) {
    expect(html).toContain("nothing was sent. Please look for another one.");
    expect(html).toContain("Without a script");
  } else {
    expect(page.status).toBe(410);
    expect(html).toContain("Nothing was sent to this office");
  }
  for (const way of ["/lawyer-directory", "/legal-aid", "/help"]) expect(html).toContain(`href="${way}"`);
  expect(await relayed()).toEqual(before);
  // Whoever opens the page of the search once more reads the same; nobody is asked for money there.
  await expect.poll(async () => (await fetch(host.url + path)).status, { timeout: 10_000 }).toBe(410);
  const main = /<main[\s\S]*<\/main>/.exec(await (await fetch(host.url + path)).text())?.[0] ?? "";
  expect(main).toContain("This listing is not shown right now");
  expect(main).not.toContain("/campaigns");
  expect((await (await fetch(`${host.url}/lawyer-directory?state=CA`)).text()).includes(path)).toBe(false);
});

test("the conversation from before is read on, and goes on once the listing is back", async () => {
  await change("listings", { is_withdrawn: true });
  const read = await ask({ action: "read", token });
  expect(read.json).toMatchObject({ conversation: { is_listed: false, messages: [{ mine: true }] } });
  await change("listings", { is_withdrawn: false });
  expect((await ask({ action: "answer", token, words: "Good to see you back." })).status).toBe(200);
});
