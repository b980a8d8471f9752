// The order of a finished page: nothing of its code stands before what is seen.
import { WAITING_TYPE } from "./browser/start";

const PRELOAD =
  /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>|<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /(<script[^>]*) type="module"( async="")?>/;

/** `waits`: the code is fetched when START_SCRIPT says so; otherwise right after the content, without a word of it. */
export function scriptsLast(html: string, waits: boolean): string {
  const found = [...html.matchAll(PRELOAD)].map(([, after, first]) => after ?? first ?? "");
  const modules = [...new Set(found)];
  const links = modules.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  return html
    .replaceAll(PRELOAD, "")
    .replace(MODULE, (script, begin: string) =>
      waits ? `${begin} type="${WAITING_TYPE}" data-modules="${modules.join(" ")}">` : links + script,
    );
}
