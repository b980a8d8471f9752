// A session goes on while its tabs refresh it, at once or one after the other; what was stolen long ago ends it.
import { expect, test } from "vitest";
import {
  fileBackend,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";

const backend = await fileBackend();
const USED = [400, "refresh_token_already_used"];

const tokenOf = async ({ client }: SignedIn) =>
  (await client.auth.getSession()).data.session?.refresh_token ?? "";

async function post(path: string, body: object): Promise<Response> {
  const headers = { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" };
  return backend.fetch(
    new Request(`${SITE_URL}/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

/** The token that is answered, or status and code of the refusal. */
async function refreshed(refresh_token: string): Promise<string | [number, string]> {
  const answer = await post("/token?grant_type=refresh_token", { refresh_token });
  const said = (await answer.json()) as { refresh_token: string; error_code: string };
  return answer.ok ? said.refresh_token : [answer.status, said.error_code];
}

/** Longer ago than a token may be used again. */
const letTimePass = () =>
  backend.sql.exec(
    "update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where revoked",
  );

test("five tabs that wake up together get the same next token, and the session lives on", async () => {
  const person = await signedInUser(backend, "tabs@example.org");
  const token = await tokenOf(person);
  const next = await Promise.all(Array.from({ length: 5 }, () => refreshed(token)));
  expect(next).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect([new Set(next).size, next[0] === token]).toEqual([1, false]);
  const later = await refreshed(next[0] as string);
  expect(later).toEqual(expect.any(String));
  // One of the five is late, and still within the time.
  expect(await refreshed(token)).toBe(later);
  expect(await refreshed(later as string)).not.toBe(later);
  const active = "select count(*)::int as n from auth.refresh_tokens where user_id = $1 and not revoked";
  expect(await backend.sql.query(active, [person.id])).toEqual([{ n: 1 }]);
});

test("who never got the next token gets it however late; a token from before that ends the session", async () => {
  const first = await tokenOf(await signedInUser(backend, "late@example.org"));
  const second = await refreshed(first);
  await letTimePass();
  expect(await refreshed(first)).toBe(second);
  const third = await refreshed(second as string);
  await letTimePass();
  expect(await refreshed(first)).toEqual(USED);
  expect(await refreshed(third as string)).toEqual(USED);
});

test("tokens that were swapped a day ago are not kept", async () => {
  const person = await signedInUser(backend, "days@example.org");
  let token = await tokenOf(person);
  for (let day = 0; day < 3; day += 1) {
    token = (await refreshed(token)) as string;
    await backend.sql.exec("update auth.refresh_tokens set updated_at = updated_at - interval '25 hours'");
  }
  expect(await refreshed(token)).toEqual(expect.any(String));
  const kept = "select revoked from auth.refresh_tokens where user_id = $1 order by revoked";
  expect(await backend.sql.query(kept, [person.id])).toEqual([{ revoked: false }, { revoked: true }]);
});

test("a session that has ended, and a token nobody gave, refresh nothing", async () => {
  const person = await signedInUser(backend, "ended@example.org");
  const token = await tokenOf(person);
  await person.client.auth.signOut();
  expect(await refreshed(token)).toEqual([400, "refresh_token_not_found"]);
  expect(await refreshed(crypto.randomUUID())).toEqual([400, "refresh_token_not_found"]);
  expect(await refreshed("")).toEqual([400, "validation_failed"]);
});

test("another spelling of the query is no way round", async () => {
  const person = await signedInUser(backend, "spelled@example.org");
  await backend.sql.query("update auth.users set banned_until = 'infinity' where id = $1", [person.id]);
  const body = { email: person.email, password: person.password, refresh_token: await tokenOf(person) };
  for (const grant of ["password", "refresh_token"]) {
    const answer = await post(`/token?grant%5Ftype=other&grant_type=${grant}`, body);
    expect(await answer.json(), grant).not.toHaveProperty("access_token");
  }
  expect((await newVisitor(backend).auth.signInWithPassword(body)).error?.code).toBe("user_banned");
});
