import { expect, test } from "vitest";
import { codeAt, matchingStep, newSecret } from "../../server/embedded/auth/totp.ts";
import { codeNow, enroll } from "../fixtures/authenticator.ts";
import {
  fileBackend,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";

const backend = await fileBackend();

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
  const { data: named } = await person.client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "b",
    issuer: "Elsewhere",
  });
  expect(named?.type === "totp" && named.totp.uri).toMatch(/^otpauth:\/\/totp\/Elsewhere/);
  // Begun anew, the one that was never shown is gone.
  const { id, totp } = await enroll(person);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Single%20Fathers%20Foundation/);
  expect(totp.qr_code).toContain("<svg");
  expect(await levelOf(person)).toEqual(["aal2", "aal2"]);
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(person)).toEqual(["aal2", "aal2"]);
  expect((await person.client.auth.mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect((await person.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  // What shows nothing any more is worth a password.
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(person)).toEqual(["aal1", "aal1"]);
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
  expect((await client.from("admin_kpis").select("total_users")).data).toEqual([]);
  // A stolen password alone neither removes the factor nor adds one.
  expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe("insufficient_aal");
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await client.rpc("make_recovery_codes")).error?.message).toBe("second_factor_needed");
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret, 1) });
  expect([shown.error, await isAdmin(thief)]).toEqual([null, true]);
});

test.each([
  ["POST", ""],
  ["POST", "/7f9c24e8-3b12-4fef-91e0-2f2f6e0d5c11/challenge"],
  ["DELETE", "/7f9c24e8-3b12-4fef-91e0-2f2f6e0d5c11"],
])("%s /factors%s is for who is signed in", async (method, path) => {
  const answer = await backend.fetch(
    new Request(`${SITE_URL}/auth/v1/factors${path}`, {
      method,
      headers: { apikey: TEST_SECRETS.publishable_key },
    }),
  );
  expect(answer.status).toBe(401);
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
  // Twice ten when the five minutes end meanwhile.
  while (codes.length <= 20 && codes.at(-1) !== "over_request_rate_limit") {
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" });
    codes.push(error?.code);
  }
  expect([codes[0], codes.at(-1)]).toEqual(["mfa_verification_failed", "over_request_rate_limit"]);
});

test.each([
  [1, "over_request_rate_limit"],
  [23, "over_request_rate_limit"],
  [26, undefined],
])("fifty tries %i hours ago, whatever day that was in UTC: %s", async (hours, code) => {
  const person = await signedInUser(backend, `guess-${hours}@example.org`);
  const { id, totp } = await enroll(person);
  await backend.sql.query(
    `insert into public.rate_limits (bucket, window_start, hits)
     values ($1, date_trunc('hour', now() - make_interval(hours => $2)), 50)`,
    [`factor_day:${person.id}`, hours],
  );
  const right = await person.client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeNow(totp.secret, 1),
  });
  expect(right.error?.code).toBe(code);
});

test("a first factor ends the sessions that never showed one", async () => {
  const person = await signedInUser(backend, "sessions@example.org");
  const old = newVisitor(backend);
  await old.auth.signInWithPassword({ email: person.email, password: person.password });
  await enroll(person);
  expect((await old.auth.refreshSession()).error).not.toBeNull();
});

test("every code ends the sessions that have shown none, and leaves those that have", async () => {
  const person = await signedInUser(backend, "half-signed-in@example.org");
  const { id, totp } = await enroll(person);
  const [thief, second] = [newVisitor(backend), newVisitor(backend)];
  for (const { auth } of [thief, second]) await auth.signInWithPassword(person);
  const shown = await second.auth.mfa.challengeAndVerify({ factorId: id, code: codeNow(totp.secret, 1) });
  expect(shown.error).toBeNull();
  expect((await thief.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await thief.auth.getUser()).error).not.toBeNull();
  for (const { auth } of [person.client, second]) expect((await auth.refreshSession()).error).toBeNull();
});

test("a recovery code turns the lost factor off, once, and ends the other sessions", async () => {
  const person = await staff("recover-factor@example.org");
  await enroll(person);
  const { data: codes } = await person.client.rpc("make_recovery_codes").throwOnError();
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const client = newVisitor(backend);
  await client.auth.signInWithPassword({ email: person.email, password: person.password });
  expect((await client.rpc("use_recovery_code", { p_code: "0000-0000-0000-0000" })).data).toBe(false);
  const code = ` ${codes[3]?.toUpperCase().replaceAll("-", " ")}`;
  const both = await Promise.all([
    client.rpc("use_recovery_code", { p_code: code }),
    client.rpc("use_recovery_code", { p_code: code }),
  ]);
  expect(both.map(({ data }) => data).toSorted()).toEqual([false, true]);
  expect((await client.rpc("use_recovery_code", { p_code: codes[4] ?? "" })).data).toBe(false);
  await client.auth.refreshSession();
  expect([await isAdmin({ client }), await levelOf({ client })]).toEqual([true, ["aal1", "aal1"]]);
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});

