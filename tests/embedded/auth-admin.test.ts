// Accounts by the secret key, as a server program manages them with supabase-js.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
  type TestBackend,
  testBackend,
} from "../fixtures/backend.ts";

let backend: TestBackend;
let admin: SupabaseClient["auth"]["admin"];
let person: SignedIn;
beforeAll(async () => {
  backend = await testBackend();
  admin = clientWith(TEST_SECRETS.secret_key).auth.admin;
  person = await signedInUser(backend, "person@example.org");
});
afterAll(() => backend.close());

const clientWith = (key: string) =>
  createClient(SITE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
const password = "a-long-and-plain-word";

test("an account is made confirmed, signs in, is changed and deleted", async () => {
  const mails = backend.mails.length;
  const email = "Made@Example.org";
  const made = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: "Ada" },
  });
  expect(made.error).toBeNull();
  expect(made.data.user).toMatchObject({
    email: "made@example.org",
    aud: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email" }],
  });
  expect(backend.mails).toHaveLength(mails);
  const id = made.data.user?.id ?? "";
  const visitor = newVisitor(backend);
  expect((await visitor.auth.signInWithPassword({ email, password })).error).toBeNull();
  const { data: profile } = await backend.service
    .from("profiles")
    .select("full_name")
    .eq("user_id", id)
    .single();
  expect(profile).toEqual({ full_name: "Ada" });

  const changed = await admin.updateUserById(id, { password: `${password}-2`, app_metadata: { plan: "a" } });
  expect(changed.data.user?.app_metadata).toMatchObject({ plan: "a", provider: "email" });
  const without = await admin.updateUserById(id, { app_metadata: { plan: null } });
  expect(without.data.user?.app_metadata).not.toHaveProperty("plan");
  // A new password ends every session.
  expect((await visitor.auth.getUser()).error).not.toBeNull();
  expect((await visitor.auth.signInWithPassword({ email, password })).error?.code).toBe(
    "invalid_credentials",
  );
  expect((await admin.getUserById(id)).data.user?.id).toBe(id);

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
});

test("accounts are listed page by page, with how many there are", async () => {
  await admin.createUser({ email: "second@example.org" });
  const [first, second] = [
    await admin.listUsers({ page: 1, perPage: 1 }),
    await admin.listUsers({ page: 2, perPage: 1 }),
  ];
  expect([...first.data.users, ...second.data.users].map(({ email }) => email)).toEqual([
    "second@example.org",
    "person@example.org",
  ]);
  expect(first.data).toMatchObject({ total: 2 });
  expect(JSON.stringify([first, second])).not.toMatch(/password|\$2[aby]\$/);
});

test("an account without confirmation waits for it", async () => {
  await admin.createUser({ email: "waiting@example.org", password });
  const { error } = await newVisitor(backend).auth.signInWithPassword({
    email: "waiting@example.org",
    password,
  });
  expect(error?.code).toBe("email_not_confirmed");
});

test.each([
  ["a known address", { email: "person@example.org" }, 422, "email_exists"],
  ["a common password", { email: "x@example.org", password: "password" }, 422, "weak_password"],
  ["no address", {}, 400, "validation_failed"],
  [
    "what only the hosted service does",
    { email: "x@example.org", ban_duration: "24h" },
    400,
    "validation_failed",
  ],
])("%s is refused", async (_, wish, status, code) => {
  expect((await admin.createUser(wish)).error).toMatchObject({ status, code });
});

test("nobody else gets in", async () => {
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? "";
  for (const [key, status] of [
    [TEST_SECRETS.publishable_key, 401],
    ["sb_secret_guessed", 401],
    [token, 403],
  ] as const) {
    const stranger = clientWith(key).auth.admin;
    const tries = [
      stranger.listUsers(),
      stranger.getUserById(person.id),
      stranger.createUser({ email: "y@example.org" }),
      stranger.updateUserById(person.id, { password }),
      stranger.deleteUser(person.id),
    ];
    for (const { error } of await Promise.all(tries)) expect(error?.status).toBe(status);
  }
});
