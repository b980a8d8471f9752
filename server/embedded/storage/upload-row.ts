import { randomUUID } from "node:crypto";
import type { SqlRunner } from "../sql.ts";
import type { ObjectAddress } from "./object-key.ts";
import { asCaller, type ObjectMetadata, type StorageCall } from "./storage-context.ts";

export type UploadOptions = { upsert: boolean; owner?: string };
export type NewRow = ObjectAddress & {
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

export function newRow(address: ObjectAddress, owner?: string): NewRow {
  return { ...address, id: randomUUID(), owner, version: "", metadata: {}, user_metadata: null };
}

export function writeRow(run: SqlRunner, row: NewRow, upsert: boolean): Promise<unknown> {
  const { id, bucket_id, name, owner, version, metadata, user_metadata } = row;
  const values = [id, bucket_id, name, owner ?? null, version, metadata, user_metadata];
  return run.query(upsert ? UPSERT : INSERT, values);
}

/** Whether the policies would let the caller write this row, before a single byte of it is taken. */
export async function rehearse(
  call: StorageCall,
  address: ObjectAddress,
  { upsert, owner }: UploadOptions,
  operation: string,
): Promise<void> {
  try {
    await asCaller(call, operation, async (run) => {
      await writeRow(run, newRow(address, owner), upsert);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}
