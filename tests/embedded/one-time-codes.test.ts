// The codes in mails: eight digits, few tries whoever asks, and no way round by the hash they are kept as.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { codeFor, fileBackend, newVisitor, SITE_URL, signedInUser } from "../fixtures/backend.ts";

const password = "correct-horse-battery";
const backend = await fileBackend();

type Purpose = "email" | "signup" | "recovery" | "magiclink" | "email_change";
const lastMail = (email: string) => backend.mails.findLast((mail) => mail.to === email)?.text ?? "";
const codeIn = (email: string) => /\b\d{8}\b/.exec(lastMail(email))?.[0] ?? "no code of eight digits";
const wrongOne = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");
const hashOf = (email: string, code: string) =>
  createHash("sha256")
    .update(email + code)
    .digest("hex");
const linkIn = (email: string) =>
  new URL(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(lastMail(email))?.[0] ?? "");
const follow = async (link: URL) => (await backend.fetch(new Request(link))).headers.get("location") ?? "";

/** Everybody from a client of his own. */
async function tryCode(email: string, token: string, type: Purpose): Promise<string> {
  const { error, data } = await newVisitor(backend).auth.verifyOtp({ email, token, type });
  return error?.code ?? (data.session ? "signed in" : "accepted");
}

async function tryWrong(email: string, code: string, type: Purpose, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await tryCode(email, wrongOne(code), type));
  return answers;
}

async function waiting(email: string): Promise<string> {
  await newVisitor(backend).auth.signUp({ email, password });
  return codeIn(email);
}

test("every mail of the auth service carries eight digits, which are accepted", async () => {
  const email = "eight@example.org";
  expect(await tryCode(email, await waiting(email), "signup")).toBe("signed in");
  await newVisitor(backend).auth.resetPasswordForEmail(email);
  expect(await tryCode(email, codeIn(email), "recovery")).toBe("signed in");
  await newVisitor(backend).auth.signInWithOtp({ email });
  expect(await tryCode(email, codeIn(email), "magiclink")).toBe("signed in");
  const { client } = await signedInUser(backend, "eight-moves@example.org");
  await client.auth.updateUser({ email: "eight-moved@example.org" });
  const moved = codeIn("eight-moved@example.org");
  const asked = codeIn("eight-moves@example.org");
  expect(await tryCode("eight-moves@example.org", asked, "email_change")).toBe("accepted");
  expect(await tryCode("eight-moved@example.org", moved, "email_change")).toBe("signed in");
  await waiting("eight-again@example.org");
  await newVisitor(backend).auth.resend({ type: "signup", email: "eight-again@example.org" });
  expect(await tryCode("eight-again@example.org", codeIn("eight-again@example.org"), "signup")).toBe(
    "signed in",
  );
});

test("as with the hosted service, `email` takes the code or token of a confirmation or of a sign-in, and no other", async () => {
  const email = "any-kind@example.org";
  expect(await tryCode(email, await waiting(email), "email")).toBe("signed in");
  await newVisitor(backend).auth.signInWithOtp({ email });
  expect(await tryCode(email, codeIn(email), "email")).toBe("signed in");
  expect(await tryCode(email, codeIn(email), "email")).toBe("otp_expired");
  const { client } = await signedInUser(backend, "kind-moves@example.org");
  await client.auth.updateUser({ email: "kind-moved@example.org" });
  expect(await tryCode("kind-moved@example.org", codeIn("kind-moved@example.org"), "email")).toBe(
    "otp_expired",
  );
  await waiting("any-token@example.org");
  const token_hash = linkIn("any-token@example.org").searchParams.get("token") ?? "";
  const { data, error } = await newVisitor(backend).auth.verifyOtp({ token_hash, type: "email" });
  expect([error, data.user?.email]).toEqual([null, "any-token@example.org"]);
});

test("a typed code and a followed link are refused in the real service's own words", async () => {
  const refused = async (sent: Parameters<ReturnType<typeof newVisitor>["auth"]["verifyOtp"]>[0]) =>
    (await newVisitor(backend).auth.verifyOtp(sent)).error?.message;
  const email = "said@example.org";
  await waiting(email);
  expect(await refused({ email, token: "00000000", type: "signup" })).toBe("Token has expired or is invalid");
  expect(await refused({ token_hash: "no-token", type: "signup" })).toBe(
    "Email link is invalid or has expired",
  );
});

