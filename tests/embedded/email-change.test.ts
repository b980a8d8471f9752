import type { User } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import {
  accessTokenOf,
  codeFor,
  fileBackend,
  newVisitor,
  SITE_URL,
  signedInUser,
  TEST_SECRETS,
} from "../fixtures/backend.ts";
import { kindsOf } from "../fixtures/kinds-of-values.ts";

const backend = await fileBackend();

const notices = async (to: string) =>
  (
    await backend.sql.query(
      "select 1 from public.email_outbox where template = 'email_change' and to_email = $1",
      [to],
    )
  ).length;
const CONFIRM = "Please confirm the change of your email";
const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
/** What giving the code of a mail leads to. */
async function use(email: string, token: string): Promise<string | undefined> {
  const { error, data } = await newVisitor(backend).auth.verifyOtp({ email, token, type: "email_change" });
  if (error) return error.code;
  return data.session ? "signed in" : "accepted";
}
/** What an answer tells of the new address, without when the account itself was made. */
const toldOf = ({ user }: { user: User | null }) => {
  const own = { created_at: "", confirmation_sent_at: "" };
  return kindsOf({ ...user, ...own, identities: user?.identities?.map((one) => Object.keys(one)) });
};

test("a taken address is answered like a free one, and no link to it exists", async () => {
  const { email: taken } = await signedInUser(backend, "taken@example.org");
  const [one, two] = [
    await signedInUser(backend, "asks-1@example.org"),
    await signedInUser(backend, "asks-2@example.org"),
  ];
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const before = backend.mails.length;
  const free = await one.client.auth.updateUser({ email: "free@example.org" });
  const known = await two.client.auth.updateUser({ email: taken.toUpperCase() });
  expect([free.error, known.error]).toEqual([null, null]);
  expect(toldOf(known.data)).toBe(toldOf(free.data));
  expect(backend.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    ["free@example.org", CONFIRM],
    [one.email, CONFIRM],
    [taken, "Someone tried to use your email"],
    [two.email, CONFIRM],
  ]);
  // Looking again does not tell either.
  expect(toldOf((await two.client.auth.getUser()).data)).toBe(toldOf((await one.client.auth.getUser()).data));
  const slow = await timed(() => two.client.auth.updateUser({ email: taken }));
  const fast = await timed(() => one.client.auth.updateUser({ email: "free-2@example.org" }));
  expect(Math.min(slow, fast)).toBeGreaterThan(195);
  // The link to the address somebody has is as good as any other, and leads no further.
  expect(await use(two.email, codeFor(backend, two.email))).toBe("accepted");
  expect((await two.client.auth.getUser()).data.user?.email).toBe(two.email);
});

test("who changes something else, or writes his own address in another way, is not asked to confirm anything", async () => {
  const { client, email } = await signedInUser(backend, "stays@example.org");
  const before = backend.mails.length;
  expect((await client.auth.updateUser({ data: { colour: "blue" } })).error).toBeNull();
  expect((await client.auth.updateUser({ email: email.toUpperCase() })).error).toBeNull();
  expect(backend.mails.slice(before)).toEqual([]);
});

test("an address that is none is refused, and the old one hears of nothing", async () => {
  const { client } = await signedInUser(backend, "mistypes@example.org");
  const { email: taken } = await signedInUser(backend, "taken-but-spaced@example.org");
  const before = backend.mails.length;
  for (const email of ["no address", ` ${taken}`, " free-but-spaced@example.org"])
    expect((await client.auth.updateUser({ email })).error?.status, email).toBe(400);
  expect(backend.mails.slice(before)).toEqual([]);
});

test("the rest of the change happens all the same, and a weak password is still refused", async () => {
  const { email: taken } = await signedInUser(backend, "taken-too@example.org");
  const { client } = await signedInUser(backend, "asks-3@example.org");
  const weak = await client.auth.updateUser({ email: taken, password: "password123" });
  expect(weak.error?.code).toBe("weak_password");
  const { data } = await client.auth.updateUser({ email: taken, data: { colour: "green" } });
  expect(data.user?.user_metadata.colour).toBe("green");
  expect(data.user?.email).toBe("asks-3@example.org");
});

test("five requests an hour, whatever the addresses are", async () => {
  const { email: taken } = await signedInUser(backend, "taken-three@example.org");
  const { client } = await signedInUser(backend, "asks-4@example.org");
  const codes: (string | undefined)[] = [];
  for (const email of ["f-1@example.org", taken, "f-2@example.org", taken, "f-3@example.org", taken])
    codes.push((await client.auth.updateUser({ email })).error?.code);
  expect(codes).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    "over_email_send_rate_limit",
  ]);
});

