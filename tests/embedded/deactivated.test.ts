// Nothing that was mailed or given out before an account was deactivated brings its owner back (as GoTrue refuses it).
import { beforeEach, expect, test } from "vitest";
import {
  codeFor,
  fileBackend,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  verifyLink,
} from "../fixtures/backend.ts";

const backend = await fileBackend();
const BANNED = [403, "user_banned", "User is banned"];
const password = "correct-horse-battery";
let email = "";
let count = 0;
beforeEach(() => {
  count += 1;
  email = `deactivated-${count}@example.org`;
});

const ban = () =>
  backend.sql.query("update auth.users set banned_until = 'infinity' where email = $1", [email]);
const account = async () =>
  (
    await backend.sql.query("select to_jsonb(u) - 'updated_at' as row from auth.users u where email = $1", [
      email,
    ])
  )[0];
const sessions = () =>
  backend.sql.query(
    "select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
    [email],
  );
type Failed = { status?: number | undefined; code?: string | undefined; message: string } | null;
const said = (error: Failed) => error && [error.status, error.code, error.message];
const linkTo = (to: string) => verifyLink(backend, to);

type Kind = "signup" | "recovery" | "magiclink" | "email_change";
/** Has the mail of this kind sent to somebody. */
const ASKS: Record<Kind, () => Promise<unknown>> = {
  signup: () => newVisitor(backend).auth.signUp({ email, password }),
  recovery: async () => {
    await signedInUser(backend, email);
    await newVisitor(backend).auth.resetPasswordForEmail(email);
  },
  magiclink: async () => {
    await signedInUser(backend, email);
    await newVisitor(backend).auth.signInWithOtp({ email });
  },
  email_change: async () => {
    const { client } = await signedInUser(backend, email);
    await client.auth.updateUser({ email: `new-${email}` });
  },
};

test.each(Object.keys(ASKS) as Kind[])(
  "the %s mail of before: neither its code, nor its token, nor its link",
  async (type) => {
    await ASKS[type]();
    await ban();
    const before = [await account(), await sessions()];
    const code = await newVisitor(backend).auth.verifyOtp({ email, token: codeFor(backend, email), type });
    expect(said(code.error)).toEqual(BANNED);
    const token_hash = linkTo(email).searchParams.get("token") ?? "";
    expect(said((await newVisitor(backend).auth.verifyOtp({ token_hash, type })).error)).toEqual(BANNED);
    const followed = await backend.fetch(new Request(linkTo(email)));
    const { hash, origin } = new URL(followed.headers.get("location") ?? "");
    expect([followed.status, origin, Object.fromEntries(new URLSearchParams(hash.slice(1)))]).toEqual([
      303,
      SITE_URL,
      { error: "access_denied", error_code: "user_banned", error_description: "User is banned", sb: "" },
    ]);
    expect([await account(), await sessions()]).toEqual(before);
  },
);

test("a wrong code tells nobody that the account is deactivated", async () => {
  await ASKS.recovery();
  await ban();
  const token = codeFor(backend, email) === "00000000" ? "11111111" : "00000000";
  const { error } = await newVisitor(backend).auth.verifyOtp({ email, token, type: "recovery" });
  expect(error?.code).toBe("otp_expired");
});

const DOES: Record<string, (person: SignedIn) => Promise<{ error: Failed }>> = {
  "reads the own account": ({ client }) => client.auth.getUser(),
  "changes the password": ({ client }) => client.auth.updateUser({ password: "a-better-password" }),
  "changes what is kept beside it": ({ client }) => client.auth.updateUser({ data: { color: "green" } }),
  "sets up a second step": ({ client }) => client.auth.mfa.enroll({ factorType: "totp" }),
  "asks for a security code": ({ client }) => client.auth.reauthenticate(),
};
test.each(Object.entries(DOES))("a session that is still there no longer %s", async (_, act) => {
  const person = await signedInUser(backend, email);
  await ban();
  const before = [await account(), backend.mails.length];
  expect(said((await act(person)).error)).toEqual(BANNED);
  expect([await account(), backend.mails.length]).toEqual(before);
});

test("a session that is still there is not refreshed, and goes on once the account is let in again", async () => {
  const { client } = await signedInUser(backend, email);
  const { data } = await client.auth.getSession();
  await ban();
  const refresh_token = data.session?.refresh_token ?? "";
  const refused = await newVisitor(backend).auth.refreshSession({ refresh_token });
  expect(said(refused.error)).toEqual([400, "user_banned", "Invalid Refresh Token: User Banned"]);
  await backend.sql.query("update auth.users set banned_until = null where email = $1", [email]);
  expect((await newVisitor(backend).auth.refreshSession({ refresh_token })).error).toBeNull();
});

test.each([false, true])("signing up again has no mail sent to it; confirmed: %s", async (isConfirmed) => {
  if (isConfirmed) await signedInUser(backend, email);
  else await ASKS.signup();
  await ban();
  const [before, mails] = [await account(), backend.mails.length];
  expect((await newVisitor(backend).auth.signUp({ email, password })).error).toBeNull();
  expect([await account(), backend.mails.length]).toEqual([before, mails]);
});
