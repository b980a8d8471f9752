// npm run move: everything of an installation arrives in a database as hosted Supabase gives it, and people sign in there.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import bcrypt from "bcryptjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countTables } from "../../scripts/backup-manifest.ts";
import { demoMarksOf } from "../../scripts/move/demo.ts";
import { intoFolder, intoStorage } from "../../scripts/move/files.ts";
import { type Move, moveHouse } from "../../scripts/move/house.ts";
import { matchingStep } from "../../server/embedded/auth/totp.ts";
import { sqlOf } from "../../server/embedded/database.ts";
import { claimForDemo, refuseDemo, SEED_FILES } from "../../server/embedded/demo.ts";
import { openDatabase } from "../../server/embedded/open-database.ts";
import type { Sql } from "../../server/embedded/sql.ts";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { createStorage } from "../../server/embedded/storage/router.ts";
import { refuseUnfinishedMove } from "../../server/embedded/unfinished-move.ts";
import { StartError } from "../../server/start-error.ts";
import { codeNow, enroll } from "../fixtures/authenticator.ts";
import {
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
  type TestBackend,
  testBackend,
} from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift } from "../fixtures/builders.ts";
import { type HostedDatabase, hostedDatabase } from "../fixtures/hosted-database.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { SAMPLE_FORMS } from "../fixtures/registrations.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const SERVER = process.env.TEST_DATABASE_URL ?? "";
let source: TestBackend;
let hosted: HostedDatabase;
let scratch: string;
let father: SignedIn;
let admin: SignedIn;
let secret: string;
let untouched: Record<string, number>;
let lines: string[];

const picture = () => new Blob([webpBytes()], { type: "image/webp" });

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), "sff-moving-"));
  [source, hosted] = [await testBackend(), await hostedDatabase()];
  untouched = await hosted.sql.tx(countTables);
  father = await signedInUser(source, "father@example.org", {
    full_name: "Test Father",
    role: "single_dad",
    details: SAMPLE_FORMS.single_dad,
  });
  admin = await signedInUser(source, "admin@example.org", { full_name: "Test Admin" });
  await source.service.rpc("make_admin", { p_email: admin.email }).throwOnError();
  secret = (await enroll(admin)).totp.secret;
  await admin.client.rpc("make_recovery_codes").throwOnError();
  // Waits for its confirmation, and its phone is the empty one of every other account like it.
  await signUpOnly("waits@example.org");
  await source.sql.exec("update auth.users set phone = null where email = 'waits@example.org'");
  const campaign = { kind: "internal" as const, id: (await buildCampaign(source)).id };
  await buildPaidGift(source, { campaign, user_id: father.id, donor_email: "father@example.org" });
  for (let gift = 0; gift < 3; gift += 1)
    await buildPaidGift(source, { message: `Line one\n"two" \\ ${gift}` });
  const name = `${father.id}/${crypto.randomUUID()}.webp`;
  expect((await father.client.storage.from("avatars").upload(name, picture())).error).toBeNull();
}, 90_000);
afterAll(async () => {
  await source?.close();
  await hosted?.close();
  await rm(scratch, { recursive: true, force: true });
});

async function signUpOnly(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: "correct-horse-battery" });
  const headers = { apikey: TEST_SECRETS.publishable_key, "content-type": "application/json" };
  const request = new Request(`${SITE_URL}/auth/v1/signup`, { method: "POST", headers, body });
  expect((await source.fetch(request)).status).toBe(200);
}

/** The project's storage, as its secret key reaches it. */
function projectStorage(target: Sql) {
  const dir = path.join(scratch, "project");
  const answer = createStorage({ sql: target, secrets: TEST_SECRETS, dir, log: SILENT_LOG });
  return createClient(SITE_URL, TEST_SECRETS.secret_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => answer(new Request(input, init)) },
  });
}

