import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { FileStore } from "./file-store.ts";
import { createStorage } from "./router.ts";

const secrets = {
  publishable_key: "public",
  secret_key: "secret",
  jwt_secret: randomBytes(32).toString("hex"),
} as ServiceSecrets;
const dir = mkdtempSync(path.join(tmpdir(), "storage-"));
afterAll(() => rmSync(dir, { recursive: true }));
const { version } = await new FileStore(dir).write(new Blob(["words"]).stream(), 9, async () => undefined);
const ROW = {
  ...{ id: "1", bucket_id: "pictures", name: "a b.txt", version, owner_id: null, user_metadata: null },
  metadata: {
    mimetype: "text/plain",
    cacheControl: "max-age=60",
    eTag: '"e"',
    size: 5,
    lastModified: "2026-11-21T00:00:00Z",
  },
};

/** The bucket may be public, the caller may see the row, and a ticket may be open; what was asked as whom. */
let world: { isPublic: boolean; sees: boolean; open: boolean; taken: boolean; fails: boolean };
let asked: { text: string; role: string; operation?: string }[];
const operations = () => new Set(asked.map(({ operation }) => operation).filter(Boolean));
let logs: unknown[];
beforeEach(() => {
  world = { isPublic: false, sees: true, open: true, taken: false, fails: false };
  asked = [];
  logs = [];
});
const run = (of: { role: string }): SqlRunner => ({
  exec: async () => undefined,
  query: async <T>(text: string, params: readonly unknown[] = []) => {
    if (world.fails) throw new TypeError("words");
    if (text.includes("set_config('role'")) of.role = "";
    else if (text.includes("set_config")) of.role = String((params[0] as { role: string }).role);
    const operation = (params[0] as { "storage.operation"?: string } | undefined)?.["storage.operation"];
    asked.push({ text, role: of.role, operation });
    if (text.startsWith("select id, name, public"))
      return [{ public: world.isPublic, file_size_limit: 9, allowed_mime_types: null }] as T[];
    if (world.taken && text.startsWith("delete from storage.upload_tickets where id")) return [];
    if (text.includes("upload_tickets where id")) return (world.open ? [{ id: "1" }] : []) as T[];
    return (world.sees || of.role === "" ? [ROW] : []) as T[];
  },
});
const sql = {
  ...run({ role: "" }),
  tx: (work: (one: SqlRunner) => unknown) => work(run({ role: "" })),
} as unknown as Sql;
const log = { error: (fields: object) => logs.push(fields) } as unknown as ServiceLog;
const storage = createStorage({ sql, secrets, dir, log });

async function ask(
  method: string,
  at: string,
  { key = "public", body }: { key?: string; body?: unknown } = {},
) {
  const headers = { authorization: `Bearer ${key}` };
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  const answer = await storage(
    new Request(`http://api.example/storage/v1${at}`, { method, headers, body: text }),
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const code = ({ status, text }: { status: number; text: string }) => `${status} ${JSON.parse(text).code}`;
const token = (claims: object, expires: number) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secrets.jwt_secret));

describe("reading", () => {
  it.each(["/object/pictures/a%20b.txt", "/object/authenticated/pictures/a%20b.txt"])(
    "%s is for who may see it",
    async (at) => {
      expect(await ask("GET", at)).toMatchObject({ status: 200, text: "words" });
      expect(await ask("HEAD", at)).toMatchObject({ status: 200, text: "" });
      world.sees = false;
      expect(code(await ask("GET", at))).toBe("404 NoSuchKey");
    },
  );

  it("a public bucket is for everybody, a private one is not there", async () => {
    const at = "/object/public/pictures/a%20b.txt";
    expect(code(await ask("GET", at))).toBe("404 NoSuchBucket");
    expect(code(await ask("GET", "/object/info/public/pictures/a"))).toBe("404 NoSuchBucket");
    world = { ...world, isPublic: true, sees: false };
    expect((await ask("GET", at, { key: "an old token" })).text).toBe("words");
    expect(JSON.parse((await ask("GET", "/object/info/public/pictures/a")).text)).toMatchObject({
      size: 5,
      metadata: {},
    });
  });

  it("what is known of it is told, also where nothing is", async () => {
    expect(JSON.parse((await ask("GET", "/object/info/pictures/a")).text)).toMatchObject({
      ...{
        id: "1",
        name: "a b.txt",
        size: 5,
        content_type: "text/plain",
        cache_control: "max-age=60",
        etag: '"e"',
      },
    });
    expect((await ask("GET", "/object/info/authenticated/pictures/a")).status).toBe(200);
  });
});

