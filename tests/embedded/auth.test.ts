import { expect, test } from "vitest";
import {
  codeFor,
  fileBackend,
  newVisitor,
  SITE_URL,
  signedInUser,
  testBackend,
} from "../fixtures/backend.ts";
import { asCaller } from "./fixtures/as-caller.ts";
import { FIXTURE_MIGRATIONS, fixtureClient, table } from "./fixtures/tables.ts";

const backend = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });
const password = "correct-horse-battery";

const lastMail = (email: string) => backend.mails.findLast((mail) => mail.to === email);
const linkIn = (email: string) => lastMail(email)?.text.match(/https?:\/\/\S+/)?.[0] ?? "";

test("nobody is signed in before the address is confirmed", async () => {
  const visitor = newVisitor(backend);
  const { data } = await visitor.auth.signUp({ email: "waiting@example.org", password });
  expect(data.session).toBeNull();
  const early = await visitor.auth.signInWithPassword({ email: "waiting@example.org", password });
  expect(early.error?.code).toBe("email_not_confirmed");
});

test("the mailed link confirms once and goes back to the page that was asked for", async () => {
  const email = "link@example.org";
  await newVisitor(backend).auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${SITE_URL}/dashboard` },
  });
  const follow = () => backend.fetch(new Request(linkIn(email)));
  const first = await follow();
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toMatch(/^http:\/\/site\.test\/dashboard#access_token=/);
  expect((await follow()).headers.get("location")).toContain("otp_expired");
});

test("a foreign redirect is replaced by the site", async () => {
  const email = "foreign@example.org";
  await newVisitor(backend).auth.signUp({
    email,
    password,
    options: { emailRedirectTo: "https://evil.example/" },
  });
  expect(decodeURIComponent(linkIn(email))).not.toContain("evil.example");
});

test("the mailed code confirms; then sign-in, refresh and sign-out work", async () => {
  const { client, email } = await signedInUser(backend, "code@example.org", { full_name: "Cody" });
  const refreshed = await client.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await table(client, "people").select("full_name")).data).toEqual([{ full_name: "Cody" }]);
  await client.auth.signOut();
  const wrong = await client.auth.signInWithPassword({ email, password: "wrong-password" });
  expect(wrong.error?.code).toBe("invalid_credentials");
  const right = await client.auth.signInWithPassword({ email, password: "correct-horse-battery" });
  expect(right.data.user?.email).toBe(email);
});

test("a forgotten password is replaced by code, and strangers learn nothing", async () => {
  const { email } = await signedInUser(backend, "forgot@example.org");
  const visitor = newVisitor(backend);
  const sent = backend.mails.length;
  const unknown = await visitor.auth.resetPasswordForEmail("nobody@example.org");
  const known = await visitor.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/reset-password` });
  expect([unknown.error, known.error]).toEqual([null, null]);
  expect(backend.mails.slice(sent).map((mail) => mail.to)).toEqual([email]);
  const link = new URL(linkIn(email));
  const token_hash = link.searchParams.get("token_hash") ?? "";
  expect([link.origin, link.pathname, token_hash.length > 64]).toEqual([SITE_URL, "/reset-password", true]);
  expect(
    (await visitor.auth.verifyOtp({ email, token: codeFor(backend, email), type: "recovery" })).error,
  ).toBeNull();
  expect((await visitor.auth.updateUser({ password: "another-long-password" })).error).toBeNull();
  const again = await newVisitor(backend).auth.signInWithPassword({
    email,
    password: "another-long-password",
  });
  expect(again.error).toBeNull();
});

