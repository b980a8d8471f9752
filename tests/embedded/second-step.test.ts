// What a stolen password opens when its owner has a second factor: nothing (decision 0010).
import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { enroll } from "../fixtures/authenticator.ts";
import {
  accessTokenOf,
  fileBackend,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";

const ADMIN_TABLES = [
  "audit_log",
  "newsletter_subscriptions",
  "newsletter_letters",
  "inquiries",
  "contacts",
  "care_staff",
  "donations",
] as const;
const OWN_TABLES = ["profiles", "user_roles", "inbox_notifications"] as const;

async function staff(email: string): Promise<SignedIn> {
  const person = await signedInUser(backend, email);
  await backend.service.rpc("make_admin", { p_email: email }).throwOnError();
  await backend.service.from("care_staff").insert({ user_id: person.id }).throwOnError();
  return person;
}

async function byPassword({ email, password }: SignedIn, data?: object): Promise<SignedIn["client"]> {
  const client = newVisitor(backend);
  await client.auth.signInWithPassword({ email, password });
  if (data) await client.auth.updateUser({ data });
  return client;
}

const count = async (client: SignedIn["client"], table: (typeof ADMIN_TABLES)[number]) =>
  (await client.from(table).select("id", { count: "exact", head: true })).count ?? 0;

const backend = await fileBackend();
const owner = await staff("two-steps@example.org");
await enroll(owner);
const thief = await byPassword(owner);

test("the owner reads and does everything after the code", async () => {
  expect(await count(owner.client, "audit_log")).toBeGreaterThan(0);
  for (const table of OWN_TABLES)
    expect((await owner.client.from(table).select("user_id")).data?.length, table).toBeGreaterThan(0);
  expect((await owner.client.rpc("list_father_profiles")).error).toBeNull();
});

test("before the code nobody's data shows, not even the own", async () => {
  for (const table of ADMIN_TABLES) expect(await count(thief, table), table).toBe(0);
  for (const table of OWN_TABLES) expect((await thief.from(table).select("user_id")).data, table).toEqual([]);
});

test("before the code no function of staff or of the account answers", async () => {
  const someone = await signedInUser(backend, "someone-else@example.org");
  const calls = [
    thief.rpc("note_export", { p_list: "people" }),
    thief.rpc("grant_role", { p_user_id: someone.id, p_role: "admin" }),
    thief.rpc("revoke_role", { p_user_id: owner.id, p_role: "admin" }),
    thief.rpc("deactivate_account", { p_user_id: someone.id }),
    thief.rpc("list_father_profiles"),
    thief.rpc("read_father_profile", { p_user_id: someone.id, p_purpose: "answer" }),
    thief.rpc("make_recovery_codes"),
    thief.rpc("my_data"),
    thief.rpc("request_account_deletion"),
    thief.from("user_roles").insert({ user_id: someone.id, role: "admin" }),
    thief.from("user_roles").insert({ user_id: owner.id, role: "volunteer" }),
    thief.from("care_staff").insert({ user_id: someone.id }),
  ];
  for (const call of calls) expect((await call).error?.code).toBe("42501");
  const changed = await thief
    .from("profiles")
    .update({ full_name: "Thief" })
    .eq("user_id", owner.id)
    .select();
  expect(changed.data ?? []).toEqual([]);
});

test("neither password nor address can be changed before the code", async () => {
  for (const wanted of [{ password: "a-thief's-password" }, { email: "thief@example.org" }])
    expect((await thief.auth.updateUser(wanted)).error?.code).toBe("insufficient_aal");
});

test("a factor that was never verified changes nothing", async () => {
  const person = await staff("half-done@example.org");
  await person.client.auth.mfa.enroll({ factorType: "totp" });
  expect((await person.client.rpc("is_admin")).data).toBe(true);
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  const { data } = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect([data?.currentLevel, data?.nextLevel]).toEqual(["aal1", "aal1"]);
});

test("an assurance level in the metadata of an account is just a word", async () => {
  const client = await byPassword(owner, { aal: "aal2", app_metadata: { aal: "aal2" } });
  await client.auth.refreshSession();
  const token = await accessTokenOf({ ...owner, client });
  expect(decodeJwt(token).aal).toBe("aal1");
  expect((await client.rpc("is_admin")).data).toBe(false);
  const signed = await newVisitor(backend).auth.signUp({
    email: "forger@example.org",
    password: "correct-horse-battery",
    options: { data: { aal: "aal2", role: "service_role" } },
  });
  expect(signed.error).toBeNull();
});

test("a token changed or signed by somebody else is refused", async () => {
  const claims = decodeJwt(await accessTokenOf({ ...owner, client: thief }));
  const forge = (secret: string) =>
    new SignJWT({ ...claims, aal: "aal2" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(secret));
  const headers = { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" };
  const ask = async (token: string) =>
    backend.fetch(
      new Request(`${SITE_URL}/rest/v1/rpc/is_admin`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: "{}",
      }),
    );
  expect((await ask(await forge("somebody-else's-secret-of-thirty-two-bytes"))).status).toBe(401);
  const [head, , signature] = (await accessTokenOf({ ...owner, client: thief })).split(".");
  const body = Buffer.from(JSON.stringify({ ...claims, aal: "aal2" })).toString("base64url");
  expect((await ask(`${head}.${body}.${signature}`)).status).toBe(401);
});
