import { expect, it } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { checkAtDoor, type Service } from "./door.ts";

const catalogue: Catalogue = {
  relations: new Map([
    ["posts", new Map(Object.entries({ id: "uuid", is_active: "boolean", meta: "jsonb" }))],
  ]),
  functions: new Map([["search", new Map([["p_words", "text"]])]]),
  columns: new Set(["id", "is_active", "meta"]),
};

type More = { body?: unknown; headers?: Record<string, string>; read?: () => Promise<Catalogue> };
async function ask(
  service: Service,
  method: string,
  path: string,
  { body, headers = {}, read = async () => catalogue }: More = {},
) {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`http://api.example/${service}/v1${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
  return checkAtDoor(request, service, read, { publishable_key: "sb_public", secret_key: "sb_secret" });
}
/** "in", or the status and code of the refusal. */
async function at(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked);
  if (answer instanceof Request) return "in";
  const { code, error_code } = (await answer.json().catch(() => ({}))) as {
    code?: string;
    error_code?: string;
  };
  return `${answer.status} ${error_code ?? code ?? ""}`.trim();
}
const ID = "7f000000-0000-4000-8000-000000000001";

it.each([
  ["POST", "signup token logout recover otp magiclink resend sso verify factors admin/users"],
  [
    "GET",
    "user verify settings health reauthenticate .well-known/jwks.json admin/users user/identities/authorize",
  ],
  ["PUT", `user admin/users/${ID}`],
  ["DELETE", `user/identities/${ID} admin/users/${ID} factors/${ID}`],
  ["POST", `factors/${ID}/challenge factors/${ID}/verify`],
  ["OPTIONS", "token user settings"],
])("auth answers %s of %s", async (method, paths) => {
  for (const path of paths.split(" ")) expect(await at("auth", method, `/${path}`), path).toBe("in");
});

it.each([
  ["GET", "signup token logout sso factors"],
  ["POST", "user settings oauth/authorize authorize callback admin/generate_link invite token/x"],
  ["DELETE", `user admin/users user/identities/${ID}x`],
  ["PATCH", "user"],
])("auth answers no %s of %s", async (method, paths) => {
  for (const path of paths.split(" ")) expect(await at("auth", method, `/${path}`), path).toMatch(/^404/);
});

it.each([
  [
    "GET",
    "bucket bucket/a object/a/b object/public/a/b object/info/public/a/b object/info/authenticated/a/b object/sign/a/b",
  ],
  ["HEAD", "object/a/b object/sign/a/b"],
  [
    "POST",
    "bucket bucket/a/empty object/move object/copy object/list/a object/sign/a object/sign/a/b object/upload/sign/a/b object/a/b",
  ],
  ["PUT", "bucket/a object/upload/sign/a/b object/a/b"],
  ["DELETE", "bucket/a object/a object/a/b"],
])("storage answers %s of %s", async (method, paths) => {
  for (const path of paths.split(" ")) expect(await at("storage", method, `/${path}`), path).toBe("in");
});

it.each([
  ["GET", "object/a render/image/public/a/b s3 upload/resumable"],
  ["PATCH", "object/a/b bucket/a"],
  ["PUT", "bucket object/a"],
])("storage answers no %s of %s", async (method, paths) => {
  for (const path of paths.split(" ")) expect(await at("storage", method, `/${path}`), path).toMatch(/^404/);
});

it("an address is written in one way", async () => {
  expect(await at("auth", "GET", "/us%65r")).toMatch(/^400/);
  expect(await at("storage", "GET", "/object/a/b%5Cc")).toMatch(/^400/);
});

it("rest answers tables and functions by their methods", async () => {
  for (const method of ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"])
    expect(await at("rest", method, "/posts?id=eq.1"), method).toBe("in");
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
    expect(await at("rest", method, "/rpc/search"), method).toBe("in");
  for (const method of ["PATCH", "PUT", "DELETE"])
    expect(await at("rest", method, "/rpc/search"), method).toBe("404 PGRST125");
  expect([await at("rest", "GET", "/others"), await at("rest", "GET", "/posts?nothing=eq.1")]).toEqual([
    "404 PGRST205",
    "400 42703",
  ]);
  expect(await at("rest", "GET", "/posts", { headers: { "accept-profile": "auth" } })).toBe("406 PGRST106");
});

it("while the catalogue cannot be read it says so, and when to ask again", async () => {
  const answer = (await ask("rest", "GET", "/posts", {
    read: () => Promise.reject(new Error("away")),
  })) as Response;
  expect([answer.status, answer.headers.get("retry-after"), (await answer.json()).code]).toEqual([
    503,
    "5",
    "PGRST002",
  ]);
  const other = (await ask("rest", "GET", "/others")) as Response;
  expect(other.headers.get("retry-after")).toBeNull();
});

it("a function that is only looked at is asked for as lite knows it", async () => {
  const method = async (path: string) => ((await ask("rest", "HEAD", path)) as Request).method;
  expect([await method("/rpc/search"), await method("/posts")]).toEqual(["GET", "HEAD"]);
});

it("rest takes JSON of a sane shape, at most a thousand rows of it", async () => {
  const sent = (body: unknown, type = "application/json") =>
    at("rest", "POST", "/posts", { body, headers: { "content-type": type } });
  for (const type of [
    "application/json",
    "Application/JSON ; charset=utf-8",
    "application/vnd.pgrst.object+json",
  ])
    expect(await sent({}, type), type).toBe("in");
  for (const type of ["text/csv", "application/jsonp", "application/vnd.pgrst.plan"])
    expect(await sent({}, type), type).toBe("415 PGRST102");
  expect([await sent(Array(1000).fill({})), await sent(Array(1001).fill({}))]).toEqual([
    "in",
    "413 PGRST102",
  ]);
  expect(await sent('{"__proto__":1}')).toBe("400 PGRST102");
  expect(await sent({ is_active: "yes" })).toBe("400 22P02");
  expect(await sent("no json")).toBe("in");
  expect(await at("rest", "POST", "/rpc/search", { body: { p_words: {} } })).toBe("400 22P02");
});

it("what comes in is what was sent, but for what lite has to be told in another way", async () => {
  const body = async (sent: unknown, service: Service = "rest", path = "/posts") =>
    ((await ask(service, "POST", path, { body: sent, headers: { "x-own": "1" } })) as Request).text();
  expect(await body('{ "id" : 1 }')).toBe('{"id":1}');
  expect(await body("no json")).toBe("no json");
  expect(JSON.parse(await body({ meta: "a" }))).toEqual({ meta: '"\\"a\\""' });
  expect(await body('{ "email" : 1 }', "auth", "/token")).toBe('{ "email" : 1 }');
  const passed = (await ask("auth", "POST", "/token", { body: {}, headers: { "x-own": "1" } })) as Request;
  expect([passed.method, passed.headers.get("x-own")]).toEqual(["POST", "1"]);
});

it("auth refuses JSON with names all objects share, and storage reads its own", async () => {
  expect(await at("auth", "POST", "/token", { body: '{"__proto__":1}' })).toBe("400 bad_json");
  expect(await at("auth", "POST", "/token", { body: Array(1001).fill(1) })).toBe("413 bad_json");
  expect(await at("storage", "POST", "/object/a/b", { body: '{"__proto__":1}' })).toBe("in");
});

it.each([
  ["Bearer garbage", "401 PGRST301"],
  ["Bearer", "401 PGRST301"],
  ["bearer a.b", "401 PGRST301"],
  ["Bearer eyJhbGciOiJub25lIn0.e30.", "401 PGRST301"],
  ["Bearer a.b.c.d", "401 PGRST301"],
  ["Bearer sb_public", "in"],
  ["bearer sb_secret", "in"],
  ["Basic YTpi", "in"],
])("rest is shown %s: %s", async (authorization, answer) => {
  expect(await at("rest", "GET", "/posts", { headers: { authorization } })).toBe(answer);
});

it("a token counts however its scheme is written, and a wish nobody fulfils is not passed on", async () => {
  const headers = { authorization: "bearer a.b.c", prefer: "return=minimal, tx=rollback" };
  const passed = (await ask("rest", "GET", "/posts", { headers })) as Request;
  expect([passed.headers.get("authorization"), passed.headers.get("prefer")]).toEqual([
    "Bearer a.b.c",
    "return=minimal",
  ]);
  const alone = (await ask("rest", "GET", "/posts", { headers: { prefer: "tx=commit" } })) as Request;
  expect(alone.headers.get("prefer")).toBeNull();
});

it.each(["", "?select=id", "?limit=1&order=id", "?columns=id"])(
  "nobody changes or deletes every row of a table%s",
  async (query) => {
    for (const method of ["PATCH", "DELETE"])
      expect(await at("rest", method, `/posts${query}`, { body: { meta: null } }), method).toBe("400 21000");
    expect(await at("rest", "POST", `/posts${query}`, { body: { meta: null } })).toBe("in");
  },
);

it.each(["?id=eq.1", "?or=(id.eq.1,id.eq.2)", "?not.and=(id.eq.1)", "?meta->>a=eq.1"])(
  "what %s means can be changed and deleted",
  async (query) => {
    for (const method of ["PATCH", "DELETE"])
      expect(await at("rest", method, `/posts${query}`, { body: { meta: null } }), method).toBe("in");
  },
);
