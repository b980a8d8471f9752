import { expect, it } from "vitest";
import { checkAuthBody } from "./auth-body.ts";

const checked = (body: string, path = "user") => {
  const headers = { apikey: "public", "content-type": "application/json" };
  return checkAuthBody(new Request(`http://x/auth/v1/${path}?a=b`, { method: "PUT", headers, body }));
};

it.each([
  ["[]", "bad_json", "Could not parse request body as JSON: an object is expected"],
  ['{"email":5}', "validation_failed", "email must be a string"],
  ['{"token":null}', "validation_failed", "token must be a string"],
  ['{"a":"\\u0000"}', "validation_failed", "Unusable character"],
])("%s is refused as the auth service does it", async (body, error_code, msg) => {
  const answer = (await checked(body)) as Response;
  expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code, msg }]);
});

it("what passes is the same request", async () => {
  const { method, url, headers } = (await checked("{}")) as Request;
  expect([method, url]).toEqual(["PUT", "http://x/auth/v1/user?a=b"]);
  expect([headers.get("apikey"), headers.get("content-type")]).toEqual(["public", "application/json"]);
});

it("an address that no column holds is refused, but at sign-in, where it is nobody's", async () => {
  const body = (length: number) => JSON.stringify({ email: "@example.org".padStart(length, "a") });
  const answer = (await checked(body(255), "signup")) as Response;
  const said = { code: 400, error_code: "validation_failed", msg: "An email address is too long" };
  expect([answer.status, await answer.json()]).toEqual([400, said]);
  expect(await checked(body(254), "signup")).toBeInstanceOf(Request);
  expect(await checked(body(262), "token")).toBeInstanceOf(Request);
});
