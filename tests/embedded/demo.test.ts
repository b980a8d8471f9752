import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { addDemoAccounts, DEMO_ACCOUNTS, runSeeds } from "../../server/embedded/demo.ts";
import { createMailbox } from "../../server/embedded/mailbox.ts";
import { newVisitor, SITE_URL, testBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS, table } from "./fixtures/tables.ts";

const passwords = { admin: "admin-password", donor: "donor-password", father: "father-password" };

const backend = await testBackend({ migrationsDir: FIXTURE_MIGRATIONS });
const mailbox = await createMailbox(backend.sql);
const seedDir = await mkdtemp(path.join(os.tmpdir(), "sff-seed-"));
afterAll(async () => {
  await backend.close();
  await rm(seedDir, { recursive: true, force: true });
});

const open = (pathname: string) => mailbox.fetch(new Request(SITE_URL + pathname));

test("the demo accounts can sign in at once and are made once", async () => {
  expect(await addDemoAccounts(backend.sql, passwords)).toEqual(
    DEMO_ACCOUNTS.map((account) => account.email),
  );
  expect(await addDemoAccounts(backend.sql, passwords)).toEqual([]);
  for (const account of DEMO_ACCOUNTS) {
    const visitor = newVisitor(backend);
    const { email } = account;
    expect(
      (await visitor.auth.signInWithPassword({ email, password: passwords[account.password] })).error,
    ).toBeNull();
    expect((await table(visitor, "people").select("full_name")).data).toEqual([
      { full_name: account.full_name },
    ]);
    expect((await visitor.auth.refreshSession()).error).toBeNull();
  }
  const roles = await backend.sql.query("select role from public.user_roles order by role");
  expect(roles.map((row) => row.role)).toEqual(["admin", "donor", "single_dad"]);
});

test("each seed file runs once, whole or not at all", async () => {
  await writeFile(path.join(seedDir, "a.sql"), "insert into public.announcements values ('seed-a', 'A');");
  expect(await runSeeds(backend.sql, seedDir)).toEqual(["a.sql"]);
  expect(await runSeeds(backend.sql, seedDir)).toEqual([]);
  await writeFile(
    path.join(seedDir, "b.sql"),
    "insert into public.announcements values ('seed-b', 'B'); select broken;",
  );
  await expect(runSeeds(backend.sql, seedDir)).rejects.toThrow();
  expect((await table(backend.service, "announcements").select("key")).data).toEqual([{ key: "seed-a" }]);
});

test("a full demo takes no file that a later version adds before its last one", async () => {
  await writeFile(path.join(seedDir, "b.sql"), "insert into public.announcements values ('seed-b', 'B');");
  expect(await runSeeds(backend.sql, seedDir)).toEqual(["b.sql"]);
  await writeFile(path.join(seedDir, "aa.sql"), "select tools_that_are_gone();");
  expect(await runSeeds(backend.sql, seedDir)).toEqual([]);
});

test("mails are listed, shown escaped and given as JSON", async () => {
  const evil = {
    to: "Ann@example.org",
    subject: "<script>x</script>",
    text: 'Code 123456 http://site.test/a?b=1&c="',
    html: "<b>hi</b>",
  };
  await mailbox.deliver(evil);
  const [stored] = await (await open("/dev/mailbox.json?to=ann@example.org")).json();
  expect(stored).toMatchObject({ ...evil, to: "ann@example.org" });
  expect(await (await open("/dev/mailbox.json?to=nobody@example.org")).json()).toEqual([]);
  const list = await (await open("/dev/mailbox")).text();
  expect(list).toContain("&lt;script&gt;");
  expect(list).not.toContain("<script>");
  const one = await (await open(`/dev/mailbox/${stored.id}`)).text();
  expect(one).toContain('<a href="http://site.test/a?b=1&amp;c=">');
  expect((await open(`/dev/mailbox/${stored.id}/html`)).headers.get("content-security-policy")).toContain(
    "sandbox",
  );
  expect((await open("/dev/mailbox/999999")).status).toBe(404);
});