function house(changes: Partial<Move> = {}): Move {
  const files = new FileStore(source.storageDir);
  lines = [];
  return {
    source: source.sql,
    target: hosted.sql,
    files,
    fileTarget: intoStorage(files, projectStorage(changes.target ?? hosted.sql)),
    untouched: async () => untouched,
    dryRun: false,
    say: (line) => void lines.push(line),
    ...changes,
  };
}

const accounts = () => hosted.sql.query<{ n: number }>("select count(*)::int as n from auth.users");

/** A storage that holds the same files, and writes into another database. */
function otherProject() {
  const files = new FileStore(source.storageDir);
  return { ...intoStorage(files, projectStorage(hosted.sql)), digest: intoFolder(files, files).digest };
}

/** Ends as a killed process does: nothing after the given statement reaches the target. */
function cutOff(target: Sql, at: RegExp): Sql {
  return {
    ...target,
    tx: (work) =>
      target.tx((run) =>
        work({
          ...run,
          query: (text, params) => {
            if (at.test(text)) throw new Error("killed");
            return run.query(text, params);
          },
        }),
      ),
  };
}

test("a dry run says what would be moved and changes nothing", async () => {
  await moveHouse(house({ dryRun: true }));
  expect(lines).toContainEqual(
    expect.stringMatching(/^public\.donations +4 rows +[0-9a-f]{12} +would be moved/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^1 files \(200 bytes\)/));
  expect(await accounts()).toEqual([{ n: 0 }]);
  expect(await hosted.sql.query("select to_regnamespace('moving') as mark")).toEqual([{ mark: null }]);
});

test("files need the project's key; without it nothing is begun", async () => {
  await expect(moveHouse(house({ fileTarget: null }))).rejects.toThrow(/1 files to move: give --api/);
  expect(await accounts()).toEqual([{ n: 0 }]);
});

async function markAsDemo(): Promise<void> {
  await source.sql.exec(
    `${SEED_FILES}; insert into supabase_migrations.seed_files values ('a demo', ''), ('supabase/seed/1.sql', 'a')`,
  );
}

test("a demo does not move into hosted Supabase, where nothing would know it for one", async () => {
  await markAsDemo();
  await expect(moveHouse(house())).rejects.toThrow(/source is a demo's.*nothing was changed/);
  await source.sql.exec("drop table supabase_migrations.seed_files");
  expect(await accounts()).toEqual([{ n: 0 }]);
});

const look = (sql: Sql) => sql.tx((run) => refuseUnfinishedMove((text) => run.query(text)));

test("cut off in the middle of a table: the table is as before, and the next call goes on", async () => {
  const target = cutOff(hosted.sql, /insert into public\.donations/);
  await expect(moveHouse(house({ target }))).rejects.toThrow("killed");
  expect(await accounts()).toEqual([{ n: 3 }]);
  await expect(look(hosted.sql)).rejects.toThrow(/is not finished: run the same command again/);
  expect(await hosted.sql.query("select count(*)::int as n from public.donations")).toEqual([{ n: 0 }]);
  const before = lines.filter((line) => line.endsWith("moved")).length;
  await expect(moveHouse(house({ fileTarget: otherProject() }))).rejects.toThrow(
    /target's database does not know it: --api has to be/,
  );
  const moved = lines.filter((line) => line.endsWith("  moved"));
  await expect(look(hosted.sql)).rejects.toThrow(StartError);
  await moveHouse(house());
  await look(hosted.sql);
  expect(before).toBeGreaterThan(3);
  expect(moved.some((line) => line.startsWith("auth.users"))).toBe(false);
  expect(moved.some((line) => line.startsWith("public.donations"))).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(/^1 files \(200 bytes\), 1 of them moved now/));
  expect(lines.some((line) => /DIFFERENT/.test(line))).toBe(false);
}, 60_000);

