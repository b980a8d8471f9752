// RFC 9110 13.1.5: a range of a file that has changed meanwhile would be glued to an older part.
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

/** Whether `If-Range` names what the file is now. A weak tag does not say that the bytes are the same. */
export function rangeHolds(condition: string | null, now: Headers): boolean {
  if (condition === null) return true;
  if (condition.startsWith("W/")) return false;
  return condition === now.get("etag") || condition === now.get("last-modified");
}

/** One part of a file: everything else is not meant for us, and the file comes whole (RFC 9110 14.2). */
const ONE_PART = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * In front of `serveStatic`, which knows no `If-Range`: a range that holds no more is forgotten, and the file comes whole.
 * Files on the disk have no tag: the one that was given with a file from memory is of what lay there at the start.
 */
export function rangesOfFiles(root: string): MiddlewareHandler {
  const files = new Hono().use(serveStatic({ root, precompressed: true }));
  return async ({ req }, next) => {
    const range = req.header("range");
    if (range === undefined) return next();
    const headers = new Headers(req.raw.headers);
    headers.delete("range");
    const holds = async (condition: string) => {
      const { headers: now } = await files.request(req.url, { method: "HEAD", headers });
      return rangeHolds(condition, now);
    };
    const condition = req.header("if-range");
    if (!ONE_PART.test(range) || (condition !== undefined && !(await holds(condition))))
      req.raw = new Request(req.raw, { headers });
    return next();
  };
}
