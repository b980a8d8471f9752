import { expect, it } from "vitest";
import { REFRESH_REUSE_SECONDS } from "../../../domain/account.ts";
import { asking, fakedLite, fakedSql, said } from "../../../tests/fixtures/auth-call.ts";
import { refresh } from "./refresh.ts";

type Scene = { found?: object | null; standing?: object | null };
const SPENT = { is_spent: true, is_recent: false, is_parent: false };
const REUSED = [400, "refresh_token_already_used"];

async function give(body: unknown, { found = {}, standing = {} }: Scene = {}) {
  const database = fakedSql((text) => {
    if (text.includes("for update of s"))
      return found ? [{ id: "1", session_id: "session", is_banned: false, ...found }] : [];
    if (text.includes("as is_spent")) return standing ? [{ ...SPENT, is_spent: false, ...standing }] : [];
    return [];
  });
  const { lite, told } = fakedLite();
  const request = asking("POST", "/token?grant_type=refresh_token", body);
  const answer = await said(await refresh(request, { sql: database.sql, lite }));
  const changes = database.asked
    .filter(({ text }) => /update auth/.test(text))
    .map(({ params }) => params.length);
  return { ...database, answer, changes, told: told.map(({ body }) => body) };
}
const GIVEN = { refresh_token: "given" };

it("an active token is swapped, and lite answers to it", async () => {
  const { answer, changes, told, asked } = await give(GIVEN);
  expect([answer, changes, told]).toEqual([200, [4], [JSON.stringify(GIVEN)]]);
  expect(asked.map(({ params }) => params.slice(0, 2))).toEqual([
    ["given"],
    ["1", REFRESH_REUSE_SECONDS],
    ["1", expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ]);
});

it.each([
  ["swapped just now", { ...SPENT, is_recent: true }, 200, []],
  ["whose successor is active", { ...SPENT, is_parent: true }, 200, []],
  ["of long ago", SPENT, REUSED, [1]],
  ["of long ago in a session without an active one", { ...SPENT, is_parent: null }, REUSED, [1]],
])("a token %s", async (_, standing, answer, changes) => {
  const given = await give(GIVEN, { standing });
  expect([given.answer, given.changes, given.told.length]).toEqual([answer, changes, answer === 200 ? 1 : 0]);
  if (changes.length > 0) expect(given.asked.at(-1)?.params).toEqual(["session"]);
});

it("a deactivated person refreshes nothing, and nothing is changed", async () => {
  const { answer, changes, told } = await give(GIVEN, { found: { is_banned: true } });
  expect([answer, changes, told]).toEqual([[400, "user_banned"], [], []]);
});

it.each([["no json"], [{}], [{ refresh_token: "" }], ["null"]])("%j is lite's to refuse", async (body) => {
  const { asked, told } = await give(body);
  expect([asked, told.length]).toEqual([[], 1]);
});

it("a token nobody has is lite's to refuse", async () => {
  const { answer, changes, told } = await give(GIVEN, { found: null });
  expect([answer, changes, told.length]).toEqual([200, [], 1]);
});