test("whose address somebody else signed up with first takes the account by a new password, as the letter says", async () => {
  const email = "owner@example.org";
  const [other, owner] = [newVisitor(backend), newVisitor(backend)];
  await other.auth.signUp({ email, password });
  await owner.auth.signUp({ email, password: "the-owners-password" });
  await owner.auth.verifyOtp({ email, token: codeFor(backend, email), type: "signup" });
  // As the hosted service: it changes nothing for whom it does not know.
  expect((await other.auth.signInWithPassword({ email, password })).error).toBeNull();
  await owner.auth.resetPasswordForEmail(email);
  await owner.auth.verifyOtp({ email, token: codeFor(backend, email), type: "recovery" });
  expect((await owner.auth.updateUser({ password: "the-owners-password" })).error).toBeNull();
  expect((await other.auth.getUser()).error).not.toBeNull();
  expect((await other.auth.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
});

test("short passwords are refused with a reason", async () => {
  const { error } = await newVisitor(backend).auth.signUp({
    email: "short@example.org",
    password: "short12",
  });
  expect([error?.code, error?.status]).toEqual(["weak_password", 422]);
});

test("sign-up data is an object where triggers read it", async () => {
  const { id } = await signedInUser(backend, "meta@example.org", { full_name: "Meta", nested: { a: 1 } });
  const rows = await backend.sql.query(
    "select jsonb_typeof(raw_user_meta_data) as kind, raw_user_meta_data #> '{nested,a}' as a from auth.users where id = $1",
    [id],
  );
  expect(rows).toEqual([{ kind: "object", a: 1 }]);
  expect((await table(backend.service, "people").select("full_name").eq("user_id", id)).data).toEqual([
    { full_name: "Meta" },
  ]);
});

test("policies can ask for the caller's address", async () => {
  const { client, email } = await signedInUser(backend, "address@example.org");
  await backend.sql.exec(`create function public.my_email() returns text language sql stable as 'select auth.email()';
    grant execute on function public.my_email() to authenticated`);
  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  expect(await asCaller(backend, token, "select public.my_email() as email")).toEqual([{ email }]);
});

test("errors have PostgREST's status and code", async () => {
  const { client, id } = await signedInUser(backend, "errors@example.org");
  const service = fixtureClient(backend.service);
  const answers = [
    await service
      .from("people")
      .update({ full_name: "x".repeat(41) })
      .eq("user_id", id),
    await fixtureClient(client).rpc("refuse", { p_message: "No, personal@example.org" }),
    await service.from("notes").insert({ slug: "n", user_id: crypto.randomUUID() }),
    await service.from("people").select("*").eq("user_id", "not-a-uuid"),
    await service.from("people").select("*").eq("full_name", "nobody").single(),
    await fixtureClient(backend.anon).from("notes").insert({ slug: "x" }),
    await fixtureClient(backend.anon)
      .from("missing" as "notes")
      .select(),
  ].map(({ status, error }) => `${status} ${error?.code}`);
  expect(answers).toEqual([
    "400 23514",
    "400 P0001",
    "409 23503",
    "400 22P02",
    "406 PGRST116",
    "401 42501",
    "404 PGRST205",
  ]);
});

test("timestamps are ISO and numerics are numbers", async () => {
  const { data } = await table(backend.service, "people").select("created_at, balance").limit(1).single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  expect(data?.balance).toBe(0);
});

test("a mail server that fails does not fail the sign-up", async () => {
  const failing = await testBackend({
    migrationsDir: FIXTURE_MIGRATIONS,
    mail: () => Promise.reject(new Error("down")),
  });
  const { error } = await newVisitor(failing).auth.signUp({ email: "down@example.org", password });
  expect(error).toBeNull();
  await failing.close();
});

test("a mail queue in the same database does not wait for itself", async () => {
  const queueing = await testBackend({
    migrationsDir: FIXTURE_MIGRATIONS,
    mail: async (sql, mail) =>
      void (await sql.query("insert into announcements values ($1, $2)", [mail.to, mail.subject])),
  });
  await newVisitor(queueing).auth.signUp({ email: "queued@example.org", password });
  expect((await table(queueing.service, "announcements").select("key")).data).toEqual([
    { key: "queued@example.org" },
  ]);
  await queueing.close();
});

test("only auth, rest and storage are reachable", async () => {
  for (const path of ["/_system", "/_system/config", "/studio", "/"]) {
    expect((await backend.fetch(new Request(SITE_URL + path))).status).toBe(404);
  }
});
