// A process that ends between a row's commit and its file's removal leaves somebody's paper on the disk.
import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { removeStrays } from "../../server/embedded/storage/strays.ts";
import { papers, storageScene, textAt } from "./fixtures/storage-users.ts";

const { backend, ann } = await storageScene();
afterAll(() => backend.close());

const files = new FileStore(backend.storageDir);
const fileOf = (version: string) => path.join(backend.storageDir, "objects", version.slice(0, 2), version);
const tidy = () => removeStrays({ sql: backend.sql, files });

async function uploaded(name: string): Promise<string> {
  const key = `${ann.id}/${name}`;
  expect((await papers(ann).upload(key, new Blob([name]))).error).toBeNull();
  const rows = await backend.sql.query<{ version: string }>(
    "select version from storage.objects where name = $1",
    [key],
  );
  return String(rows[0]?.version);
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const age = (version: string) => utimesSync(fileOf(version), hoursAgo(3), hoursAgo(3));
await backend.sql.query("update storage.buckets set created_at = $1", [hoursAgo(24).toISOString()]);

test("an old file without a row goes, a young one and one with a row stay", async () => {
  const [kept, erased, young] = [
    await uploaded("kept.txt"),
    await uploaded("erased.txt"),
    await uploaded("young.txt"),
  ];
  age(kept);
  age(erased);
  const names = ["erased.txt", "young.txt"].map((name) => `${ann.id}/${name}`);
  await backend.sql.query(
    "delete from storage.objects where name in (select jsonb_array_elements_text($1::jsonb))",
    [names],
  );
  expect(await tidy()).toEqual({ removed: 1, unknown: 0 });
  expect([kept, erased, young].map((version) => existsSync(fileOf(version)))).toEqual([true, false, true]);
  expect(await textAt(ann, `${ann.id}/kept.txt`)).toBe("kept.txt");
});

test("what an upload that was killed before its commit has left goes once it is old", async () => {
  const { version } = await files.write(new Blob(["half done"]).stream(), 100, async () => undefined);
  expect(await tidy()).toEqual({ removed: 0, unknown: 0 });
  age(version);
  expect(await tidy()).toEqual({ removed: 1, unknown: 0 });
  expect(existsSync(fileOf(version))).toBe(false);
});

test("what is older or newer than all that the database knows of stays: it may be another's", async () => {
  const put = async (hours: number) => {
    const { version } = await files.write(new Blob(["x"]).stream(), 9, async () => undefined);
    utimesSync(fileOf(version), hoursAgo(hours), hoursAgo(hours));
    return version;
  };
  const strays = [await put(48), await put(12), await put(3)];
  const there = () => strays.map((version) => existsSync(fileOf(version)));
  await backend.sql.query("update storage.objects set created_at = $1, updated_at = $1", [
    hoursAgo(6).toISOString(),
  ]);
  expect(await tidy()).toEqual({ removed: 1, unknown: 2 });
  expect(there()).toEqual([true, false, true]);
  await uploaded("next.txt");
  expect(await tidy()).toEqual({ removed: 1, unknown: 1 });
  expect(there()).toEqual([true, false, false]);
  await files.remove(strays);
});

test("bytes that were replaced by a process that was killed then go", async () => {
  const before = await uploaded("again.txt");
  age(before);
  const after = await files.write(new Blob(["new"]).stream(), 100, async () => undefined);
  await backend.sql.query("update storage.objects set version = $2 where version = $1", [
    before,
    after.version,
  ]);
  expect(await tidy()).toEqual({ removed: 1, unknown: 0 });
  expect(await textAt(ann, `${ann.id}/again.txt`)).toBe("new");
});
