import { expect, it, vi } from "vitest";
import { asking, fakedLite, fakedSql, SECRETS, SITE, said } from "../../../tests/fixtures/auth-call.ts";
import { codeHash, sealed } from "./codes.ts";
import { verify } from "./verify.ts";

const waited = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void waited.push(ms) }));

const EMAIL = "ann@example.org";
const CODE = "12345678";
const HASH = codeHash(EMAIL, CODE);
const TOKEN = sealed(HASH, SECRETS.jwt_secret);

/** An address waits for `CODE`; `isFirst`: of the two of a change of address it is the first. */
async function ask(method: string, query: string, body?: unknown, isFirst = false) {
  waited.length = 0;
  const { sql, found, asked } = fakedSql((text) => {
    if (text.startsWith("insert into auth.code_tries"))
      return [{ purpose: "confirmation_token", tries: 1, code_hash: HASH }];
    return isFirst && text.includes("confirm_status = 1,") ? [{ id: "1" }] : [];
  });
  const { lite, told } = fakedLite();
  const options = { sql, lite, siteUrl: SITE, secrets: SECRETS };
  const answer = await verify(asking(method, `/verify${query}`, body), options);
  return { answer, asked, found, told, tried: found("auth.code_tries")?.params, said: await said(answer) };
}
const link = (token: string, type: string, more = "") => `?token=${token}&type=${type}${more}`;

it.each([
  [link(TOKEN, "signup"), link(HASH, "signup")],
  [link(HASH, "signup"), link("none", "signup")],
  [link(`${TOKEN}x`, "email_change"), link("none", "email_change")],
  ["?type=signup", "?type=signup"],
])("a followed link %s reaches lite as %s", async (query, known) => {
  const { told } = await ask("GET", query);
  expect(told.map(({ method, path }) => [method, path])).toEqual([["GET", `/verify${known}`]]);
});

it("the first link of a change of address leads to where it wanted, or to the site, and says so", async () => {
  const back = `${SITE}/auth/confirm`;
  const led = async (query: string) =>
    (await ask("GET", query, undefined, true)).answer.headers.get("location");
  const to = link(TOKEN, "email_change", `&redirect_to=${encodeURIComponent(back)}`);
  expect(await led(to)).toContain(`${back}#message=Confirmation`);
  expect(await led(link(TOKEN, "email_change"))).toContain(`${SITE}/#message=Confirmation`);
  const { told, found } = await ask("GET", to);
  expect([told.length, found("confirm_status = 1,")?.params]).toEqual([1, [HASH]]);
});

it.each([
  ["HEAD", link(TOKEN, "email_change")],
  ["GET", link(TOKEN, "signup")],
  ["GET", "?type=email_change"],
])("%s %s spends no half of a change of address", async (method, query) => {
  const { told, found } = await ask(method, query, undefined, true);
  expect([told.length, found("confirm_status = 1,")]).toEqual([1, undefined]);
});

it.each([
  [
    { token_hash: TOKEN, type: "signup" },
    { type: "signup", token_hash: HASH },
  ],
  [
    { token_hash: HASH, type: "signup" },
    { type: "signup", token_hash: "none" },
  ],
  [
    { token_hash: TOKEN, type: "email_change" },
    { type: "email_change", token_hash: HASH },
  ],
  [
    { email: ` ${EMAIL.toUpperCase()} `, token: ` ${CODE} `, type: "signup" },
    { type: "signup", token_hash: HASH },
  ],
])("%j reaches lite as %j", async (body, known) => {
  const { told, asked } = await ask("POST", "", body);
  if ("token_hash" in body && body.type === "signup")
    expect(asked.map(({ params }) => params)).toEqual(known.token_hash === "none" ? [] : [[HASH]]);
  expect(told.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([["POST", known]]);
  expect(told[0]?.headers.get("content-type")).toBe("application/json");
});

it("a token needs no address, and no try is counted for it; a code counts for its address", async () => {
  expect((await ask("POST", "", { token_hash: TOKEN, email: EMAIL, token: CODE })).tried).toBeUndefined();
  expect((await ask("POST", "", { email: EMAIL.toUpperCase(), token: CODE, type: "signup" })).tried).toEqual([
    EMAIL,
    "confirmation_token",
  ]);
});

it.each([
  [{ token_hash: TOKEN, type: "email_change" }],
  [{ email: EMAIL, token: CODE, type: "email_change" }],
])("the first half of a change of address by %j is told", async (body) => {
  const { answer, told } = await ask("POST", "", body, true);
  expect([answer.status, told]).toEqual([200, []]);
  expect((await answer.json()).msg).toContain("other email");
});

it.each([
  ["no json"],
  ["null"],
  [{ email: EMAIL, token: CODE }],
  [{ email: EMAIL, type: "signup" }],
  [{ token: CODE, type: "signup" }],
  [{ email: EMAIL, token: 12345678, type: "signup" }],
])("what is incomplete is lite's to refuse, and no try: %j", async (body) => {
  const { told, asked } = await ask("POST", "", body);
  expect(told.map(({ body }) => body)).toEqual([typeof body === "string" ? body : JSON.stringify(body)]);
  expect(asked).toEqual([]);
});

it("a wrong code is refused, known or unknown alike, and not at once", async () => {
  const { said, told } = await ask("POST", "", { email: EMAIL, token: "00000000", type: "signup" });
  expect([said, told]).toEqual([[403, "otp_expired"], []]);
  expect(waited).toEqual([50]);
});
