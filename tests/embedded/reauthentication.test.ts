// A session older than a day does not change the password alone: a code from a mail, or a new sign-in (as GoTrue wants it).
import { expect, test } from "vitest";
import {
  codeFor,
  fileBackend,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";

const backend = await fileBackend();

async function signedInLongAgo(email: string): Promise<SignedIn> {
  const person = await signedInUser(backend, email);
  await backend.sql.query(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
    [person.id],
  );
  return person;
}
const change = async ({ client }: SignedIn, password: string, nonce?: string) => {
  const { error } = await client.auth.updateUser({ password, nonce });
  return error ? [error.status, error.code, error.message] : "changed";
};
const reauthenticate = () =>
  new Request(`${SITE_URL}/auth/v1/reauthenticate`, { headers: { apikey: TEST_SECRETS.publishable_key } });
const NEEDED = [400, "reauthentication_needed", "Password update requires reauthentication"];
const INVALID = [422, "reauthentication_not_valid", "Nonce has expired or is invalid"];

test("a young session changes the password without more", async () => {
  const person = await signedInUser(backend, "young@example.org");
  expect(await change(person, "a-new-quiet-evening")).toBe("changed");
});

test("an old one needs the code of a mail, which works once; a refreshed session stays as old as it is", async () => {
  const person = await signedInLongAgo("old@example.org");
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect(await change(person, "a-new-quiet-evening")).toEqual(NEEDED);
  expect(await change(person, "a-new-quiet-evening", "12345678")).toEqual(INVALID);
  expect((await person.client.auth.reauthenticate()).error).toBeNull();
  const sent = backend.mails.at(-1);
  expect([sent?.to, sent?.subject]).toEqual([person.email, "Your security code"]);
  const nonce = codeFor(backend, person.email);
  // A password that is refused anyway does not use the code up.
  expect((await change(person, "password123", nonce))[1]).toBe("weak_password");
  expect(await change(person, "a-new-quiet-evening", nonce)).toBe("changed");
  expect(await change(person, "another-quiet-evening", nonce)).toEqual(INVALID);
  const { error } = await newVisitor(backend).auth.signInWithPassword({
    email: person.email,
    password: "a-new-quiet-evening",
  });
  expect(error).toBeNull();
});

test("an hour later the code is worth nothing, and neither is the right one after five wrong ones", async () => {
  const late = await signedInLongAgo("late@example.org");
  await late.client.auth.reauthenticate();
  await backend.sql.query(
    "update auth.users set reauthentication_sent_at = now() - interval '61 minutes' where id = $1",
    [late.id],
  );
  expect(await change(late, "a-new-quiet-evening", codeFor(backend, late.email))).toEqual(INVALID);
  const guesser = await signedInLongAgo("guesser@example.org");
  await guesser.client.auth.reauthenticate();
  const right = codeFor(backend, guesser.email);
  const wrong = right === "00000000" ? "11111111" : "00000000";
  for (let tries = 0; tries < 5; tries += 1)
    expect(await change(guesser, "a-new-quiet-evening", wrong)).toEqual(INVALID);
  expect(await change(guesser, "a-new-quiet-evening", right)).toEqual(INVALID);
});

test("somebody else's code opens nothing, and a mailbox is not filled", async () => {
  const [one, two] = [await signedInLongAgo("one@example.org"), await signedInLongAgo("two@example.org")];
  await two.client.auth.reauthenticate();
  expect(await change(one, "a-new-quiet-evening", codeFor(backend, two.email))).toEqual(INVALID);
  const codes: unknown[] = [];
  for (let asked = 0; asked < 6; asked += 1) codes.push((await one.client.auth.reauthenticate()).error?.code);
  expect(codes).toEqual([...Array(5).fill(undefined), "over_email_send_rate_limit"]);
  expect((await newVisitor(backend).auth.reauthenticate()).error).not.toBeNull();
  // Who is nobody asks for no mail: he is told so however often, and takes none of the number from others who are.
  const strangers: number[] = [];
  for (let asked = 0; asked < 6; asked += 1) strangers.push((await backend.fetch(reauthenticate())).status);
  expect(strangers).toEqual(Array(6).fill(401));
});
