// The order of a finished page: nothing of its code stands before what is seen (decision 0009).
import { WAITING_TYPE } from "./browser/start";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';

/** `waits`: its code is fetched when START_SCRIPT says so; otherwise it is asked for right after the content. */
export function scriptsLast(page: Buffer, waits: boolean): Buffer<ArrayBuffer> {
  const modules = new Set<string>();
  // Looked for in the bytes: React writes all links into the head, and the rest is long.
  const body = Math.max(page.indexOf("</head>"), 0);
  const head = page.toString("utf8", 0, body).replace(PRELOAD, (_, href: string) => {
    modules.add(href);
    return "";
  });
  const type = page.indexOf(MODULE, body);
  if (type < 0) return Buffer.concat([Buffer.from(head), page.subarray(body)]);
  const begin = page.lastIndexOf("<script", type);
  const links = [...modules].map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  const waiting = ` type="${WAITING_TYPE}" data-modules="${[...modules].join(" ")}">`;
  return Buffer.concat([
    Buffer.from(head),
    page.subarray(body, begin),
    Buffer.from(waits ? "" : links),
    page.subarray(begin, type),
    Buffer.from(waits ? waiting : MODULE),
    page.subarray(type + MODULE.length),
  ]);
}
