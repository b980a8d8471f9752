import { expect, it } from "vitest";
import { asking, fakedLite, fakedSql, SECRETS, said, tokenOf } from "../../../tests/fixtures/auth-call.ts";
import { signInElsewhere } from "./elsewhere.ts";

async function ask(method: string, path: string, signedIn = true) {
  const { sql } = fakedSql(() => [{ aal: "aal1", has_factor: false, is_old: false }]);
  const { lite, told } = fakedLite(() => (signedIn ? undefined : Response.json({}, { status: 401 })));
  const request = asking(method, path, undefined, await tokenOf());
  return [await said(await signInElsewhere(request, path, { sql, lite, secrets: SECRETS })), told.length];
}

it.each([
  ["POST", "/sso", true, [404, "saml_provider_disabled"], 0],
  ["POST", "/sso", false, [404, "saml_provider_disabled"], 0],
  ["GET", "/user/identities/authorize", true, [404, "manual_linking_disabled"], 1],
  ["DELETE", "/user/identities/1", false, 401, 1],
  ["OPTIONS", "/sso", true, null, 0],
  ["OPTIONS", "/user/identities/1", true, null, 0],
  ["GET", "/user", true, null, 0],
  ["POST", "/token", true, null, 0],
])("%s %s, signed in %s, is answered %j", async (method, path, signedIn, answer, lookups) => {
  expect(await ask(method, path, signedIn)).toEqual([answer, lookups]);
});