test("the tries of an account are counted together, whoever makes them", async () => {
  const person = await signedInUser(backend, "shared-tries@example.org");
  const { id } = await enroll(person);
  await backend.sql.query("delete from public.rate_limits where bucket like $1", [`%${person.id}`]);
  const codes: (string | undefined)[] = [];
  // Six tries from each of four sessions: ten of them in five minutes, or twice ten where these end meanwhile.
  for (let session = 0; session < 4; session += 1) {
    const client = newVisitor(backend);
    await client.auth.signInWithPassword({ email: person.email, password: person.password });
    for (let n = 0; n < 6; n += 1)
      codes.push((await client.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" })).error?.code);
  }
  expect(codes.at(-1)).toBe("over_request_rate_limit");
});

test("recovery codes are made for whoever has shown a second factor, and for nobody else", async () => {
  const person = await signedInUser(backend, "no-factor@example.org");
  const refused = async (client: SignedIn["client"]) =>
    (await client.rpc("make_recovery_codes")).error?.message ?? "made";
  expect(await refused(person.client)).toBe("second_factor_needed");
  await enroll(person);
  expect(await refused(person.client)).toBe("made");
  const again = newVisitor(backend);
  await again.auth.signInWithPassword({ email: person.email, password: person.password });
  expect(await refused(again)).toBe("second_factor_needed");
});

test("codes of a factor that is gone open nothing, and guessing them stops", async () => {
  const person = await signedInUser(backend, "old-codes@example.org");
  const first = await enroll(person);
  const { data: codes } = await person.client.rpc("make_recovery_codes").throwOnError();
  await person.client.auth.mfa.unenroll({ factorId: first.id });
  // Its token still says that a second factor was shown.
  const made = await person.client.rpc("make_recovery_codes");
  expect(made.error?.message).toBe("second_factor_needed");
  // Nor does one count that was begun and never shown.
  const begun = await person.client.auth.mfa.enroll({ factorType: "totp" });
  expect((await person.client.rpc("make_recovery_codes")).error?.message).toBe("second_factor_needed");
  await person.client.auth.mfa.unenroll({ factorId: begun.data?.id ?? "" });
  await enroll(person);
  expect((await person.client.rpc("use_recovery_code", { p_code: codes[0] ?? "" })).data).toBe(false);
  const answers = [];
  for (let n = 0; n < 10; n += 1) answers.push(await person.client.rpc("use_recovery_code", { p_code: "0" }));
  expect(answers.at(-1)?.error?.code).toBe("PT429");
  await backend.sql.query("update auth.users set banned_until = 'infinity' where id = $1", [person.id]);
  expect((await person.client.rpc("use_recovery_code", { p_code: "0" })).error?.code).toBe("PT401");
});

test("who gains or loses a factor is told by message and mail", async () => {
  const person = await signedInUser(backend, "told@example.org");
  const { id } = await enroll(person);
  await person.client.auth.mfa.unenroll({ factorId: id });
  const said = await person.client.from("inbox_notifications").select("title").neq("kind", "welcome");
  expect(said.data?.map(({ title }) => title).toSorted()).toEqual([
    "Two-step sign-in was turned off",
    "Two-step sign-in was turned on",
  ]);
  const mails = await backend.sql.query<{ payload: object }>(
    "select payload from public.email_outbox where template = 'second_factor' and to_email = $1 order by created_at",
    [person.email],
  );
  expect(mails.map(({ payload }) => payload)).toEqual([{ is_on: true }, { is_on: false }]);
  // The factor of a deleted account goes without a word.
  await enroll(await signedInUser(backend, "leaving@example.org"));
  await backend.sql.query("delete from auth.users where email = 'leaving@example.org'");
});

test("the foundation lets somebody in who lost phone and codes", async () => {
  const person = await staff("locked-out@example.org");
  const reset = (p_email: string) => backend.service.rpc("reset_second_factor", { p_email });
  expect((await reset(person.email)).data).toBe(false);
  await enroll(person);
  expect((await reset(person.email.toUpperCase())).data).toBe(true);
  expect((await reset("nobody-here@example.org")).error?.code).toBe("PT404");
  // It ended every session.
  const mine = await person.client.rpc("reset_second_factor", { p_email: person.email });
  expect(mine.error?.message).toBe("session_over");
  const client = newVisitor(backend);
  await client.auth.signInWithPassword({ email: person.email, password: person.password });
  expect(await isAdmin({ client })).toBe(true);
  expect((await client.rpc("reset_second_factor", { p_email: person.email })).error?.code).toBe("42501");
});
