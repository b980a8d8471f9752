import { AppError } from "../../../domain/errors.ts";

const ALLOWED_HEADERS = "authorization, apikey, content-type, x-client-info, x-request-id";

/**
 * The origin to answer to, or null for callers that are no browser page. Only pages of our own site may call:
 * the configured one, or the one that serves this very address. Throws forbidden for every other page.
 */
export function callingOrigin(request: Request, site_origin: string): string | null {
  const origin = request.headers.get("origin");
  if (origin === null) return null;
  if (origin === site_origin || origin === new URL(request.url).origin) return origin;
  throw new AppError("forbidden", "This page may not call our functions.");
}

export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": "600",
    },
  });
}

export function setCorsHeaders(headers: Headers, origin: string | null): void {
  headers.append("vary", "origin");
  if (origin === null) return;
  headers.set("access-control-allow-origin", origin);
  headers.set("access-control-expose-headers", "x-request-id, retry-after");
}
