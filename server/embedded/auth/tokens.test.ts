import { randomBytes } from "node:crypto";
import { decodeJwt, jwtVerify, SignJWT } from "jose";
import { expect, it } from "vitest";
import type { Sql } from "../sql.ts";
import { completeAnswer } from "./tokens.ts";

const SECRET = randomBytes(32).toString("hex");
const key = new TextEncoder().encode(SECRET);
const token = await new SignJWT({ sub: "1", session_id: "s" }).setProtectedHeader({ alg: "HS256" }).sign(key);
const user = { id: "1", identities: [] };

type Known = { session?: object | null; factors?: object[] };
async function completed(body: unknown, { session = {}, factors = [], ...init }: Known & ResponseInit = {}) {
  const query = async (text: string) => (text.includes("mfa_factors") ? factors : session ? [session] : []);
  const response = Response.json(body, init);
  const answer = await completeAnswer({ query } as unknown as Sql, SECRET, response);
  return { answer, same: answer === response, body: await answer.clone().json() };
}

it("a session's token says how it was shown who somebody is", async () => {
  const claims = async (session: object) => {
    const { body } = await completed({ access_token: token, user }, { session });
    await jwtVerify(body.access_token, key);
    const { aal, amr, sub } = decodeJwt(body.access_token);
    return { aal, amr, sub };
  };
  const password = { method: "password", timestamp: 5 };
  expect(await claims({ aal: null, started: 5, raised: 9 })).toEqual({
    aal: "aal1",
    amr: [password],
    sub: "1",
  });
  expect(await claims({ aal: "aal2", started: 5, raised: 9 })).toEqual({
    aal: "aal2",
    amr: [{ method: "totp", timestamp: 9 }, password],
    sub: "1",
  });
  const unknown = await completed({ access_token: token, user }, { session: null });
  expect(unknown.body.access_token).toBe(token);
});

it("a person is told with the factors there are", async () => {
  const factors = [{ id: "f" }];
  expect((await completed(user, { factors })).body).toEqual({ ...user, factors });
  expect((await completed(user)).body).toEqual(user);
  expect((await completed({ access_token: token, user }, { factors })).body.user).toEqual({
    ...user,
    factors,
  });
});

it("a refusal, and what is about nobody, passes through", async () => {
  const factors = [{ id: "f" }];
  expect((await completed(user, { factors, status: 400 })).same).toBe(true);
  expect((await completed({ id: "1" }, { factors })).same).toBe(true);
  expect((await completed({ user }, { factors })).same).toBe(true);
  const plain = await completed(user, { factors, headers: { "content-type": "text/plain" } });
  expect(plain.same).toBe(true);
  const kept = await completed(user, { factors, status: 201, headers: { "x-own": "1" } });
  expect([kept.answer.status, kept.answer.headers.get("x-own")]).toEqual([201, "1"]);
});