test("a third call compares and changes nothing", async () => {
  const versions = "select xmin::text as version from public.donations order by id";
  const before = await hosted.sql.query(versions);
  await moveHouse(house());
  expect(lines).toEqual([expect.stringMatching(/was finished at .*all rows are the same/)]);
  expect(await hosted.sql.query(versions)).toEqual(before);
});

test("triggers have made nothing twice, and numbers go on where they stood", async () => {
  const counts = `select (select count(*)::int from public.profiles) as profiles,
    (select count(*)::int from public.inbox_notifications) as messages,
    (select count(*)::int from public.email_outbox) as mails, (select count(*)::int from public.audit_log) as lines`;
  expect(await hosted.sql.query(counts)).toEqual(await source.sql.query(counts));
  await hosted.sql.query("insert into public.audit_log (action, table_name) values ('export', 'gifts')");
  expect(await hosted.sql.query("select * from public.verify_totals()")).toEqual([]);
});

/** As the auth service looks somebody up for a sign-in: by instance, audience and address. */
const findPerson = (sql: Sql, email: string) =>
  sql.query<Record<string, string>>(
    `select * from auth.users where instance_id = $1 and lower(email) = $2 and aud = $3 and is_sso_user = false`,
    ["00000000-0000-0000-0000-000000000000", email.toLowerCase(), "authenticated"],
  );
const TOKENS = [
  "confirmation_token",
  "recovery_token",
  "email_change",
  "email_change_token_new",
  "email_change_token_current",
  "phone_change",
  "phone_change_token",
  "reauthentication_token",
];

test("people sign in as the auth service does it: password, identity, second factor", async () => {
  const [person] = await findPerson(hosted.sql, "father@example.org");
  expect(await bcrypt.compare(father.password, person?.encrypted_password ?? "")).toBe(true);
  // Texts in the service: one that is null is an error for everybody.
  const nulls = TOKENS.map((name) => `${name} is null`).join(" or ");
  expect(await hosted.sql.query(`select id from auth.users where ${nulls}`)).toEqual([]);
  const identities = await hosted.sql.query(
    "select provider, provider_id, email, identity_data ->> 'sub' as sub from auth.identities where user_id = $1",
    [father.id],
  );
  expect(identities).toEqual([
    { provider: "email", provider_id: father.id, email: "father@example.org", sub: father.id },
  ]);
  const [factor] = await hosted.sql.query<{ secret: string; status: string }>(
    "select secret, status::text from auth.mfa_factors where user_id = $1 and factor_type = 'totp'",
    [admin.id],
  );
  expect(factor?.status).toBe("verified");
  expect(matchingStep(factor?.secret ?? "", codeNow(secret), 0, new Date())).not.toBeNull();
  expect(await findPerson(hosted.sql, "waits@example.org")).toEqual([
    expect.objectContaining({ email_confirmed_at: null, confirmation_token: "" }),
  ]);
});

test("a file has its owner again, and its bytes", async () => {
  const [row] = await hosted.sql.query<{ name: string; owner_id: string }>(
    "select name, owner_id from storage.objects where bucket_id = 'avatars'",
  );
  expect(row?.owner_id).toBe(father.id);
  const { data } = await projectStorage(hosted.sql)
    .storage.from("avatars")
    .download(row?.name ?? "");
  expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(webpBytes());
});

