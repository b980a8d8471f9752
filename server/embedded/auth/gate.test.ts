import { expect, it } from "vitest";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { ANN, said, tokenOf } from "../../../tests/fixtures/auth-call.ts";
import { EMAIL, openGate, PASSWORD } from "../../../tests/fixtures/gate-call.ts";

const USER = { id: ANN.id, identities: [] };

it.each(["/%74oken", "/token/", "//token", "/", "/user/%78"])("%s is no path of ours", async (path) => {
  const { post, told } = openGate();
  expect([await post(path, {}), told]).toEqual([[404, "not_found"], []]);
});

it.each([
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token"],
  ["POST", "/logout?grant_type=password"],
  ["POST", "/reauthenticate"],
  ["POST", "/user"],
  ["POST", "/recovery"],
  ["PUT", "/signup"],
  ["PUT", "/recover"],
  ["PUT", "/reauthenticate"],
  ["GET", "/user"],
  ["GET", "/otp"],
  ["GET", "/settings"],
  ["GET", "/factorsx"],
  ["OPTIONS", "/factors"],
  ["OPTIONS", "/user"],
])("%s %s is lite's", async (method, path) => {
  const { call, lines, asked } = openGate();
  const body = method === "GET" ? undefined : { email: EMAIL, password: PASSWORD };
  expect((await call(method, path, body)).status).toBe(200);
  expect([lines(), asked]).toEqual([[`${method} ${path}`], []]);
});

it("accounts are managed with the secret key, whatever the body is like; odd bodies get no further elsewhere", async () => {
  const { post, told } = openGate();
  expect(await post("/admin/users", [])).toEqual([401, "no_authorization"]);
  expect([await post("/token", []), told]).toEqual([[400, "bad_json"], []]);
});

it("of a name given twice the first counts for lite, too, however it is spelled", async () => {
  const { call, lines } = openGate();
  await call("POST", "/token?grant%5Ftype=other&grant_type=password", { email: EMAIL, password: PASSWORD });
  expect(lines()).toEqual(["POST /token?grant_type=other&grant_type=password"]);
});

it("single sign-on is refused, and links in mails are followed by our own rules", async () => {
  const { post, call, lines } = openGate();
  expect(await post("/sso", {})).toEqual([404, "saml_provider_disabled"]);
  await call("GET", "/verify?token=a&type=signup&redirect_to=https%3A%2F%2Felsewhere.example");
  expect(lines()).toEqual(["GET /verify?token=none&type=signup"]);
});

it.each([
  ["GET", "/user", true],
  ["POST", "/token?grant_type=refresh_token", true],
  ["GET", "/verify?type=signup", true],
  ["PUT", "/signup", true],
  ["GET", "/settings", false],
  ["GET", "/user/x", false],
])("%s %s: who has factors is answered with them: %s", async (method, path, isCompleted) => {
  const { call, found } = openGate({ answer: () => Response.json(USER) });
  expect(await (await call(method, path)).json()).toEqual(USER);
  expect(found("from auth.mfa_factors") !== undefined).toBe(isCompleted);
});

const CHANGES: [unknown][] = [[{ data: {} }], ["no json"], [{ password: PASSWORD }], [{ email: EMAIL }]];
it.each(CHANGES)("a change of an account by %j first asks who it is", async (body) => {
  const { call, lines } = openGate();
  expect((await call("PUT", "/user", body, await tokenOf())).status).toBe(200);
  expect(lines()).toEqual(["GET /user", "PUT /user"]);
});

it.each(CHANGES)("a change of a deactivated account by %j reaches nobody", async (body) => {
  const { call, lines } = openGate({ session: { is_banned: true } });
  expect(await said(await call("PUT", "/user", body, await tokenOf()))).toEqual([403, "user_banned"]);
  expect(lines()).toEqual(["GET /user"]);
});

it("a change of address counts mails to the person and to the new address", async () => {
  const { call } = openGate({ account: null });
  const bearer = await tokenOf();
  const { limit } = RATE_LIMITS.auth_mail_per_email;
  const to = async (n: number) => said(await call("PUT", "/user", { email: `${n}@example.org` }, bearer));
  const answers = await Promise.all(Array.from({ length: limit + 1 }, (_, n) => to(n)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(limit);
  expect(answers).toContainEqual([429, "over_email_send_rate_limit"]);
});

it("a security code is mailed to who is signed in, so many times", async () => {
  const refusing = openGate({ answer: () => Response.json({}, { status: 401 }) });
  expect((await refusing.call("GET", "/reauthenticate")).status).toBe(401);
  expect(refusing.lines()).toEqual(["GET /user"]);
  const { call, lines } = openGate();
  const bearer = await tokenOf();
  const { limit } = RATE_LIMITS.auth_mail_per_email;
  for (let n = 0; n < limit; n += 1)
    expect((await call("GET", "/reauthenticate", undefined, bearer)).status).toBe(200);
  expect(await said(await call("GET", "/reauthenticate", undefined, bearer))).toEqual([
    429,
    "over_email_send_rate_limit",
  ]);
  expect(lines().filter((line) => line === "GET /reauthenticate")).toHaveLength(limit);
});

it("factors are for who is signed in", async () => {
  const refusing = openGate({ answer: () => Response.json({}, { status: 401 }) });
  for (const path of ["/factors", "/factors/1"]) expect(await refusing.post(path, {})).toBe(401);
  expect([refusing.lines(), refusing.asked]).toEqual([["GET /user", "GET /user"], []]);
  const { call } = openGate();
  const made = await call("POST", "/factors", { factor_type: "totp" }, await tokenOf());
  expect((await made.json()).totp.uri).toContain(encodeURIComponent(ANN.email));
});
