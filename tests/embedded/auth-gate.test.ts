import bcrypt from "bcryptjs";
import { describe, expect, test, vi } from "vitest";
import {
  codeFor,
  fileBackend,
  newVisitor,
  SITE_URL,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";
import { kindsOf } from "../fixtures/kinds-of-values.ts";

const password = "correct-horse-battery";
const backend = await fileBackend();

const mailsTo = (email: string) => backend.mails.filter((mail) => mail.to === email);

describe("passwords", () => {
  test.each([
    "password123",
    "Password123",
    "iloveyou1",
    "12345678",
    "aaaaaaaa",
    "ababababab",
    "pwowner@example.org",
    "pwowner0",
  ])("%s is refused with a reason", async (weak) => {
    const email = weak === "pwowner0" ? "pwowner0@example.org" : "pwowner@example.org";
    const { error } = await newVisitor(backend).auth.signUp({ email, password: weak });
    expect([error?.code, error?.status]).toEqual(["weak_password", 422]);
    expect(error?.message).toMatch(/common|your email/);
  });

  test("the rule holds for changed passwords, too, and a change ends the other sessions", async () => {
    const { client, email } = await signedInUser(backend, "changer@example.org");
    const other = newVisitor(backend);
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: "qwerty123" })).error?.code).toBe("weak_password");
    expect((await client.auth.updateUser({ password: "a-better-password" })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
  });

  test("more than bcrypt reads is refused", async () => {
    const { error } = await newVisitor(backend).auth.signUp({
      email: "long@example.org",
      password: "ä".repeat(40),
    });
    expect(error?.message).toContain("72 bytes");
  });
});

test("an address longer than any column holds is refused in words, wherever it is given", async () => {
  const { client } = await signedInUser(backend, "short@example.org");
  const email = `${"a".repeat(250)}@example.org`;
  const { auth } = newVisitor(backend);
  const errors = [
    (await auth.signUp({ email, password })).error,
    (await auth.signInWithOtp({ email })).error,
    (await auth.resetPasswordForEmail(email)).error,
    (await auth.resend({ type: "signup", email })).error,
    (await client.auth.updateUser({ email })).error,
  ];
  for (const error of errors)
    expect(error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "An email address is too long",
    });
  const { error } = await auth.signInWithPassword({ email, password });
  expect(error?.code).toBe("invalid_credentials");
});

describe("known and unknown addresses look alike", () => {
  test("at sign-in, with the right and the wrong password", async () => {
    const { email } = await signedInUser(backend, "known@example.org");
    await newVisitor(backend).auth.signUp({ email: "waiting@example.org", password });
    const answer = async (address: string) => {
      const { error } = await newVisitor(backend).auth.signInWithPassword({
        email: address,
        password: "wrong-password",
      });
      return [error?.status, error?.code, error?.message];
    };
    expect(await answer(email)).toEqual(await answer("unknown@example.org"));
    expect(await answer("waiting@example.org")).toEqual(await answer("unknown@example.org"));
  });

  test("sign-in of an unknown address is as much work: one comparison of the same cost", async () => {
    // As in production; elsewhere the hashes of tests are cheap.
    const hash = vi
      .spyOn(bcrypt, "hash")
      .mockImplementation(async (secret, cost) => bcrypt.hashSync(secret, cost));
    const { email } = await signedInUser(backend, "timed@example.org");
    const compare = vi.spyOn(bcrypt, "compare");
    const costsOf = async (address: string) => {
      compare.mockClear();
      await newVisitor(backend).auth.signInWithPassword({ email: address, password: "wrong-password" });
      // A hash that is too short is answered without any work.
      return compare.mock.calls.map(([, hash]) => [bcrypt.getRounds(hash), hash.length]);
    };
    const known = await costsOf(email);
    expect(known).toHaveLength(1);
    expect(await costsOf("nobody@example.org")).toEqual(known);
    compare.mockRestore();
    hash.mockRestore();
  });

  test("at sign-up; the owner of the address is told by mail", async () => {
    const { email } = await signedInUser(backend, "owner@example.org");
    const sent = mailsTo(email).length;
    const options = {
      data: { full_name: "Owner", role: "volunteer", details: { skills: ["a"], b: { c: 1 } } },
    };
    const { data, error } = await newVisitor(backend).auth.signUp({
      email,
      // As short as is allowed: a refusal would say that the address is known.
      password: "pq7-xk2z",
      options,
    });
    const fresh = await newVisitor(backend).auth.signUp({ email: "fresh@example.org", password, options });
    expect(error).toBeNull();
    expect(kindsOf(data)).toBe(kindsOf(fresh.data));
    expect(
      mailsTo(email)
        .slice(sent)
        .map((mail) => mail.subject),
    ).toEqual(["You already have an account"]);
  });

  test.each([
    ["nothing else", {}],
    ["a role nobody may choose", { data: { role: "admin" } }],
    ["a name without end", { data: { full_name: "x".repeat(5_000) } }],
    ["a name that is none", { data: { full_name: 5 } }],
    ["answers that are none", { data: { role: "volunteer", details: { skills: 5 } } }],
    ["a list for data", { data: [1] }],
    ["a word for data", { data: "x" }],
    ["a phone", { phone: "123" }],
    ["a short password", { password: "pq7-xk2" }],
    ["a long password", { password: "pq7-".repeat(40) }],
    ["capitals", {}, (email: string) => email.toUpperCase()],
    ["a space", {}, (email: string) => ` ${email}`],
  ] as [string, object, ((email: string) => string)?][])(
    "at sign-up over HTTP with %s: the same status, length and kinds of values",
    async (_, more, write) => {
      const answerTo = async (email: string) => {
        const response = await backend.fetch(
          new Request(`${SITE_URL}/auth/v1/signup`, {
            method: "POST",
            headers: { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" },
            body: JSON.stringify({ email: write?.(email) ?? email, password, ...more }),
          }),
        );
        const text = await response.text();
        return [response.status, text.length, kindsOf(JSON.parse(text))];
      };
      const letters = crypto.randomUUID();
      const { email } = await signedInUser(backend, `${letters}@known.example`);
      expect(await answerTo(`${letters}@fresh.example`)).toEqual(await answerTo(email));
    },
  );

  test.each(["recover", "otp", "magiclink", "resend"])("at %s", async (path) => {
    const { email } = await signedInUser(backend, `${path}@example.org`);
    const ask = async (address: string) => {
      const response = await backend.fetch(
        new Request(`${SITE_URL}/auth/v1/${path}`, {
          method: "POST",
          headers: { apikey: "sb_publishable_test", "content-type": "application/json" },
          body: JSON.stringify({ email: address, type: "signup", create_user: true }),
        }),
      );
      return [response.status, await response.text()];
    };
    expect(await ask(email)).toEqual(await ask("stranger@example.org"));
    // lite would make a confirmed account of a stranger's address here.
    expect(await backend.sql.query("select 1 from auth.users where email = 'stranger@example.org'")).toEqual(
      [],
    );
  });
});

test("a confirmation can be sent again, and the new code works", async () => {
  const email = "again@example.org";
  const visitor = newVisitor(backend);
  await visitor.auth.signUp({ email, password });
  const first = codeFor(backend, email);
  const { error } = await visitor.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: `${SITE_URL}/dashboard` },
  });
  expect(error).toBeNull();
  expect(mailsTo(email)).toHaveLength(2);
  expect(decodeURIComponent(mailsTo(email).at(-1)?.text ?? "")).toContain(`${SITE_URL}/dashboard`);
  const second = codeFor(backend, email);
  if (first !== second)
    expect((await visitor.auth.verifyOtp({ email, token: first, type: "signup" })).error?.code).toBe(
      "otp_expired",
    );
  expect((await visitor.auth.verifyOtp({ email, token: second, type: "signup" })).error).toBeNull();
});