test("four wrong codes leave the right one good, the fifth ends it, whoever asks", async () => {
  const lucky = "four@example.org";
  const four = await waiting(lucky);
  expect(await tryWrong(lucky, four, "signup", 4)).toEqual(Array(4).fill("otp_expired"));
  expect(await tryCode(lucky, four, "signup")).toBe("signed in");

  const email = "five@example.org";
  const five = await waiting(email);
  await tryWrong(email, five, "signup", 5);
  expect(await tryCode(email.toUpperCase(), five, "signup")).toBe("otp_expired");
  expect(await tryCode(email, five, "magiclink")).toBe("otp_expired");
});

test("tries at the same moment count each", async () => {
  const email = "at-once@example.org";
  const code = await waiting(email);
  await Promise.all(Array.from({ length: 5 }, () => tryCode(email, wrongOne(code), "signup")));
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryCode(email, code, "signup")));
  expect(answers).toEqual(Array(5).fill("otp_expired"));
  const [row] = await backend.sql.query(
    "select t.tries from auth.code_tries t join auth.users u on u.id = t.user_id where u.email = $1",
    [email],
  );
  expect(row).toEqual({ tries: 10 });
});

test("wrong codes of one purpose leave the code of another, and a new mail brings new tries", async () => {
  const { email } = await signedInUser(backend, "purposes@example.org");
  await newVisitor(backend).auth.resetPasswordForEmail(email);
  const old = codeIn(email);
  await tryWrong(email, old, "signup", 6);
  await tryWrong(email, old, "recovery", 5);
  expect(await tryCode(email, old, "recovery")).toBe("otp_expired");
  await newVisitor(backend).auth.resetPasswordForEmail(email);
  expect(await tryCode(email, codeIn(email), "recovery")).toBe("signed in");
});

test("a stranger who guesses spoils the code, never the link", async () => {
  const email = "spoilt@example.org";
  await tryWrong(email, await waiting(email), "signup", 9);
  expect(await follow(linkIn(email))).toContain("#access_token=");
});

test("the hash of a guessed code opens nothing: not as a link, not as a token hash, not under another spelling", async () => {
  const email = "hashed@example.org";
  const code = await waiting(email);
  const hash = hashOf(email, code);
  for (const path of ["verify", "%76erify", "v%65rify/", "./verify", "/verify"]) {
    const link = `${SITE_URL}/auth/v1/${path}?token=${hash}&type=signup`;
    expect(await follow(new URL(link)), path).not.toContain("access_token");
    const asked = new Request(`${SITE_URL}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: "sb_publishable_test", "content-type": "application/json" },
      body: JSON.stringify({ type: "signup", token_hash: hash, email, token: code }),
    });
    expect((await backend.fetch(asked)).ok, path).toBe(false);
  }
  const { error } = await newVisitor(backend).auth.verifyOtp({ token_hash: hash, type: "signup" });
  expect(error?.code).toBe("otp_expired");
  // As apps use it: what the link carries.
  const token_hash = linkIn(email).searchParams.get("token") ?? "";
  expect((await newVisitor(backend).auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
});

test("known and unknown addresses are answered alike, before and after the last try", async () => {
  const email = "known-code@example.org";
  const code = await waiting(email);
  const answer = async (address: string) => {
    const { error } = await newVisitor(backend).auth.verifyOtp({
      email: address,
      token: wrongOne(code),
      type: "signup",
    });
    return [error?.status, error?.code, error?.message];
  };
  for (let n = 0; n < 7; n += 1)
    expect(await answer(email)).toEqual(await answer("nobody-waits@example.org"));
});

test("tries are counted in the database, so that a restart gives no new ones", async () => {
  const { id, email } = await signedInUser(backend, "counted@example.org");
  await newVisitor(backend).auth.resetPasswordForEmail(email);
  await tryWrong(email, codeFor(backend, email), "recovery", 3);
  expect(
    await backend.sql.query("select purpose, tries from auth.code_tries where user_id = $1", [id]),
  ).toContainEqual({
    purpose: "recovery_token",
    tries: 3,
  });
});
