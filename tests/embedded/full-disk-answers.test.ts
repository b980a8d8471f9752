// What people are answered while nothing can be written: it passes, and nobody is told of a fault.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { authOutcome } from "../../app/lib/session/auth-outcome.ts";
import { DISK_FULL, toAppError } from "../../domain/errors.ts";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { accessTokenOf, newVisitor, SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { papers, storageScene } from "./fixtures/storage-users.ts";
import { table } from "./fixtures/tables.ts";

const { backend, ann } = await storageScene();
afterAll(() => backend.close());
const token = await accessTokenOf(ann);
await papers(ann).upload(`${ann.id}/kept.txt`, new Blob(["kept"]));

const WRITTEN = ["auth.users", "auth.sessions", "auth.refresh_tokens", "storage.objects", "public.people"];
await backend.sql.exec(`create schema full_disk;
  create function full_disk.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
  grant usage on schema full_disk to public;`);
for (const name of WRITTEN)
  await backend.sql.exec(`create trigger full_disk before insert or update or delete on ${name}
    for each statement execute function full_disk.refuse()`);

type Asked = [what: string, method: string, path: string, body: object | string | undefined];
const own = { email: ann.email, password: ann.password };

test.each<Asked>([
  ["a sign-in", "POST", "/auth/v1/token?grant_type=password", own],
  ["a sign-up", "POST", "/auth/v1/signup", { ...own, email: "new@example.org" }],
  ["a changed account", "PUT", "/auth/v1/user", { data: { full_name: "Ann" } }],
  ["a sign-out", "POST", "/auth/v1/logout", {}],
  ["a changed row", "PATCH", `/rest/v1/people?user_id=eq.${ann.id}`, { full_name: "Ann" }],
  ["an upload", "POST", `/storage/v1/object/papers/${ann.id}/new.txt`, "words"],
  ["a removed file", "DELETE", `/storage/v1/object/papers/${ann.id}/kept.txt`, undefined],
])("%s is told that the disk is full, and to come back in a while", async (_what, method, path, body) => {
  const headers = {
    apikey: TEST_SECRETS.publishable_key,
    authorization: `Bearer ${token}`,
    "content-type": typeof body === "string" ? "text/plain" : "application/json",
  };
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await backend.fetch(new Request(`${SITE_URL}${path}`, { method, headers, body: sent }));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  const said = (await answer.json()) as { msg?: string; message?: string };
  expect(said.msg ?? said.message).toBe(DISK_FULL);
});

test("a file that finds no room on its own disk is told alike", async () => {
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const write = vi.spyOn(FileStore.prototype, "write").mockRejectedValue(full);
  await backend.sql.exec("alter table storage.objects disable trigger full_disk");
  const { error } = await papers(ann).upload(`${ann.id}/new.txt`, new Blob(["new"]));
  await backend.sql.exec("alter table storage.objects enable trigger full_disk");
  write.mockRestore();
  expect(error).toMatchObject({ status: 503 });
  expect(toAppError(error)).toMatchObject({ code: "unavailable", message: DISK_FULL });
});

test("the app says so, at a sign-in, of a row and of a file", async () => {
  const visitor = newVisitor(backend);
  expect(authOutcome((await visitor.auth.signInWithPassword(own)).error)).toMatchObject({
    ok: false,
    message: DISK_FULL,
  });
  const row = await table(ann.client, "people").update({ full_name: "Ann" }).eq("user_id", ann.id);
  const file = await papers(ann).upload(`${ann.id}/new.txt`, new Blob(["new"]));
  for (const { error } of [row, file])
    expect(toAppError(error)).toMatchObject({ code: "unavailable", message: DISK_FULL });
});

test("what is read goes on", async () => {
  const reader: SupabaseClient = ann.client as unknown as SupabaseClient;
  expect((await reader.from("people").select("user_id")).error).toBeNull();
  expect(await (await papers(ann).download(`${ann.id}/kept.txt`)).data?.text()).toBe("kept");
});
