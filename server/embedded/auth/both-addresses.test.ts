import { expect, it } from "vitest";
import { fakedSql, SITE } from "../../../tests/fixtures/auth-call.ts";
import { askOldAddress, halfDone, halfDoneAt, isFirstOfTwo } from "./both-addresses.ts";

const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

it("the first of two confirms half, within an hour, and lite is left waiting for the second", async () => {
  const { sql, asked } = fakedSql(() => [{ id: "1" }]);
  expect(await isFirstOfTwo(sql, "hash")).toBe(true);
  expect(asked.map(({ params }) => params)).toEqual([["hash"]]);
  expect(asked[0]?.text).toContain("interval '1 hour'");
});

it("the second is none: it becomes the one lite waits for", async () => {
  const { sql, asked } = fakedSql();
  expect(await isFirstOfTwo(sql, "hash")).toBe(false);
  expect(asked.map(({ params }) => params)).toEqual([["hash"], ["hash"]]);
  expect(asked[1]?.text).toContain("email_change_token_new = email_change_token_current");
});

it("the old address is asked by the hash of its code", async () => {
  const { sql, asked } = fakedSql();
  await askOldAddress(sql, "1", { code: "12345678", token_hash: "hash" });
  expect(asked[0]?.params).toEqual(["1", "hash"]);
});

it("says that the other one is needed, also on the page a link leads to", async () => {
  expect(await halfDone().json()).toEqual({ msg: HALF, code: "200" });
  const answer = halfDoneAt(`${SITE}/auth/confirm?a=b#old`);
  const { pathname, search, hash } = new URL(answer.headers.get("location") ?? "");
  expect([answer.status, pathname, search]).toEqual([303, "/auth/confirm", "?a=b"]);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ message: HALF, sb: "" });
});
