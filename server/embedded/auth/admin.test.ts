import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { answerAdmin } from "./admin.ts";

const secrets = {
  publishable_key: "public",
  secret_key: "secret",
  jwt_secret: randomBytes(32).toString("hex"),
} as ServiceSecrets;

/** `total` accounts; an address is taken by the account `taken`. */
async function ask(
  method: string,
  path: string,
  {
    body,
    key = "secret",
    total = 0,
    taken,
  }: { body?: object; key?: string; total?: number; taken?: string } = {},
) {
  const asked: { text: string; params: readonly unknown[] }[] = [];
  const run: SqlRunner = {
    exec: async () => undefined,
    query: async <T>(text: string, params: readonly unknown[] = []) => {
      asked.push({ text, params });
      if (text.startsWith("select count")) return [{ total }] as T[];
      if (text.includes("where email = $1")) return (taken ? [{ id: taken }] : []) as T[];
      return [{ id: "1" }] as T[];
    },
  };
  const sql = { ...run, tx: (work: (run: SqlRunner) => unknown) => work(run) } as unknown as Sql;
  const request = new Request(`http://api.example/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await answerAdmin(request, path.split("?")[0] ?? "", { sql, secrets });
  const { error_code } = (await answer.clone().json()) as { error_code?: string };
  return {
    answer,
    asked,
    error_code,
    changes: asked.filter(({ text }) => /^\s*(insert|update|delete)/.test(text)),
  };
}
const USERS = "/admin/users";

it("is for the secret key alone, and says what a token lacks", async () => {
  const token = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(secrets.jwt_secret));
  const as = async (key: string) => (await ask("GET", USERS, { key })).answer.status;
  expect(
    await Promise.all(
      ["secret", "public", "words", await token("authenticated"), await token("service_role")].map(as),
    ),
  ).toEqual([200, 401, 401, 403, 200]);
});

it("lists page by page and says where the others are", async () => {
  const page = async (query: string, total: number) => {
    const { answer, asked } = await ask("GET", `${USERS}${query}`, { total });
    return [asked[0]?.params, answer.headers.get("link"), answer.headers.get("x-total-count")];
  };
  const link = (to: number, per: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${per}>; rel="${rel}"`;
  expect(await page("", 51)).toEqual([[50, 0], `${link(2, 50, "next")}, ${link(2, 50, "last")}`, "51"]);
  expect(await page("?page=2", 51)).toEqual([[50, 50], link(2, 50, "last"), "51"]);
  expect(await page("?page=2&per_page=20", 60)).toEqual([
    [20, 20],
    `${link(3, 20, "next")}, ${link(3, 20, "last")}`,
    "60",
  ]);
  expect(await page("?page=3&per_page=5000", 0)).toEqual([[1000, 2000], link(1, 1000, "last"), "0"]);
  expect(await page("?page=-1&per_page=x", 0)).toEqual([[50, 0], link(1, 50, "last"), "0"]);
});

it("makes an account of an address nobody has, with a password that will do", async () => {
  const made = async (body: object, taken?: string) => {
    const { answer, error_code, changes } = await ask("POST", USERS, { body, taken });
    return [answer.status, error_code, changes.length];
  };
  expect(await made({ email: "some@example.org" })).toEqual([200, undefined, 2]);
  expect(await made({ email: "some@example.org", password: "a long walk" })).toEqual([200, undefined, 2]);
  expect(await made({ email: "some@example.org", password: "a walk!" })).toEqual([422, "weak_password", 0]);
  expect(await made({ email: "some@example.org", password: "password123" })).toEqual([
    422,
    "weak_password",
    0,
  ]);
  expect(await made({ email: "some@example.org" }, "2")).toEqual([422, "email_exists", 0]);
  expect(await made({ password: "a long walk" })).toEqual([400, "validation_failed", 0]);
  expect(await made({ email: "some@example.org", phone: "1" })).toEqual([400, "validation_failed", 0]);
  expect(await made({ email: "no address" })).toEqual([400, "validation_failed", 0]);
});

it("confirms an address only when it is told so", async () => {
  const confirmed = async (more: object) =>
    (await ask("POST", USERS, { body: { email: "Some@Example.org", ...more } })).changes[0]?.params.slice(
      1,
      4,
    );
  expect(await confirmed({})).toEqual(["some@example.org", null, false]);
  expect(await confirmed({ email_confirm: true })).toEqual(["some@example.org", null, true]);
});

it("changes what is said; a new password ends all sessions, an address its owner alone changes", async () => {
  const changed = async (body: object, taken?: string) => {
    const { answer, error_code, changes } = await ask("PUT", `${USERS}/1`, { body, taken });
    return [answer.status, error_code, changes.map(({ text }) => text.trim().split(/\s/, 3).join(" "))];
  };
  expect(await changed({ user_metadata: { a: 1 } })).toEqual([200, undefined, ["update auth.users set"]]);
  expect(await changed({ password: "a long walk" })).toEqual([
    200,
    undefined,
    ["update auth.users set", "delete from auth.sessions"],
  ]);
  expect(await changed({ password: "short" })).toEqual([422, "weak_password", []]);
  expect(await changed({ email: "new@example.org" })).toEqual([400, "validation_failed", []]);
  expect(await changed({ email: "new@example.org" }, "2")).toEqual([422, "email_exists", []]);
  expect(await changed({ email: "own@example.org" }, "1")).toEqual([400, "validation_failed", []]);
  const nulled = await ask("PUT", `${USERS}/1`, {
    body: { user_metadata: { a: null, b: 1 }, app_metadata: { c: null } },
  });
  expect(nulled.changes[0]?.params.slice(5)).toEqual([["a"], ["c"]]);
});

it("reads and deletes one; what is not there is told", async () => {
  expect((await ask("GET", `${USERS}/1`)).asked[0]?.params).toEqual(["1"]);
  expect((await ask("DELETE", `${USERS}/1`)).changes).toHaveLength(1);
  expect((await ask("DELETE", USERS)).error_code).toBe("validation_failed");
});

it.each([
  ["POST", USERS],
  ["PUT", `${USERS}/1`],
])("%s %s with what cannot be read changes nothing", async (method, path) => {
  for (const body of [undefined, [], { email: 5 }]) {
    const { answer, changes } = await ask(method, path, { body });
    expect([answer.status, changes], JSON.stringify(body)).toEqual([400, []]);
  }
});
