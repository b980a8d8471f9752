// The order of a finished page: nothing of its code stands before what is seen (decision 0009).
import { WAITING_TYPE } from "./browser/start";

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';

/** START_SCRIPT imports its code: when it says so (`waits`), or at once; then it is asked for right after the content. */
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
  const fetched = (href: string) => `<link rel="preload" as="fetch" crossorigin="" href="${href}"/>`;
  const links = waits ? "" : [...modules].map(fetched).join("");
  const now = waits ? "" : " data-now";
  const code = ` type="${WAITING_TYPE}"${now} data-modules="${[...modules].join(" ")}">`;
  return Buffer.concat([
    Buffer.from(head),
    page.subarray(body, begin),
    Buffer.from(links),
    page.subarray(begin, type),
    Buffer.from(code),
    page.subarray(type + MODULE.length),
  ]);
}
