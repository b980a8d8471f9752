import { actAs, type Identity } from "../identity.ts";
import type { SqlRunner } from "../sql.ts";
import type { StoredFile } from "./file-store.ts";
import { checkAllowed, checkFile, maxSideIn } from "./media-type.ts";
import type { ObjectAddress } from "./object-key.ts";
import { bucketOf, type ObjectMetadata, operationOf, type StorageCall } from "./storage-context.ts";
import { takeTicket } from "./tickets.ts";
import { readUpload, type UploadBody } from "./upload-body.ts";
import { newRow, rehearse, type UploadOptions, writeRow } from "./upload-row.ts";

const MAX_FILE_BYTES = 50 * 1024 * 1024;

export function ownerOf(who: Identity): string | undefined {
  return who.sub && /^[0-9a-f-]{36}$/i.test(who.sub) ? who.sub : undefined;
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

/**
 * Takes the bytes, looks at them, then writes the row as the caller; the bytes it replaces go once the row is
 * committed. `ticket` is used up with it. `operation` is what hosted Storage calls this way of it.
 */
export async function upload(
  call: StorageCall,
  address: ObjectAddress,
  {
    ticket,
    operation = "object.upload",
    ...options
  }: UploadOptions & { ticket?: string; operation?: string },
): Promise<Response> {
  const bucket = await bucketOf(call, address.bucket_id);
  const maxBytes = Math.min(bucket.file_size_limit ?? MAX_FILE_BYTES, MAX_FILE_BYTES);
  await rehearse(call, address, options, operation);
  const body = await readUpload(call.request, maxBytes);
  checkAllowed(bucket.allowed_mime_types, body.content_type);
  const maxSide = maxSideIn(address.bucket_id);
  const file = await call.files.write(body.stream, maxBytes, (path) =>
    checkFile(body.content_type, path, maxSide),
  );
  const row = {
    ...newRow(address, options.owner),
    version: file.version,
    metadata: metadataOf(file, body),
    user_metadata: body.user_metadata,
  };
  let replaced: (string | null)[] = [];
  try {
    await call.sql.tx(async (run) => {
      if (ticket) await takeTicket(run, ticket);
      await actAs(run, call.who, operationOf(operation));
      if (options.upsert) replaced = await versionsAt(run, address);
      await writeRow(run, row, options.upsert);
    });
  } catch (error) {
    await call.files.remove([file.version]);
    throw error;
  }
  await call.files.remove(replaced);
  const [stored] = await call.sql.query<{ id: string }>(
    "select id from storage.objects where bucket_id = $1 and name = $2",
    [address.bucket_id, address.name],
  );
  return Response.json({ Id: stored?.id ?? row.id, Key: `${address.bucket_id}/${address.name}` });
}
