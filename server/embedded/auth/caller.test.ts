import { expect, it } from "vitest";
import {
  ANN,
  asking,
  fakedLite,
  fakedSql,
  SECRETS,
  said,
  tokenOf,
} from "../../../tests/fixtures/auth-call.ts";
import { callerOf, tooManyMails, tooManyRequests, unlessBanned } from "./caller.ts";

const SESSION = { email: ANN.email, aal: "aal2", has_factor: true, is_old: false };

async function caller(bearer: string, { session = SESSION as object | null, refused = false } = {}) {
  const { sql, asked } = fakedSql(() => (session ? [session] : []));
  const { lite, told } = fakedLite(() => (refused ? Response.json({}, { status: 401 }) : undefined));
  const who = await callerOf(asking("PUT", "/user", { email: "x" }, bearer), { sql, lite, secrets: SECRETS });
  return { who, asked, told, status: who instanceof Response ? await said(who) : "let in" };
}

it("is whom the token names, with what its session has shown and the address of now", async () => {
  const { who, asked } = await caller(await tokenOf({ email: "before@example.org", session_id: "session" }));
  expect(who).toEqual({ ...ANN, session_id: "session", ...SESSION });
  expect(asked[0]?.params).toEqual(["session", ANN.id]);
});

it("has shown nothing where the session says nothing, and no address where the account has none", async () => {
  const session = { email: null, aal: null, has_factor: false, is_old: true };
  const { who, asked } = await caller(await tokenOf({}), { session });
  expect(who).toEqual({
    id: ANN.id,
    email: "",
    session_id: "",
    aal: "aal1",
    has_factor: false,
    is_old: true,
  });
  expect(asked[0]?.params).toEqual(["", ANN.id]);
});

it("lite is asked first, with key and token alone, and its refusal is the answer", async () => {
  const bearer = await tokenOf();
  const { told, status, asked } = await caller(bearer, { refused: true });
  expect([status, asked]).toEqual([401, []]);
  expect(told.map(({ method, path, body }) => [method, path, body])).toEqual([["GET", "/user", ""]]);
  expect(Object.fromEntries(told[0]?.headers ?? [])).toEqual({
    apikey: "public",
    authorization: `Bearer ${bearer}`,
  });
});

it("a session that is gone, and a key that is nobody's, is refused", async () => {
  const gone = [403, "session_not_found"];
  expect((await caller(await tokenOf(), { session: null })).status).toEqual(gone);
  expect((await caller(SECRETS.secret_key)).status).toEqual(gone);
});

it("who is deactivated is refused, and nothing is said of him", async () => {
  const banned = [403, "user_banned"];
  const session = { ...SESSION, is_banned: true };
  expect((await caller(await tokenOf(), { session })).status).toEqual(banned);
  const { sql, asked } = fakedSql((_, params) => (params[0] === ANN.id ? [{}] : []));
  const told = async (answer: Response) => said(await unlessBanned(sql, answer));
  expect(await told(Response.json(ANN))).toEqual(banned);
  expect(await told(Response.json({ id: "somebody else's" }))).toBe(200);
  expect(asked).toHaveLength(2);
});

it("what is no answer about a person is passed on", async () => {
  const { sql, asked } = fakedSql(() => [{}]);
  const answers = [
    Response.json({}),
    Response.json(ANN, { status: 405 }),
    new Response(null, { status: 204 }),
  ];
  for (const answer of answers) expect(await unlessBanned(sql, answer)).toBe(answer);
  expect(asked).toEqual([]);
});

it("too many requests and too many mails are told apart", async () => {
  expect([await said(tooManyRequests()), await said(tooManyMails())]).toEqual([
    [429, "over_request_rate_limit"],
    [429, "over_email_send_rate_limit"],
  ]);
  expect(tooManyMails().headers.get("x-sb-error-code")).toBe("over_email_send_rate_limit");
});
