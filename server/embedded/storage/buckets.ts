import { checkBucketName } from "./object-key.ts";
import { asCaller, type BucketRow, bucketOf, jsonBody, type StorageCall } from "./storage-context.ts";
import { bucketNotFound, invalidRequest, StorageError } from "./storage-error.ts";

const COLUMNS = "id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at";
const UNITS: Record<string, number> = {
  "": 1,
  b: 1,
  kb: 1000,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
  gb: 1e9,
  gib: 1024 ** 3,
};

/** Bytes, from a number or a text such as "5MB"; null means the installation's own limit. */
function sizeLimitOf(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  const [, digits, unit] = /^(\d+)\s*([a-z]*)$/i.exec(String(value)) ?? [];
  const factor = UNITS[unit?.toLowerCase() ?? ""];
  if (!digits || !factor) throw invalidRequest("file_size_limit is not a size");
  return Number(digits) * factor;
}

function mimeTypesOf(value: unknown): string[] | null {
  if (value === null || value === undefined) return null;
  const isType = (type: unknown) => typeof type === "string" && /^[\w*.+-]+\/[\w*.+-]+$/.test(type);
  if (!Array.isArray(value) || !value.every(isType))
    throw invalidRequest("allowed_mime_types is not a list of types");
  return value;
}

export async function listBuckets(call: StorageCall): Promise<Response> {
  const rows = await asCaller(call, "bucket.list", (run) =>
    run.query(`select ${COLUMNS} from storage.buckets order by name`),
  );
  return Response.json(rows);
}

export async function getBucket(call: StorageCall, id: string): Promise<Response> {
  const statement = `select ${COLUMNS} from storage.buckets where id = $1`;
  const [row] = await asCaller(call, "bucket.get", (run) => run.query<BucketRow>(statement, [id]));
  if (!row) throw bucketNotFound();
  return Response.json(row);
}

export async function createBucket(call: StorageCall): Promise<Response> {
  const body = await jsonBody(call);
  const name = checkBucketName(String(body.id ?? body.name ?? ""));
  const values = [
    name,
    body.public === true,
    sizeLimitOf(body.file_size_limit),
    mimeTypesOf(body.allowed_mime_types),
  ];
  await asCaller(call, "bucket.create", (run) =>
    run.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2, $3, $4)`,
      values,
    ),
  );
  return Response.json({ name });
}

export async function updateBucket(call: StorageCall, id: string): Promise<Response> {
  const current = await bucketOf(call, id);
  const body = await jsonBody(call);
  const isPublic = typeof body.public === "boolean" ? body.public : current.public;
  const limit = "file_size_limit" in body ? sizeLimitOf(body.file_size_limit) : current.file_size_limit;
  const types =
    "allowed_mime_types" in body ? mimeTypesOf(body.allowed_mime_types) : current.allowed_mime_types;
  const updated = await asCaller(call, "bucket.update", (run) =>
    run.query(
      `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = now()
       where id = $1 returning id`,
      [id, isPublic, limit, types],
    ),
  );
  if (updated.length === 0) throw bucketNotFound();
  return Response.json({ message: "Successfully updated" });
}

export async function emptyBucket(call: StorageCall, id: string): Promise<Response> {
  await bucketOf(call, id);
  const removed = await asCaller(call, "bucket.empty", (run) =>
    run.query<{ version: string | null }>(
      "delete from storage.objects where bucket_id = $1 returning version",
      [id],
    ),
  );
  await call.files.remove(removed.map((row) => row.version));
  return Response.json({ message: "Successfully emptied" });
}

export async function deleteBucket(call: StorageCall, id: string): Promise<Response> {
  const inUse = await call.sql.query("select 1 from storage.objects where bucket_id = $1 limit 1", [id]);
  if (inUse.length > 0)
    throw new StorageError(409, "InvalidRequest", "The bucket you tried to delete is not empty");
  const removed = await asCaller(call, "bucket.delete", (run) =>
    run.query("delete from storage.buckets where id = $1 returning id", [id]),
  );
  if (removed.length === 0) throw bucketNotFound();
  return Response.json({ message: "Successfully deleted" });
}
