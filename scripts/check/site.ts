// What the page itself says of its backend: read from the site, so that the check sees what a visitor's browser sees.
import type { PublicEnv } from "../../domain/server-context.ts";

const WAIT_MS = 10_000;

/** One thing that was looked at. `ok` null: it could not be looked at from here, and `said` tells why. */
export type Finding = { name: string; ok: boolean | null; said: string };
export type Site = { url: string; env: PublicEnv; backend: string };

export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(WAIT_MS), ...init });

/** What the head of every page tells the browser. */
function publicEnvOf(html: string): PublicEnv | null {
  const text = /<meta name="app-env" content="([^"]*)"/.exec(html)?.[1];
  if (!text) return null;
  return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

/** Resolves to the site and how its first page came; without the site nothing else can be looked at. */
export async function openSite(url: string): Promise<{ site: Site | null; finding: Finding }> {
  const name = "page";
  const response = await ask(`${url}/`).catch((error: Error) => error);
  if (response instanceof Error)
    return { site: null, finding: { name, ok: false, said: `${url} does not answer (${response.name}).` } };
  const html = await response.text();
  const env = publicEnvOf(html);
  if (response.status !== 200 || !env)
    return {
      site: null,
      finding: { name, ok: false, said: `${url} answers ${response.status}, not with a page of this site.` },
    };
  const site = { url, env, backend: env.supabase_url || url };
  const same = new URL(env.site_url).origin === new URL(url).origin;
  return {
    site,
    finding: same
      ? { name, ok: true, said: "The home page is there." }
      : {
          name,
          ok: false,
          said: `The pages say they are ${env.site_url}: SITE_URL of the page server is not ${url}.`,
        },
  };
}
