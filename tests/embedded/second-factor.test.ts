import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt, matchingStep, newSecret, stepAt } from "../../server/embedded/auth-totp.ts";
import {
  newVisitor,
  type SignedIn,
  signedInUser,
  type TestBackend,
  testBackend,
} from "../fixtures/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const codeNow = (secret: string, drift = 0) => codeAt(secret, stepAt(new Date()) + drift);

/** Sets up an authenticator app; the client is at aal2 afterwards. */
async function enroll({ client }: Pick<SignedIn, "client">) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error || data.type !== "totp") throw error ?? new Error("no totp");
  const code = codeNow(data.totp.secret);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return { id: data.id, totp: data.totp, code };
}

async function staff(email: string): Promise<SignedIn> {
  const person = await signedInUser(backend, email);
  await backend.service.rpc("make_admin", { p_email: email }).throwOnError();
  return person;
}

const isAdmin = async ({ client }: Pick<SignedIn, "client">) => (await client.rpc("is_admin")).data;
const levelOf = async ({ client }: Pick<SignedIn, "client">) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

test("the codes are those of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect([59, 1111111109, 1234567890].map((at) => codeAt(secret, Math.floor(at / 30)))).toEqual([
    "287082",
    "081804",
    "005924",
  ]);
  const now = new Date(59_000);
  expect(matchingStep(secret, "287082", 0, now)).toBe(1);
  expect(matchingStep(secret, "287082", 1, now)).toBeNull();
  expect(matchingStep(secret, "28708x", 0, now)).toBeNull();
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test("set up, shown and removed through supabase-js; a refresh keeps the level", async () => {
  const person = await signedInUser(backend, "factor@example.org");
  expect(await levelOf(person)).toEqual(["aal1", "aal1"]);
  const { id, totp } = await enroll(person);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Single%20Fathers%20Foundation/);
  expect(totp.qr_code).toContain("<svg");
  expect(await levelOf(person)).toEqual(["aal2", "aal2"]);
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(person)).toEqual(["aal2", "aal2"]);
  expect((await person.client.auth.mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect((await person.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test("an administrator with a second factor is none before showing it", async () => {
  const person = await staff("staff@example.org");
  expect(await isAdmin(person)).toBe(true);
  const { totp, id } = await enroll(person);
  expect(await isAdmin(person)).toBe(true);

  const client = newVisitor(backend);
  await client.auth.signInWithPassword({ email: person.email, password: person.password });
  const thief = { client };
  expect([await levelOf(thief), await isAdmin(thief)]).toEqual([["aal1", "aal2"], false]);
  expect((await client.rpc("admin_kpis")).error?.code).toBe("42501");
  // A stolen password alone neither removes the factor nor adds one.
  expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe("insufficient_aal");
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await client.rpc("make_recovery_codes")).error?.message).toBe("second_factor_needed");
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret, 1) });
  expect([shown.error, await isAdmin(thief)]).toEqual([null, true]);
});

test("a code works once, a wrong one never, somebody else's factor is not there", async () => {
  const person = await signedInUser(backend, "once@example.org");
  const { id, code } = await enroll(person);
  const again = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code });
  expect(again.error?.code).toBe("mfa_verification_failed");
  const wrong = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" });
  expect(wrong.error?.code).toBe("mfa_verification_failed");
  const other = await signedInUser(backend, "other-factor@example.org");
  expect((await other.client.auth.mfa.challenge({ factorId: id })).error?.code).toBe("mfa_factor_not_found");
  expect((await newVisitor(backend).auth.mfa.challenge({ factorId: id })).error).not.toBeNull();
});

test("guessing stops after ten tries", async () => {
  const person = await signedInUser(backend, "guess@example.org");
  const { id } = await enroll(person);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" });
    codes.push(error?.code);
  }
  expect([codes[0], codes.at(-1)]).toEqual(["mfa_verification_failed", "over_request_rate_limit"]);
});

test("a first factor ends the sessions that never showed one", async () => {
  const person = await signedInUser(backend, "sessions@example.org");
  const old = newVisitor(backend);
  await old.auth.signInWithPassword({ email: person.email, password: person.password });
  await enroll(person);
  expect((await old.auth.refreshSession()).error).not.toBeNull();
});

test("a recovery code removes the lost factor, once", async () => {
  const person = await staff("recover-factor@example.org");
  await enroll(person);
  const { data: codes } = await person.client.rpc("make_recovery_codes").throwOnError();
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const client = newVisitor(backend);
  await client.auth.signInWithPassword({ email: person.email, password: person.password });
  expect((await client.rpc("use_recovery_code", { p_code: "0000-0000-0000-0000" })).data).toBe(false);
  const code = ` ${codes[3]?.toUpperCase().replaceAll("-", " ")}`;
  expect((await client.rpc("use_recovery_code", { p_code: code })).data).toBe(true);
  expect((await client.rpc("use_recovery_code", { p_code: code })).data).toBe(false);
  expect(await isAdmin({ client })).toBe(true);
});