test("people have moved in: another call says what differs and leaves it", async () => {
  await hosted.sql.exec("update public.profiles set full_name = 'Changed There'");
  await expect(moveHouse(house())).rejects.toThrow(/changed since \(.*public\.profiles.*nothing was changed/);
  expect(await hosted.sql.query("select distinct full_name from public.profiles")).toEqual([
    { full_name: "Changed There" },
  ]);
});

test("refused: another installation's rows, another schema, other migrations, a newer or an older source", async () => {
  const version = "supabase_migrations.schema_migrations";
  const refused = async (change: string, back: string, sql: Sql, sentence: RegExp) => {
    await sql.exec(change);
    await expect(moveHouse(house())).rejects.toThrow(sentence);
    await sql.exec(back);
  };
  const newer = `delete from ${version} where version = '29990101000000'`;
  const add = `insert into ${version} (version, name) values ('29990101000000', 'other')`;
  await refused(add, newer, source.sql, /source was made by a newer version/);
  await refused(add, newer, hosted.sql, /not at the same migration \(29990101000000/);
  const last = "20260102002750";
  const again = `insert into ${version} (version, name) values ('${last}', 'public_changes')`;
  await refused(
    `delete from ${version} where version = '${last}'`,
    again,
    source.sql,
    /source is older than this/,
  );
  const column = "alter table public.contacts";
  await refused(
    `${column} add column extra text`,
    `${column} drop column extra`,
    hosted.sql,
    /public\.contacts is not/,
  );
  await refused(
    "update moving.house set source = 'somebody'",
    "drop schema moving cascade",
    hosted.sql,
    /another installation \(a move from somebody was begun\)/,
  );
  await expect(moveHouse(house())).rejects.toThrow(/another installation \(in auth\.identities\)/);
  if (source.kind === "postgres")
    await expect(moveHouse(house({ target: source.sql }))).rejects.toThrow(/the same database/);
});

test.skipIf(!SERVER)(
  "a role that may not silence the triggers is told so, and nothing is written",
  async () => {
    const other = await hostedDatabase();
    const { username } = new URL(other.url);
    const superuser = await openDatabase({ databaseUrl: SERVER }, SILENT_LOG);
    const revoke = `revoke set on parameter session_replication_role from ${username}`;
    await sqlOf(superuser.acquire).exec(revoke);
    await superuser.close();
    const told = `${username} may not switch the target's triggers off`;
    await expect(moveHouse(house({ target: other.sql }))).rejects.toThrow(told);
    expect(await other.sql.query("select to_regnamespace('moving') as mark")).toEqual([{ mark: null }]);
    await other.close();
  },
);

test("another folder takes the files under the same names; one that is whole is not copied again", async () => {
  const [from, to] = [new FileStore(source.storageDir), new FileStore(path.join(scratch, "next"))];
  const [object] = await source.sql.query<{ version: string }>("select version from storage.objects");
  const target = intoFolder(from, to);
  const stored = {
    ...object,
    bucket_id: "",
    name: "",
    owner_id: null,
    bytes: 0,
    type: "",
    cache: "",
  } as never;
  expect(await target.digest(stored)).toBeNull();
  await target.put(stored);
  expect(await target.digest(stored)).toBe(await from.digest(object?.version ?? ""));
});

/** Copies of one dump have one name. */
const elsewhere = (sql: Sql): Sql => ({
  ...sql,
  tx: (work) =>
    sql.tx((run) =>
      work({
        ...run,
        query: async <T>(text: string, params?: readonly unknown[]) =>
          /pg_control_system/.test(text) ? ([{ identity: "elsewhere" }] as T[]) : run.query<T>(text, params),
      }),
    ),
});

test("a demo that moved is a demo's there from the first row on, and never a site's", async () => {
  const next = await testBackend();
  await markAsDemo();
  const cut = cutOff(elsewhere(next.sql), /insert into auth\.users/);
  await expect(moveHouse(house({ target: cut }))).rejects.toThrow("killed");
  await expect(refuseDemo(next.sql)).rejects.toThrow("This database is a demo's");
  const files = new FileStore(path.join(scratch, "moved"));
  const fileTarget = intoFolder(new FileStore(source.storageDir), files);
  await moveHouse(house({ target: elsewhere(next.sql), fileTarget }));
  expect(await next.sql.tx(demoMarksOf)).toEqual(await source.sql.tx(demoMarksOf));
  await expect(claimForDemo(next.sql)).resolves.toBeUndefined();
  await next.close();
}, 60_000);
