// Signed upload URLs are rows as long as they are open: each takes one file, and policies can count them.
import { randomUUID } from "node:crypto";
import { actAs } from "../identity.ts";
import type { SqlRunner } from "../sql.ts";
import type { ObjectAddress } from "./object-key.ts";
import { operationOf, type StorageCall } from "./storage-context.ts";
import { alreadyExists } from "./storage-error.ts";
import { newRow, rehearse, type UploadOptions, writeRow } from "./upload-row.ts";

export const TICKET_SECONDS = 2 * 60 * 60;
const OPERATION = "object.sign_upload_url";

// An account that is gone or banned takes its tickets along.
const OPEN = `id = $1 and expires_at > now() and (owner_id is null or exists (
  select from auth.users u where u.id::text = owner_id and coalesce(u.banned_until <= now(), true)))`;

/**
 * Writes the row as the caller and takes it away as the owner of the table: locks that a policy took to count stay
 * until the ticket is there to be counted.
 */
async function tryOut(call: StorageCall, run: SqlRunner, address: ObjectAddress, owner?: string) {
  await actAs(run, call.who, operationOf(OPERATION));
  const row = newRow(address, owner);
  await writeRow(run, row, false);
  await run.query("select set_config('role', 'none', true)");
  await run.query("delete from storage.objects where id = $1", [row.id]);
}

/** The id of a new ticket, if the policies would let the caller write this object. */
export async function openTicket(
  call: StorageCall,
  address: ObjectAddress,
  { upsert, owner }: UploadOptions,
): Promise<string> {
  const values = [address.bucket_id, address.name];
  const known = await call.sql.query(
    "select 1 from storage.objects where bucket_id = $1 and name = $2",
    values,
  );
  // Replacing adds no object, and what is there must not be touched.
  const replaces = upsert && known.length > 0;
  if (replaces) await rehearse(call, address, { upsert, owner }, OPERATION);
  const id = randomUUID();
  await call.sql.tx(async (run) => {
    await run.query("delete from storage.upload_tickets where expires_at <= now()");
    if (!replaces) await tryOut(call, run, address, owner);
    await run.query(
      `insert into storage.upload_tickets (id, bucket_id, name, owner_id, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [id, ...values, owner ?? null, TICKET_SECONDS],
    );
  });
  return id;
}

/** Throws "already exists", as hosted Supabase answers a second use, before any byte is taken. */
export async function requireOpenTicket(call: StorageCall, id: string): Promise<void> {
  const open = await call.sql.query(`select 1 from storage.upload_tickets where ${OPEN}`, [id]);
  if (open.length === 0) throw alreadyExists();
}

/** Uses it up, in the transaction that writes the object: of two uploads at once the second finds none. */
export async function takeTicket(run: SqlRunner, id: string): Promise<void> {
  const taken = await run.query(`delete from storage.upload_tickets where ${OPEN} returning id`, [id]);
  if (taken.length === 0) throw alreadyExists();
}
