import type { ObjectAddress } from "./object-key.ts";
import { serveObject } from "./serve-object.ts";
import { asCaller, bucketOf, OBJECT_COLUMNS, type ObjectRow, type StorageCall } from "./storage-context.ts";
import { objectNotFound, StorageError } from "./storage-error.ts";

const FIND = `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`;

/** The row if the caller may see it; "not found" otherwise, whether it exists or not. */
export async function readableObject(
  call: StorageCall,
  address: ObjectAddress,
  operation: string,
): Promise<ObjectRow> {
  const values = [address.bucket_id, address.name];
  const [row] = await asCaller(call, operation, (run) => run.query<ObjectRow>(FIND, values));
  if (!row) throw objectNotFound();
  return row;
}

/** For public buckets and verified signatures. */
export async function anyObject(call: StorageCall, address: ObjectAddress): Promise<ObjectRow> {
  const [row] = await call.sql.query<ObjectRow>(FIND, [address.bucket_id, address.name]);
  if (!row) throw objectNotFound();
  return row;
}

async function publicObject(call: StorageCall, address: ObjectAddress): Promise<ObjectRow> {
  const bucket = await bucketOf(call, address.bucket_id);
  if (!bucket.public) throw new StorageError(404, "NoSuchBucket", "Bucket not found");
  return anyObject(call, address);
}

export async function download(call: StorageCall, address: ObjectAddress): Promise<Response> {
  return serveObject(
    call.request,
    await readableObject(call, address, "object.get_authenticated"),
    call.files,
  );
}

export async function downloadPublic(call: StorageCall, address: ObjectAddress): Promise<Response> {
  return serveObject(call.request, await publicObject(call, address), call.files, true);
}

function infoOf(row: ObjectRow): Response {
  const { id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at } = row;
  return Response.json({
    id,
    name,
    bucket_id,
    version,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    last_modified: metadata?.lastModified ?? null,
    metadata: user_metadata ?? {},
    created_at,
    updated_at,
  });
}

export async function info(call: StorageCall, address: ObjectAddress): Promise<Response> {
  return infoOf(await readableObject(call, address, "object.get_authenticated_info"));
}

export async function infoPublic(call: StorageCall, address: ObjectAddress): Promise<Response> {
  return infoOf(await publicObject(call, address));
}