test("one address gets five mails an hour and its sign-in ten wrong passwords, whoever asks", async () => {
  const { email } = await signedInUser(backend, "flooded@example.org");
  const before = mailsTo(email).length;
  for (let n = 0; n < 8; n += 1) await newVisitor(backend).auth.resetPasswordForEmail(email);
  expect(mailsTo(email).length - before).toBe(5);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { error } = await newVisitor(backend).auth.signInWithPassword({
      email,
      password: "wrong-password",
    });
    codes.push(error?.code);
  }
  expect([codes[9], codes[10]]).toEqual(["invalid_credentials", "over_request_rate_limit"]);
});

test("what a query says of passwords makes a sign-in of nothing but the sign-in", async () => {
  const answer = await backend.fetch(
    new Request(`${SITE_URL}/auth/v1/recover?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: TEST_SECRETS.publishable_key },
      body: JSON.stringify({ email: "nobody@example.org", password: "wrong-password" }),
    }),
  );
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
});

test("mails are in our words, with link and code, and HTML of ours", async () => {
  const email = "letters@example.org";
  await newVisitor(backend).auth.signUp({ email, password });
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe("Please confirm your email");
  expect(mail?.text).toContain("Please confirm that this email is yours.");
  expect(mail?.html).toMatch(/<a href="http:\/\/site\.test\/auth\/v1\/verify\?[^"]+">?/);
});

test.each(["signup", "otp", "magiclink", "recover", "resend"])(
  "%s without an address is an error, and writes to nobody",
  async (path) => {
    const before = backend.mails.length;
    for (const body of [{}, { email: "" }, { email: null, type: "signup", password }]) {
      const asked = new Request(`${SITE_URL}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { status } = await backend.fetch(asked);
      expect([body, status]).toEqual([body, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
    }
    expect(backend.mails.length).toBe(before);
  },
);

test.each(["known", "unknown"])("signing up %s without a password is told alike", async (who) => {
  const email = `unsaid-${who}@example.org`;
  if (who === "known") await signedInUser(backend, email);
  const before = backend.mails.length;
  for (const body of [{ email }, { email, password: "" }]) {
    const asked = new Request(`${SITE_URL}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await backend.fetch(asked);
    const { msg } = await answer.json();
    expect([answer.status, msg]).toEqual([400, "Signup requires a valid password"]);
  }
  expect(backend.mails.length).toBe(before);
});
