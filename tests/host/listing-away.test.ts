// A lawyer who is not listed any more between the search and the first message, by each way that can happen: what the
// father reads, where he can go instead, and that nothing is passed on. Over HTTP, as his browser asks.
import { afterAll, beforeEach, expect, test } from "vitest";
import { bootDemo } from "../fixtures/demo-folder.ts";

const ID = "da000001-0000-4000-8000-000000000001";
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let path = "";
let user_id = "";
let token = "";

async function asServer<T>(target: string, method = "GET", body?: object): Promise<T> {
  const response = await fetch(`${host.url}/rest/v1/${target}`, {
    method,
    headers: {
      apikey: host.secretKey,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
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
  (await asServer<unknown[]>("directory_messages?select=id")).length,
  (await asServer<unknown[]>("directory_threads?select=id")).length,
  (await asServer<unknown[]>("email_outbox?select=id&template=eq.directory_message")).length,
];

const host = await bootDemo();
const [listing] = await asServer<{ slug: string; user_id: string }[]>(
  `listings?select=slug,user_id&id=eq.${ID}`,
);
path = `/lawyer-directory/${listing?.slug}`;
user_id = listing?.user_id ?? "";
token = String((await ask(first())).json.token);
afterAll(() => host?.stop());
/** Listed, and its page kept. */
beforeEach(async () => {
  await asServer(`listings?id=eq.${ID}`, "PATCH", {
    is_withdrawn: false,
    availability_confirmed_at: new Date(),
  });
  await asServer(`law_firms?id=eq.${ID}`, "PATCH", { is_active: true });
  await asServer(`subscriptions?user_id=eq.${user_id}`, "PATCH", { status: "active", past_due_at: null });
  await asServer(`listing_verifications?listing_id=eq.${ID}`, "PATCH", {
    checked_on: day(-20),
    expires_on: day(200),
  });
  await expect.poll(async () => (await fetch(host.url + path)).status, { timeout: 10_000 }).toBe(200);
});

const AWAY: [how: string, target: () => string, change: object][] = [
  ["withdrawn by the lawyer", () => `listings?id=eq.${ID}`, { is_withdrawn: true }],
  ["taken down by staff", () => `law_firms?id=eq.${ID}`, { is_active: false }],
  ["not paid any more", () => `subscriptions?user_id=eq.${user_id}`, { status: "canceled" }],
  [
    "past due, and the grace is over",
    () => `subscriptions?user_id=eq.${user_id}`,
    { status: "past_due", past_due_at: new Date(Date.now() - 15 * DAY_MS) },
  ],
  [
    "a check that has lapsed",
    () => `listing_verifications?listing_id=eq.${ID}`,
    { checked_on: day(-200), expires_on: day(-1) },
  ],
  [
    "an availability nobody confirmed",
    () => `listings?id=eq.${ID}`,
    { availability_confirmed_at: new Date(Date.now() - 91 * DAY_MS) },
  ],
];

test.each(AWAY)("%s: plain words, other ways, and nothing is passed on", async (_, target, change) => {
  const before = await relayed();
  await asServer(target(), "PATCH", change);
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
  await asServer(`listings?id=eq.${ID}`, "PATCH", { is_withdrawn: true });
  const read = await ask({ action: "read", token });
  expect(read.json).toMatchObject({ conversation: { is_listed: false, messages: [{ mine: true }] } });
  await asServer(`listings?id=eq.${ID}`, "PATCH", { is_withdrawn: false });
  expect((await ask({ action: "answer", token, words: "Good to see you back." })).status).toBe(200);
});
