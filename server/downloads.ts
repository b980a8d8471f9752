// Files to take home: counted where they are handed over, in every mode, and sent on to where they lie. A page could not
// count: it is rendered once for everybody, and knows no HEAD.
import type { Context } from "hono";
import { DOWNLOAD_PATH, downloadName } from "../domain/download-path.ts";
import { toAppError } from "../domain/errors.ts";
import type { Backend, HostApp } from "./backend.ts";
import type { Log } from "./log.ts";
import { awayAnswer } from "./unavailable.ts";

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Who only looks ahead has taken nothing: link checkers ask by HEAD, browsers say that they guess. */
const takes = ({ req }: Context): boolean =>
  req.method === "GET" &&
  !/prefetch|prerender/.test(req.header("sec-purpose") ?? req.header("purpose") ?? "");

type Parts = { backend: Backend; log: Log };

async function answer(c: Context, { backend: { anon, public_env }, log }: Parts): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!SLUG.test(slug)) return c.text("There is no such file.", 404, headers);
  const { data, error } = await anon.from("downloads").select("file, version").eq("slug", slug).maybeSingle();
  if (error) {
    if (toAppError(error).code === "unavailable") return awayAnswer();
    throw error;
  }
  if (!data) return c.text("There is no such file.", 404, headers);
  if (takes(c)) await count(anon, slug, log);
  // What lies beside the site says by itself that it is to be kept.
  if (!data.file.startsWith("/storage/")) return c.body(null, 302, { ...headers, location: data.file });
  const name = encodeURIComponent(downloadName(slug, data.version, data.file));
  const location = `${public_env.supabase_url}${data.file}?download=${name}`;
  return c.body(null, 302, { ...headers, location });
}

/** Whoever wants a file gets it, also when the database is too busy to count. */
async function count(anon: Backend["anon"], slug: string, log: Log): Promise<void> {
  const { error } = await anon.rpc("take_download", { p_slug: slug });
  if (error) log.warn({ code: error.code }, "a download was not counted");
}

export function mountDownloads(app: HostApp, parts: Parts): void {
  app.on(["GET", "HEAD"], `${DOWNLOAD_PATH}/:slug`, (c) => answer(c, parts));
}
