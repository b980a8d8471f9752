import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import type { ServiceSecrets } from "../secrets.ts";
import { bearerOf, type InvalidTokenError, identify, runAs, sessionSettings } from "./identity.ts";
import type { Sql } from "./sql.ts";

const secrets = {
  publishable_key: "public",
  secret_key: "secret",
  jwt_secret: randomBytes(32).toString("hex"),
} as ServiceSecrets;
const now = () => Math.floor(Date.now() / 1000);
const token = (claims: object, expires = now() + 60, secret = secrets.jwt_secret) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
const refused = async (bearer: string) =>
  identify(bearer, secrets).then(
    () => "taken",
    ({ message, expired }: InvalidTokenError) => `${message} ${expired}`,
  );

it("nobody and the public key are visitors, the secret key is the service", async () => {
  const anon = { role: "anon" };
  expect([
    await identify(undefined, secrets),
    await identify("", secrets),
    await identify("public", secrets),
  ]).toEqual([anon, anon, anon]);
  expect(await identify("secret", secrets)).toEqual({
    role: "service_role",
    claims: { role: "service_role" },
  });
});

it("a token of ours says who somebody is and until when", async () => {
  const until = now() + 60;
  expect(await identify(await token({ role: "authenticated", sub: "1" }, until), secrets)).toMatchObject({
    role: "authenticated",
    sub: "1",
    expires_at: until,
    claims: { sub: "1" },
  });
});

it("any other is refused, and one whose time is over is told so", async () => {
  expect(await refused(await token({ role: "authenticated" }, now() - 1))).toBe("JWT expired true");
  const invalid = "Invalid JWT false";
  expect(await refused("words")).toBe(invalid);
  expect(await refused(await token({ role: "postgres" }))).toBe(invalid);
  expect(await refused(await token({}))).toBe(invalid);
  expect(await refused(await token({ role: "service_role" }, now() + 60, "other".repeat(9)))).toBe(invalid);
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"role":"service_role"}').toString("base64url")}.`;
  expect(await refused(none)).toBe(invalid);
});

it("the bearer comes first, the key beside it counts where there is none", () => {
  const of = (headers: Record<string, string>) => bearerOf(new Headers(headers));
  expect(of({ authorization: "bearer  a", apikey: "b" })).toBe("a");
  expect([
    of({ authorization: "Basic a", apikey: "b" }),
    of({ authorization: "Bearer a b", apikey: "b" }),
  ]).toEqual(["b", "b"]);
  expect([of({ apikey: "b" }), of({})]).toEqual(["b", undefined]);
});

it("a transaction is the caller's from its first statement", async () => {
  expect(sessionSettings({ role: "authenticated", sub: "1", claims: { a: 1 } })).toEqual({
    "request.jwt.claim.sub": "1",
    "request.jwt.claim.role": "authenticated",
    "request.jwt.claims": '{"a":1}',
    statement_timeout: "8s",
    role: "authenticated",
  });
  const timeout = (role: string) => sessionSettings({ role }).statement_timeout;
  expect(["anon", "service_role", "unknown"].map(timeout)).toEqual(["3s", "8s", "3s"]);
  expect(sessionSettings({ role: "anon" })).toMatchObject({
    "request.jwt.claim.sub": "",
    "request.jwt.claims": "",
  });
  const asked: unknown[] = [];
  const run = { query: async (_: string, [all]: unknown[]) => asked.push(all) };
  const sql = { tx: (work: (one: typeof run) => unknown) => work(run) } as unknown as Sql;
  const own = { "storage.operation": "x", role: "postgres" };
  expect(await runAs(sql, { role: "anon" }, async () => asked.length, own)).toBe(1);
  expect(asked[0]).toMatchObject({ "storage.operation": "x", role: "anon" });
});