const ORDERS = { "the old one first": [0, 1], "the new one first": [1, 0] } as const;
test.each(Object.entries(ORDERS))(
  "both addresses confirm, %s, and only then it changes",
  async (name, order) => {
    const [from, to] = [`from-${order[0]}@example.org`, `to-${order[0]}@example.org`];
    const { client, id } = await signedInUser(backend, from);
    await client.auth.updateUser({ email: to });
    const addresses = [from, to];
    const [first = "", last = ""] = order.map((index) => addresses[index] ?? "");
    const [one, two] = [codeFor(backend, first), codeFor(backend, last)];
    expect(await use(first, one), name).toBe("accepted");
    expect(await use(first, one)).toBe("otp_expired");
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: from, new_email: to });
    expect(await notices(from)).toBe(0);
    expect(await use(last, two)).toBe("signed in");
    expect((await client.auth.getUser()).data.user?.email).toBe(to);
    expect([await notices(from), await notices(to)]).toEqual([1, 0]);
    const [account] = await backend.sql.query(
      `select email_change_token_current as old, email_change_token_new as new, identity_data ->> 'email' as email
     from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
      [id],
    );
    expect(account).toEqual({ old: null, new: null, email: to });
  },
);

/** Has moved to another address, in a session whose token still names the one before. */
async function movedUser(before: string, now: string) {
  const user = await signedInUser(backend, before);
  await user.client.auth.updateUser({ email: now });
  for (const address of [before, now]) await use(address, codeFor(backend, address));
  expect(decodeJwt(await accessTokenOf(user)).email).toBe(before);
  const addressNow = async () => (await user.client.auth.getUser()).data.user?.email;
  expect(await addressNow()).toBe(now);
  return { client: user.client, addressNow };
}

test.each([
  ["back to the address its token names", "moved-1@example.org", "moved-1@example.org"],
  ["further, to a third one", "moved-2@example.org", "third@example.org"],
])("a session from before a change goes %s only with the address of now", async (_, before, wished) => {
  const now = before.replace("@", "-now@");
  const { client, addressNow } = await movedUser(before, now);
  const sent = backend.mails.length;
  expect((await client.auth.updateUser({ email: wished })).error).toBeNull();
  expect(backend.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    [wished, CONFIRM],
    [now, CONFIRM],
  ]);
  expect(await use(wished, codeFor(backend, wished))).toBe("accepted");
  expect(await addressNow()).toBe(now);
});

test("links do what codes do, and the first says that the other one is needed", async () => {
  const { client, email } = await signedInUser(backend, "follows@example.org");
  await client.auth.updateUser(
    { email: "followed@example.org" },
    { emailRedirectTo: `${SITE_URL}/auth/confirm?for=change` },
  );
  const follow = async (to: string) => {
    const link = /https?:\/\/\S+verify\?\S+/.exec(
      backend.mails.findLast((mail) => mail.to === to)?.text ?? "",
    )?.[0];
    const answer = await backend.fetch(new Request(link ?? "", { redirect: "manual" }));
    return new URL(answer.headers.get("location") ?? "");
  };
  const first = await follow(email);
  const said = ({ pathname, search, hash }: URL, name: string) => [
    pathname + search,
    new URLSearchParams(hash.slice(1)).get(name),
  ];
  const LEADS_TO = "/auth/confirm?for=change";
  expect(said(first, "message")).toEqual([LEADS_TO, HALF]);
  expect(said(await follow(email), "error_code")).toEqual([LEADS_TO, "otp_expired"]);
  const last = await follow("followed@example.org");
  expect(said(last, "access_token")).toEqual([LEADS_TO, expect.any(String)]);
  expect((await client.auth.getUser()).data.user?.email).toBe("followed@example.org");
});

test("a second request begins anew: what was confirmed for the first address does not count for it", async () => {
  const { client, email } = await signedInUser(backend, "twice@example.org");
  await client.auth.updateUser({ email: "first-wish@example.org" });
  const first = codeFor(backend, "first-wish@example.org");
  const body = JSON.stringify({ email: "first-wish@example.org", token: first, type: "email_change" });
  const headers = { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" };
  const answer = await backend.fetch(
    new Request(`${SITE_URL}/auth/v1/verify`, { method: "POST", headers, body }),
  );
  expect([answer.status, await answer.json()]).toEqual([200, { msg: HALF, code: "200" }]);
  await client.auth.updateUser({ email: "second-wish@example.org" });
  expect(await use("second-wish@example.org", codeFor(backend, "second-wish@example.org"))).toBe("accepted");
  expect(await use(email, codeFor(backend, email))).toBe("signed in");
  expect((await client.auth.getUser()).data.user?.email).toBe("second-wish@example.org");
});
