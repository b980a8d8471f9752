// A start without APP_ENV=production on the database of a site that is used: nothing invented is written into it. And the
// other way round: nothing invented is ever a site's.
import bcrypt from "bcryptjs";
import { expect, test, vi } from "vitest";
import {
  addDemoAccounts,
  claimForDemo,
  DEMO_ACCOUNTS,
  keepDemoPasswords,
  refuseDemo,
} from "../../server/embedded/demo.ts";
import { StartError } from "../../server/start-error.ts";
import { newVisitor, testBackend } from "../fixtures/backend.ts";

const passwords = { admin: "admin-password", donor: "donor-password", father: "father-password" };

test("an empty database becomes a demo's, and is one after a first start that was interrupted", async () => {
  const { sql, close } = await testBackend();
  await claimForDemo(sql);
  await addDemoAccounts(sql, passwords);
  await expect(claimForDemo(sql)).resolves.toBeUndefined();
  await close();
});

test("of two hosts that start at once on one database each account is made by one", async () => {
  const { sql, close } = await testBackend();
  const both = await Promise.all([addDemoAccounts(sql, passwords), addDemoAccounts(sql, passwords)]);
  expect(both.flat().sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
  await close();
});

test("one that holds accounts or gifts and was never a demo's is refused in one sentence", async () => {
  const { sql, close } = await testBackend();
  await sql.query(`insert into public.donations (attempt_id, idempotency_key, amount, livemode, donor_email)
    values (gen_random_uuid(), 'one', 2500, false, 'donor@example.org')`);
  await expect(claimForDemo(sql)).rejects.toThrow(StartError);
  await sql.query("delete from public.donations");
  await addDemoAccounts(sql, passwords);
  await expect(claimForDemo(sql)).rejects.toThrow(/no demo's.*APP_ENV=production/);
  expect(await sql.query("select path from supabase_migrations.seed_files")).toEqual([]);
  await close();
});

test("a site in production starts on one that never was a demo's, and on no other", async () => {
  const { sql, close } = await testBackend();
  await expect(refuseDemo(sql)).resolves.toBeUndefined();
  await claimForDemo(sql);
  await expect(refuseDemo(sql)).rejects.toThrow(StartError);
  await sql.query("delete from supabase_migrations.seed_files");
  await expect(refuseDemo(sql)).resolves.toBeUndefined();
  await close();
});

test("the accounts of a demo have the passwords that its start shows, and a start that finds them so tries none", async () => {
  const backend = await testBackend();
  const { sql } = backend;
  const compare = vi.spyOn(bcrypt, "compare");
  const start = async (shown: typeof passwords) => {
    compare.mockClear();
    await claimForDemo(sql);
    await keepDemoPasswords(sql, shown, await addDemoAccounts(sql, shown));
    return compare.mock.calls.length;
  };
  const email = "admin@demo.example";
  const signIn = async (password: string) =>
    (await newVisitor(backend).auth.signInWithPassword({ email, password })).error?.code;
  expect([await start(passwords), await start(passwords)]).toEqual([0, 0]);
  expect(await signIn("admin-password")).toBeUndefined();

  const others = { ...passwords, admin: "another-password" };
  expect(await start(others)).toBe(DEMO_ACCOUNTS.length);
  expect([await signIn("admin-password"), await signIn("another-password")]).toEqual([
    "invalid_credentials",
    undefined,
  ]);
  expect(await start(others)).toBe(0);

  await sql.query("update auth.users set encrypted_password = $2 where email = $1", [
    email,
    await bcrypt.hash("their own", 4),
  ]);
  await start(others);
  expect(await signIn("another-password")).toBeUndefined();
  await backend.close();
});
