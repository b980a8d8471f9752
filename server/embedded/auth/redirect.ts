// Where the links of our mails may lead: a page of this site. They carry sessions, so nobody else may be named.
import { ownPath } from "../../../domain/account.ts";

/**
 * The address in its one spelling, or null for everything that is not plainly ours: another port, user info, an
 * encoded host, a backslash. Programs read such addresses differently, and one of them may see another site.
 */
export function ownRedirect(wanted: string | null, siteUrl: string): string | null {
  if (!wanted?.startsWith(siteUrl)) return null;
  const rest = wanted.slice(siteUrl.length);
  if (!/^([/?#]|$)/.test(rest)) return null;
  const path = ownPath(rest.startsWith("/") ? rest : `/${rest}`);
  return path === null ? null : siteUrl + path;
}

/** Back to a page of ours, with words for the app behind the #, as GoTrue has them there. */
export function backTo(target: string, words: Record<string, string>): Response {
  const location = new URL(target);
  location.hash = new URLSearchParams({ ...words, sb: "" }).toString();
  return new Response(null, { status: 303, headers: { location: location.href } });
}

/** As GoTrue does: a `redirect_to` that is not allowed counts as none, and the link leads to the site. */
export function withOwnRedirect(request: Request, siteUrl: string): Request {
  const url = new URL(request.url);
  const wanted = url.searchParams.getAll("redirect_to");
  if (wanted.length === 0) return request;
  const own = wanted.length === 1 ? ownRedirect(wanted[0] ?? null, siteUrl) : null;
  if (own) url.searchParams.set("redirect_to", own);
  else url.searchParams.delete("redirect_to");
  return new Request(url, request);
}
