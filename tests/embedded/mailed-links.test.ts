// What was mailed ends with what makes it needless or dangerous, as GoTrue ends it: a new password, a new address, a code
// that was used.
import { expect, test } from "vitest";
import {
  codeFor,
  fileBackend,
  newVisitor,
  type SignedIn,
  signedInUser,
  verifyLink,
} from "../fixtures/backend.ts";

const backend = await fileBackend();
const OVER = "otp_expired";

const linkTo = (to: string) => verifyLink(backend, to);
/** The code of an error behind the link, or what else it leads to. */
async function follow(link: URL): Promise<string> {
  const answer = await backend.fetch(new Request(link));
  const words = new URLSearchParams(new URL(answer.headers.get("location") ?? "").hash.slice(1));
  return words.get("error_code") ?? (words.has("access_token") ? "signed in" : "accepted");
}
const addressOf = async ({ id }: SignedIn) =>
  (await backend.sql.query<{ email: string }>("select email from auth.users where id = $1", [id]))[0]?.email;
async function recoveryFor(email: string): Promise<URL> {
  await newVisitor(backend).auth.resetPasswordForEmail(email);
  return linkTo(email);
}
const newPassword = async ({ client }: SignedIn, more = {}) =>
  expect((await client.auth.updateUser({ password: "a-better-password", ...more })).error).toBeNull();

test("half a change of address ends nothing else", async () => {
  const person = await signedInUser(backend, "half@example.org");
  const recovery = await recoveryFor(person.email);
  await person.client.auth.updateUser({ email: "half-2@example.org" });
  expect([await follow(linkTo(person.email)), await follow(recovery)]).toEqual(["accepted", "signed in"]);
});

test("once the address has changed, nothing that went to the old one opens the account", async () => {
  const person = await signedInUser(backend, "was@example.org");
  const recovery = await recoveryFor(person.email);
  await person.client.auth.updateUser({ email: "is@example.org" });
  expect([await follow(linkTo(person.email)), await follow(linkTo("is@example.org"))]).toEqual([
    "accepted",
    "signed in",
  ]);
  expect(await addressOf(person)).toBe("is@example.org");
  expect(await follow(recovery)).toBe(OVER);
});

test.each<["old" | "new", "old" | "new"]>([
  ["old", "new"],
  ["new", "old"],
])("a new password ends a change of address that only the %s one has confirmed", async (first, last) => {
  const addresses = { old: `old-${first}@example.org`, new: `new-${first}@example.org` };
  const person = await signedInUser(backend, addresses.old);
  await person.client.auth.updateUser({ email: addresses.new });
  const links = { old: linkTo(addresses.old), new: linkTo(addresses.new) };
  expect(await follow(links[first])).toBe("accepted");
  const waits = async () => (await person.client.auth.getUser()).data.user?.email_change_sent_at;
  expect(await waits()).toEqual(expect.any(String));
  await newPassword(person);
  expect(await waits()).toBeUndefined();
  expect([await follow(links[last]), await addressOf(person)]).toEqual([OVER, addresses.old]);
});

test("a new password ends the mails that would choose another one, whoever set it", async () => {
  const [own, set] = [
    await signedInUser(backend, "own@example.org"),
    await signedInUser(backend, "set@example.org"),
  ];
  const links = [await recoveryFor(own.email), await recoveryFor(set.email)];
  await set.client.auth.updateUser({ email: "set-2@example.org" });
  await newPassword(own);
  const { error } = await backend.service.auth.admin.updateUserById(set.id, {
    password: "a-better-password",
  });
  expect(error).toBeNull();
  for (const link of [...links, linkTo(set.email), linkTo("set-2@example.org")])
    expect(await follow(link)).toBe(OVER);
});

test("the code of a session that is old is over, too", async () => {
  const person = await signedInUser(backend, "reauth@example.org");
  await person.client.auth.reauthenticate();
  const nonce = codeFor(backend, person.email);
  await newPassword(person);
  await backend.sql.query("update auth.sessions set created_at = now() - interval '25 hours'");
  const { error } = await person.client.auth.updateUser({ password: "yet-another-password", nonce });
  expect(error?.code).toBe("reauthentication_not_valid");
});

test("a password and an address changed in one go: the mails of that change are good", async () => {
  const person = await signedInUser(backend, "both@example.org");
  await newPassword(person, { email: "both-2@example.org" });
  expect([await follow(linkTo("both-2@example.org")), await follow(linkTo(person.email))]).toEqual([
    "accepted",
    "signed in",
  ]);
  expect(await addressOf(person)).toBe("both-2@example.org");
});

test("signing in by mail ends a change of address that somebody else may have begun", async () => {
  const person = await signedInUser(backend, "recovers@example.org");
  await person.client.auth.updateUser({ email: "thief@example.org" });
  const [old, wished] = [linkTo(person.email), linkTo("thief@example.org")];
  expect(await follow(await recoveryFor(person.email))).toBe("signed in");
  expect([await follow(wished), await follow(old), await addressOf(person)]).toEqual([
    OVER,
    OVER,
    person.email,
  ]);
});

test("confirming an address ends the link to choose a password from before", async () => {
  const email = "confirms@example.org";
  await newVisitor(backend).auth.signUp({ email, password: "correct-horse-battery" });
  const confirmation = linkTo(email);
  const recovery = await recoveryFor(email);
  expect([await follow(confirmation), await follow(recovery)]).toEqual(["signed in", OVER]);
});
