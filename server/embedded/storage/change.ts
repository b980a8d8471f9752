import { randomUUID } from "node:crypto";
import { checkAllowed } from "./media-type.ts";
import { checkKey, type ObjectAddress } from "./object-key.ts";
import { readableObject } from "./read.ts";
import {
  asCaller,
  bucketOf,
  jsonBody,
  OBJECT_COLUMNS,
  type ObjectRow,
  type StorageCall,
} from "./storage-context.ts";
import { invalidRequest, objectNotFound, tooLarge } from "./storage-error.ts";
import { ownerOf } from "./upload.ts";

const MAX_REMOVED = 1000;

function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (typeof value !== "string" || !value) throw invalidRequest(`${field} is required`);
  return value;
}

async function twoAddresses(
  call: StorageCall,
): Promise<{ from: ObjectAddress; to: ObjectAddress; body: Record<string, unknown> }> {
  const body = await jsonBody(call);
  const bucket_id = textOf(body, "bucketId");
  const destination = typeof body.destinationBucket === "string" ? body.destinationBucket : bucket_id;
  await bucketOf(call, destination);
  return {
    from: { bucket_id, name: checkKey(textOf(body, "sourceKey")) },
    to: { bucket_id: destination, name: checkKey(textOf(body, "destinationKey")) },
    body,
  };
}

/** What one bucket took is not what another takes. */
async function checkFits(call: StorageCall, { metadata }: ObjectRow, bucketId: string): Promise<void> {
  const bucket = await bucketOf(call, bucketId);
  checkAllowed(bucket.allowed_mime_types, metadata?.mimetype ?? "");
  if (bucket.file_size_limit !== null && (metadata?.size ?? 0) > bucket.file_size_limit) throw tooLarge();
}

/** Only the row changes: the bytes are not named after the key. */
export async function move(call: StorageCall): Promise<Response> {
  const { from, to } = await twoAddresses(call);
  if (from.bucket_id !== to.bucket_id)
    await checkFits(call, await readableObject(call, from, "object.move"), to.bucket_id);
  const moved = await asCaller(call, "object.move", (run) =>
    run.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [from.bucket_id, from.name, to.bucket_id, to.name],
    ),
  );
  if (moved.length === 0) throw objectNotFound();
  return Response.json({
    message: "Successfully moved",
    Id: moved[0]?.id,
    Key: `${to.bucket_id}/${to.name}`,
  });
}

export async function copy(call: StorageCall): Promise<Response> {
  const { from, to, body } = await twoAddresses(call);
  const source = await readableObject(call, from, "object.copy");
  await checkFits(call, source, to.bucket_id);
  const version = await call.files.copy(source.version ?? "");
  const id = randomUUID();
  const userMetadata = body.copyMetadata === false ? (body.metadata ?? null) : source.user_metadata;
  const values = [
    id,
    to.bucket_id,
    to.name,
    ownerOf(call.who) ?? null,
    version,
    source.metadata,
    userMetadata,
  ];
  try {
    await asCaller(call, "object.copy", (run) =>
      run.query(
        `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
         values ($1, $2, $3, $4::uuid, $4, $5, $6, $7)`,
        values,
      ),
    );
  } catch (error) {
    await call.files.remove([version]);
    throw error;
  }
  return Response.json({ Id: id, Key: `${to.bucket_id}/${to.name}` });
}

async function removeNames(
  call: StorageCall,
  bucketId: string,
  names: string[],
  operation: string,
): Promise<ObjectRow[]> {
  const removed = await asCaller(call, operation, (run) =>
    run.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1
         and name in (select jsonb_array_elements_text($2::jsonb)) returning ${OBJECT_COLUMNS}`,
      [bucketId, names],
    ),
  );
  await call.files.remove(removed.map((row) => row.version));
  return removed;
}

/** Answers with what was removed; names the caller may not remove are left out, as on hosted Supabase. */
export async function removeMany(call: StorageCall, bucketId: string): Promise<Response> {
  await bucketOf(call, bucketId);
  const { prefixes } = await jsonBody(call);
  if (
    !Array.isArray(prefixes) ||
    prefixes.length > MAX_REMOVED ||
    prefixes.some((name) => typeof name !== "string")
  ) {
    throw invalidRequest(`prefixes must be at most ${MAX_REMOVED} names`);
  }
  return Response.json(await removeNames(call, bucketId, prefixes, "object.delete_many"));
}

export async function removeOne(call: StorageCall, address: ObjectAddress): Promise<Response> {
  const removed = await removeNames(call, address.bucket_id, [address.name], "object.delete");
  if (removed.length === 0) throw objectNotFound();
  return Response.json({ message: "Successfully deleted" });
}
