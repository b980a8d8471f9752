// A session that was ended on another device is over at once: its token, good for an hour by itself, opens nothing more.
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { runAs } from "../../server/embedded/identity.ts";
import {
  accessTokenOf,
  codeFor,
  listening,
  newVisitor,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
  testBackend,
} from "../fixtures/backend.ts";
import { hostedDatabase } from "../fixtures/hosted-database.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { watch } from "./fixtures/browsers.ts";

const backend = await testBackend();
const host = await listening(backend);
afterAll(async () => {
  await host.close();
  await backend.close();
});

let count = 0;

/** `ann` at home, and the token on the phone she no longer has. */
async function onTwoDevices() {
  count += 1;
  const ann = await signedInUser(backend, `ann-${count}@example.org`, { full_name: "Ann" });
  const phone: SignedIn = { ...ann, client: newVisitor(backend) };
  const { email, password } = ann;
  expect((await phone.client.auth.signInWithPassword({ email, password })).error).toBeNull();
  const token = await accessTokenOf(phone);
  return { ann, token, lost: backend.asUser(token) };
}

const OVER = "401 PT401 session_over";
type Answer = PromiseLike<{ status: number; error: { code: string; message: string } | null }>;
const said = async (answer: Answer) => {
  const { status, error } = await answer;
  return error ? `${status} ${error.code} ${error.message}` : status;
};
const names = ({ client }: Pick<SignedIn, "client">) => said(client.from("profiles").select("full_name"));

test.each(["global", "others"] as const)("who signs out (%s) ends it there", async (scope) => {
  const { ann, lost } = await onTwoDevices();
  expect(await names({ client: lost })).toBe(200);
  const here = backend.asUser(await accessTokenOf(ann));
  expect((await ann.client.auth.signOut({ scope })).error).toBeNull();
  expect(await names({ client: lost })).toBe(OVER);
  expect(await names({ client: here })).toBe(scope === "global" ? OVER : 200);
});

test("who sets a new password ends it, and goes on with the own session", async () => {
  const { ann, lost } = await onTwoDevices();
  await ann.client.auth.reauthenticate();
  const changed = { password: "another-horse-battery", nonce: codeFor(backend, ann.email) };
  expect((await ann.client.auth.updateUser(changed)).error).toBeNull();
  expect([await names({ client: lost }), await names(ann)]).toEqual([OVER, 200]);
});

test("nothing is read, counted, called, changed or kept with it, and nothing public passes for hers", async () => {
  const { ann, lost } = await onTwoDevices();
  const name = `${ann.id}/${crypto.randomUUID()}.webp`;
  const file = () => new Blob([webpBytes()], { type: "image/webp" });
  await ann.client.auth.signOut({ scope: "others" });
  expect([
    await said(lost.from("internal_campaigns").select("id")),
    await said(lost.rpc("my_data")),
    await said(lost.from("profiles").update({ full_name: "Taken over" }).eq("user_id", ann.id)),
  ]).toEqual([OVER, OVER, OVER]);
  expect((await lost.from("inbox_notifications").select("id", { head: true, count: "exact" })).status).toBe(
    401,
  );
  expect((await lost.storage.from("avatars").upload(name, file())).error).not.toBeNull();
  expect((await ann.client.storage.from("avatars").upload(name, file())).error).toBeNull();
  expect((await ann.client.from("profiles").select("full_name")).data).toEqual([{ full_name: "Ann" }]);
});

test("a page that listens hears no more", async () => {
  const { ann, token } = await onTwoDevices();
  const listen = async (accessToken: string) => {
    const client = createClient(host.url, TEST_SECRETS.publishable_key, {
      auth: { persistSession: false, autoRefreshToken: false },
      accessToken: async () => accessToken,
    });
    await client.realtime.setAuth();
    return watch(client, { table: "inbox_notifications", filter: `user_id=eq.${ann.id}` });
  };
  const tell = (title: string) =>
    backend.sql.query("select private.notify($1, 'welcome', $2, 'Body', '/messages')", [ann.id, title]);
  const [lost, home] = [await listen(token), await listen(await accessTokenOf(ann))];
  const heard = ({ changes }: typeof lost) => changes.map((change) => change.new.title);
  await tell("Before");
  await vi.waitFor(() => expect([heard(lost), heard(home)]).toEqual([["Before"], ["Before"]]));
  await ann.client.auth.signOut({ scope: "others" });
  await tell("After");
  await vi.waitFor(() => expect(heard(home)).toEqual(["Before", "After"]));
  expect(heard(lost)).toEqual(["Before"]);
  for (const { client } of [lost, home]) client.realtime.disconnect();
});

test("a recovery code is not taken from it either, and a token that names no session is its account's", async () => {
  const { ann, token } = await onTwoDevices();
  await ann.client.auth.signOut({ scope: "others" });
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const as = (who: object, statement: string) =>
    runAs(backend.sql, { role: "authenticated", sub: ann.id, claims: who }, async (run) => {
      return (await run.query<{ said: unknown }>(`select ${statement} as said`))[0]?.said;
    }).catch((error: Error) => error.message);
  const { session_id: _, ...nameless } = claims;
  expect([
    await as(claims, "private.my_id()"),
    await as(claims, "public.use_recovery_code('0000-0000-0000-0000')"),
    await as(nameless, "private.my_id()"),
  ]).toEqual([null, "not_signed_in", ann.id]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "hosted, the interface is told to ask before each request",
  async () => {
    const hosted = await hostedDatabase();
    const [set] = await hosted.sql.query<{ settings: string[] }>(
      "select s.setconfig as settings from pg_db_role_setting s where s.setrole = 'authenticator'::regrole",
    );
    expect(set?.settings).toContain("pgrst.db_pre_request=private.check_request");
    await hosted.close();
  },
);
