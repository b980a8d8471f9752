// Interleaved requests of two people: nobody ever gets a row of the other (issue "People"). Three thousand each time; before
// a release ten thousand, REQUESTS=10000 (CONTRIBUTING.md).
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend, TEST_SECRETS } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";
import { split } from "../fixtures/engines.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

// Where both engines run they share them: one connection for everybody mixes people up at once or never, a pool of many
// may do so later, when each has served both of them often.
const REQUESTS = split(Number(process.env.REQUESTS ?? 3_000), { PGlite: 600 });
const AT_ONCE = 50;

const backend = await fileBackend();
const people: Actor[] = [];
for (const email of ["ann@example.org", "bob@example.org"]) {
  const person = await become(backend).user({ email });
  const details = SAMPLE_DETAILS.volunteer;
  await person.client.rpc("choose_role", { p_role: "volunteer", p_details: details }).throwOnError();
  await buildPaidGift(backend, { donor_email: email });
  people.push(person);
}

/** Most ask without a filter: what comes back is for the policies alone to decide. Some ask for the other's rows. */
const ASKED = [
  (_: Actor) => "inbox_notifications?select=user_id",
  (_: Actor) => "profiles?select=user_id",
  (_: Actor) => "donations?select=donor_email",
  (_: Actor) => "user_roles?select=user_id",
  (_: Actor) => "volunteer_profiles?select=user_id",
  (other: Actor) => `inbox_notifications?select=user_id&user_id=eq.${other.id}`,
  (other: Actor) => `donations?select=donor_email&donor_email=eq.${other.email}`,
] as const;

type Tally = { own: number; foreign: string[]; failed: string[] };

async function ask(n: number, tally: Tally): Promise<void> {
  const [me, other] = n % 2 === 0 ? people : people.toReversed();
  if (!me || !other) throw new Error("two people are needed");
  const path = ASKED[Math.floor(n / 2) % ASKED.length]?.(other) ?? "";
  const headers = { apikey: TEST_SECRETS.publishable_key, authorization: `Bearer ${me.access_token}` };
  const response = await backend.fetch(new Request(`http://site.test/rest/v1/${path}`, { headers }));
  if (!response.ok) tally.failed.push(`${response.status} ${path}`);
  const rows = (await response.json()) as { user_id?: string; donor_email?: string }[];
  for (const row of response.ok ? rows : []) {
    if (row.user_id === me.id || row.donor_email === me.email) tally.own += 1;
    else tally.foreign.push(`${path} gave ${JSON.stringify(row)} to ${me.email}`);
  }
}

async function interleaved(requests: number): Promise<Tally> {
  const tally: Tally = { own: 0, foreign: [], failed: [] };
  let next = 0;
  const walk = async () => {
    while (next < requests) await ask(next++, tally);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return tally;
}

test(`${REQUESTS} requests of two people, fifty at once, and not one foreign row`, async () => {
  const { own, foreign, failed } = await interleaved(REQUESTS);
  expect([foreign, failed]).toEqual([[], []]);
  // One row each for five of the seven questions, none for the other two: everything asked for was answered.
  expect(own).toBeGreaterThan(REQUESTS / 2);
}, 300_000);

test("the same requests do see a leak", async () => {
  await backend.sql.exec("alter table public.inbox_notifications disable row level security");
  const { foreign } = await interleaved(100);
  await backend.sql.exec("alter table public.inbox_notifications enable row level security");
  expect(foreign.length).toBeGreaterThan(0);
});
