import { jsonProblem } from "../../../domain/json-keys.ts";
import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { type Identity, runAs } from "../identity.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import type { FileStore } from "./file-store.ts";
import { bucketNotFound, invalidRequest } from "./storage-error.ts";

/** One request. `who` has been verified. */
export type StorageCall = {
  request: Request;
  url: URL;
  who: Identity;
  sql: Sql;
  files: FileStore;
  secrets: ServiceSecrets;
  log: ServiceLog;
};

export type BucketRow = {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string | null;
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

export const OBJECT_COLUMNS =
  "id, bucket_id, name, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at";

/** What storage.operation() tells the policies. */
export const operationOf = (operation: string) => ({ "storage.operation": `storage.${operation}` });

/** Row statements as the caller, so that the policies decide. */
export function asCaller<T>(
  call: StorageCall,
  operation: string,
  work: (run: SqlRunner) => Promise<T>,
): Promise<T> {
  return runAs(call.sql, call.who, work, operationOf(operation));
}

/** A bucket's own rules hold for everybody, so they are read without the caller's rights. */
export async function bucketOf(call: StorageCall, id: string): Promise<BucketRow> {
  const [bucket] = await call.sql.query<BucketRow>(
    "select id, name, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!bucket) throw bucketNotFound();
  return bucket;
}

export async function jsonBody(call: StorageCall): Promise<Record<string, unknown>> {
  const body: unknown = await call.request.json().catch(() => ({}));
  const problem = jsonProblem(body);
  if (problem) throw invalidRequest(problem);
  return body && typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
