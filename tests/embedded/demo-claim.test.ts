// A start without APP_ENV=production on the database of a site that is used: nothing invented is written into it. And the
// other way round: nothing invented is ever a site's.
import { expect, test } from "vitest";
import { addDemoAccounts, claimForDemo, refuseDemo } from "../../server/embedded/demo.ts";
import { StartError } from "../../server/start-error.ts";
import { testBackend } from "../fixtures/backend.ts";

const passwords = { admin: "admin-password", donor: "donor-password", father: "father-password" };

test("an empty database becomes a demo's, and is one after a first start that was interrupted", async () => {
  const { sql, close } = await testBackend();
  await claimForDemo(sql);
  await addDemoAccounts(sql, passwords);
  await expect(claimForDemo(sql)).resolves.toBeUndefined();
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
