import { DatabaseError } from "../lite/errors.ts";

/** An answer of the storage API: `code` is what supabase-js tells errors apart by. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "StorageError";
    this.status = status;
    this.code = code;
  }
}

export const objectNotFound = () => new StorageError(404, "NoSuchKey", "Object not found");
export const bucketNotFound = () => new StorageError(404, "NoSuchBucket", "Bucket not found");
const accessDenied = () =>
  new StorageError(403, "AccessDenied", "new row violates row-level security policy");
export const alreadyExists = () => new StorageError(409, "KeyAlreadyExists", "The resource already exists");
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", message);
export const tooLarge = () =>
  new StorageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size");

const TITLES: Record<number, string> = {
  400: "invalid_request",
  403: "Unauthorized",
  404: "not_found",
  409: "Duplicate",
  413: "Payload too large",
  415: "invalid_mime_type",
  416: "InvalidRange",
};

/** What the caller is told about an error; undefined when it is a fault of ours. */
export function asStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === "42501") return accessDenied();
  if (error.code === "23505") return alreadyExists();
  if (error.code === "23503") return bucketNotFound();
  // A NUL, half a surrogate pair, JSON of thousands of levels: no text of a database.
  if (/^(22|54)/.test(error.code ?? "")) return invalidRequest("The request holds what cannot be stored");
  return undefined;
}

export function errorResponse(error: StorageError): Response {
  const { status, code, message } = error;
  const body = { statusCode: String(status), error: TITLES[status] ?? "Error", message, code };
  return Response.json(body, { status });
}
