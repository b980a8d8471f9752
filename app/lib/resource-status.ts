import { type ErrorCode, toAppError } from "~domain/errors";

const STATUS: Partial<Record<ErrorCode, number>> = { not_found: 404, gone: 410, unavailable: 503 };

/** What a picture, a feed or a file of the sitemap answers that cannot be read: without a body; a fault of ours is thrown on. */
export function asStatus(error: unknown): never {
  const status = STATUS[toAppError(error).code];
  throw status ? new Response(null, { status }) : error;
}
