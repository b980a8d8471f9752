// The order of a finished page: nothing of its code stands before what is seen (decision 0009).
import { WAITING_TYPE } from "./browser/start";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /(<script[^>]*) type="module" async="">/;

/** `waits`: its code is fetched when START_SCRIPT says so; otherwise it is asked for right after the content. */
export function scriptsLast(html: string, waits: boolean): string {
  const modules = [...new Set([...html.matchAll(PRELOAD)].map(([, href]) => href))];
  const links = modules.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  return html
    .replaceAll(PRELOAD, "")
    .replace(MODULE, (script, begin: string) =>
      waits ? `${begin} type="${WAITING_TYPE}" data-modules="${modules.join(" ")}">` : links + script,
    );
}