describe("a signed address", () => {
  const signed = async (expiresIn: unknown) =>
    ask("POST", "/object/sign/pictures/a%20b.txt", { body: { expiresIn } });

  it("is good for whoever has it, for its own object and use, until it ends", async () => {
    const { signedURL } = JSON.parse((await signed(60)).text) as { signedURL: string };
    expect(signedURL).toMatch(/^\/object\/sign\/pictures\/a b\.txt\?token=/);
    world.sees = false;
    const at = encodeURI(signedURL);
    expect((await ask("GET", at, { key: "an old token" })).text).toBe("words");
    const bad = "400 InvalidJWT";
    expect(code(await ask("GET", at.replace("a%20b", "other")))).toBe(bad);
    expect(code(await ask("GET", at.replace(/token=.*/, "token=x")))).toBe(bad);
    expect(code(await ask("GET", at.replace(/\?.*/, "")))).toBe(bad);
    expect(code(await ask("PUT", at.replace("/sign/", "/upload/sign/"), { body: "x" }))).toBe(bad);
    const login = await token({ role: "authenticated", use: "download", url: "pictures/a b.txt" }, 4e9);
    expect(code(await ask("GET", at.replace(/token=.*/, `token=${login}`)))).toBe(bad);
  });

  it("lasts from a second to a year, and is for who may see the object", async () => {
    const statuses = await Promise.all([1, 31_536_000, 0, 31_536_001, 1.5, "x", undefined].map(signed));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 400]);
    world.sees = false;
    expect(code(await signed(60))).toBe("404 NoSuchKey");
  });

  it("of many is told for each by itself", async () => {
    const many = (paths: unknown) => ask("POST", "/object/sign/pictures", { body: { expiresIn: 60, paths } });
    expect(JSON.parse((await many(["a b.txt", "other", 5])).text)).toEqual([
      { error: null, path: "a b.txt", signedURL: expect.stringContaining("token=") },
      { error: expect.any(String), path: "other", signedURL: null },
      { error: expect.any(String), path: 5, signedURL: null },
    ]);
    expect((await many(Array(1000).fill("a"))).status).toBe(200);
    expect([(await many(Array(1001).fill("a"))).status, (await many("a")).status]).toEqual([400, 400]);
  });

  it("to upload to takes one file, as the service", async () => {
    const { url } = JSON.parse((await ask("POST", "/object/upload/sign/pictures/a%20b.txt")).text) as {
      url: string;
    };
    expect(url).toMatch(/^\/object\/upload\/sign\/pictures\/a%20b\.txt\?token=/);
    const { exp = 0, iat = 0 } = decodeJwt(
      new URL(url, "http://api.example").searchParams.get("token") ?? "",
    );
    expect(exp - iat).toBe(2 * 60 * 60);
    asked.length = 0;
    expect((await ask("PUT", url, { body: "words" })).status).toBe(200);
    expect(operations()).toEqual(new Set(["storage.object.upload_signed"]));
    expect(asked.find(({ text }) => text.trim().startsWith("insert into storage.objects"))?.role).toBe(
      "service_role",
    );
    // Of two at once the second finds it taken, after its bytes have come.
    world.taken = true;
    expect(code(await ask("PUT", url, { body: "words" }))).toBe("409 KeyAlreadyExists");
    world.open = false;
    expect(code(await ask("PUT", url, { body: "words" }))).toBe("409 KeyAlreadyExists");
  });
});

// The copy first: what comes after takes its bytes away.
it.each([
  ["POST", "/object/copy", 200],
  ["POST", "/object/list/pictures", 200],
  ["GET", "/bucket", 200],
  ["GET", "/bucket/pictures", 200],
  ["POST", "/bucket", 200],
  ["PUT", "/bucket/pictures", 200],
  ["POST", "/bucket/pictures/empty", 200],
  ["DELETE", "/bucket/pictures", 409],
  ["DELETE", "/object/pictures/a", 200],
  ["DELETE", "/object/pictures", 200],
  ["POST", "/object/move", 200],
  ["POST", "/object/pictures/a", 200],
  ["PUT", "/object/pictures/a", 200],
  ["GET", "/object/pictures", 400],
  ["GET", "/object/pictures/", 400],
  ["GET", "/object/pictures/%zz", 400],
  ["PATCH", "/object/pictures/a", 404],
  ["GET", "/elsewhere", 404],
  ["PATCH", "/bucket/pictures", 404],
  ["POST", "/bucket/pictures/other", 404],
  ["GET", "/bucketed", 404],
])("%s %s answers %i", async (method, at, status) => {
  const body = ["POST", "PUT", "DELETE", "PATCH"].includes(method)
    ? { name: "new", prefixes: [], bucketId: "pictures", sourceKey: "a", destinationKey: "b" }
    : undefined;
  const answer = await ask(method, at, { body: at.endsWith("pictures/a") ? "words" : body });
  expect(answer.status).toBe(status);
});

it("a token that is none or too old is told, and what fails here is a fault of ours", async () => {
  const at = "/object/pictures/a";
  expect(await ask("GET", at, { key: "words" })).toMatchObject({
    status: 403,
    text: expect.stringContaining("Invalid Compact JWS"),
  });
  const old = await token({ role: "authenticated" }, 1);
  expect((await ask("GET", at, { key: old })).text).toContain("jwt expired");
  expect((await ask("POST", "/object/sign/pictures/a", { key: old, body: { expiresIn: 60 } })).status).toBe(
    403,
  );
  expect(logs).toEqual([]);
  world.fails = true;
  expect(await ask("GET", at)).toMatchObject({ status: 500, text: expect.not.stringContaining("words") });
  expect(logs).toEqual([{ error: "TypeError" }]);
});

it("pages of everywhere may ask, as on the hosted service", async () => {
  const before = await ask("OPTIONS", "/object/pictures/a");
  expect([before.status, before.headers.get("access-control-allow-headers")]).toEqual([
    204,
    "*, authorization",
  ]);
  expect((await ask("GET", "/elsewhere")).headers.get("access-control-allow-origin")).toBe("*");
});

it.each([
  ["POST", "upload"],
  ["PUT", "upload_update"],
  ["DELETE", "delete"],
])("%s of an object is %s to the policies", async (method, operation) => {
  expect((await ask(method, "/object/pictures/a", { body: "words" })).status).toBe(200);
  expect(operations()).toEqual(new Set([`storage.object.${operation}`]));
});
