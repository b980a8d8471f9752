// Files to take home: counted where they are handed over, in every mode, and sent on to where they lie. A page could not
// count: it is rendered once for everybody, and knows no HEAD.
import type { Context } from "hono";
import { DOWNLOAD_PATH, downloadName } from "../domain/download-path.ts";
import { toAppError } from "../domain/errors.ts";
import type { Backend, HostApp } from "./backend.ts";
import { awayAnswer } from "./unavailable.ts";

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Who only looks ahead has taken nothing: link checkers ask by HEAD, browsers say that they guess. */
const takes = ({ req }: Context): boolean =>
  req.method === "GET" &&
  !/prefetch|prerender/.test(req.header("sec-purpose") ?? req.header("purpose") ?? "");

async function answer(c: Context, { anon, public_env }: Backend): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!SLUG.test(slug)) return c.text("There is no such file.", 404, headers);
  const { data, error } = await anon.from("downloads").select("file, version").eq("slug", slug).maybeSingle();
  const taken = error || !data || !takes(c) ? null : await anon.rpc("take_download", { p_slug: slug });
  const problem = error ?? taken?.error;
  if (problem) {
    if (toAppError(problem).code === "unavailable") return awayAnswer();
    throw problem;
  }
  if (!data) return c.text("There is no such file.", 404, headers);
  // What lies beside the site says by itself that it is to be kept.
  if (!data.file.startsWith("/storage/")) return c.body(null, 302, { ...headers, location: data.file });
  const name = encodeURIComponent(downloadName(slug, data.version, data.file));
  const location = `${public_env.supabase_url}${data.file}?download=${name}`;
  return c.body(null, 302, { ...headers, location });
}

export function mountDownloads(app: HostApp, backend: Backend): void {
  app.on(["GET", "HEAD"], `${DOWNLOAD_PATH}/:slug`, (c) => answer(c, backend));
}
