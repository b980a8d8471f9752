import { randomUUID } from "node:crypto";
import type { Identity } from "../identity.ts";
import type { SqlRunner } from "../sql.ts";
import type { StoredFile } from "./file-store.ts";
import type { ObjectAddress } from "./object-key.ts";
import {
  asCaller,
  type BucketRow,
  bucketOf,
  type ObjectMetadata,
  type StorageCall,
} from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import { readUpload, type UploadBody } from "./upload-body.ts";

const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type UploadOptions = { upsert: boolean; owner?: string };
type NewRow = ObjectAddress & {
  id: string;
  owner?: string;
  version: string;
  metadata: Partial<ObjectMetadata>;
  user_metadata: Record<string, unknown> | null;
};

class Rehearsed extends Error {}

// No "returning": whoever may only insert must be able to insert.
const INSERT = `
  insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4::uuid, $4, $5, $6, $7)`;
const UPSERT = `${INSERT}
  on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
    version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;

function writeRow(run: SqlRunner, row: NewRow, upsert: boolean): Promise<unknown> {
  const { id, bucket_id, name, owner, version, metadata, user_metadata } = row;
  const values = [id, bucket_id, name, owner ?? null, version, metadata, user_metadata];
  return run.query(upsert ? UPSERT : INSERT, values);
}

/** Whether the policies would let the caller write this row, before a single byte of it is taken. */
export async function rehearse(
  call: StorageCall,
  address: ObjectAddress,
  options: UploadOptions,
): Promise<void> {
  const row = {
    ...address,
    id: randomUUID(),
    owner: options.owner,
    version: "",
    metadata: {},
    user_metadata: null,
  };
  try {
    await asCaller(call, "object.upload", async (run) => {
      await writeRow(run, row, options.upsert);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

export function ownerOf(who: Identity): string | undefined {
  return who.sub && /^[0-9a-f-]{36}$/i.test(who.sub) ? who.sub : undefined;
}

function checkType(bucket: BucketRow, contentType: string): void {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const allowed = bucket.allowed_mime_types;
  const matches = (pattern: string) =>
    pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  if (allowed?.length && !allowed.some((pattern) => pattern === "*/*" || matches(pattern.toLowerCase()))) {
    throw new StorageError(415, "InvalidMimeType", `mime type ${type} is not supported`);
  }
}

function metadataOf(file: StoredFile, body: UploadBody): ObjectMetadata {
  return {
    eTag: file.etag,
    size: file.size,
    mimetype: body.content_type,
    cacheControl: body.cache_control,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
}

async function versionsAt(run: SqlRunner, { bucket_id, name }: ObjectAddress): Promise<(string | null)[]> {
  const rows = await run.query<{ version: string | null }>(
    "select version from storage.objects where bucket_id = $1 and name = $2 for update",
    [bucket_id, name],
  );
  return rows.map((row) => row.version);
}

/** Takes the bytes, then writes the row as the caller; the bytes it replaces go once the row is committed. */
export async function upload(
  call: StorageCall,
  address: ObjectAddress,
  options: UploadOptions,
): Promise<Response> {
  const bucket = await bucketOf(call, address.bucket_id);
  const maxBytes = Math.min(bucket.file_size_limit ?? MAX_FILE_BYTES, MAX_FILE_BYTES);
  await rehearse(call, address, options);
  const body = await readUpload(call.request, maxBytes);
  checkType(bucket, body.content_type);
  const file = await call.files.write(body.stream, maxBytes);
  const id = randomUUID();
  const { version } = file;
  const row = {
    ...address,
    ...options,
    id,
    version,
    metadata: metadataOf(file, body),
    user_metadata: body.user_metadata,
  };
  let replaced: (string | null)[] = [];
  try {
    await asCaller(call, "object.upload", async (run) => {
      if (options.upsert) replaced = await versionsAt(run, address);
      await writeRow(run, row, options.upsert);
    });
  } catch (error) {
    await call.files.remove([version]);
    throw error;
  }
  await call.files.remove(replaced);
  const [stored] = await call.sql.query<{ id: string }>(
    "select id from storage.objects where bucket_id = $1 and name = $2",
    [address.bucket_id, address.name],
  );
  return Response.json({ Id: stored?.id ?? id, Key: `${address.bucket_id}/${address.name}` });
}
