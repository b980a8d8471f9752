// The size of files is said in several places: what one of them lets pass, no other may refuse.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOWNLOAD_MAX_BYTES } from "../domain/download-kinds.ts";
import { FILE_KINDS } from "../domain/media.ts";
import { MAX_UPLOAD_BYTES } from "../server/limits.ts";

const MIGRATIONS = "supabase/migrations";
const BUCKET = /\('([a-z-]+)', '\1', (?:true|false), (\d+), array\[/g;
const buckets = readdirSync(MIGRATIONS).flatMap((file) =>
  [...readFileSync(`${MIGRATIONS}/${file}`, "utf8").matchAll(BUCKET)].map(([, name = "", bytes]) => [
    name,
    Number(bytes),
  ]),
) as [string, number][];
const [, mebibytes] =
  /^file_size_limit = "(\d+)MiB"$/m.exec(readFileSync("supabase/config.toml", "utf8")) ?? [];

test("no bucket takes a larger file than the project does, hosted or here", () => {
  const largest = Math.max(...buckets.map(([, bytes]) => bytes));
  expect(buckets.length).toBeGreaterThan(5);
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
  expect(MAX_UPLOAD_BYTES).toBeGreaterThanOrEqual(largest);
});

test("a bucket takes what the library says it may be sent", () => {
  const downloads = { bucket: "downloads", max_bytes: DOWNLOAD_MAX_BYTES };
  for (const { bucket, max_bytes } of [...Object.values(FILE_KINDS), downloads])
    expect(Object.fromEntries(buckets)[bucket], bucket).toBeGreaterThanOrEqual(max_bytes);
});
