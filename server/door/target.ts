// The one reading of a request's address, before anything routes on it: rules and data must see the same path.

const API = /^\/((?:auth|rest|storage|functions|realtime)\/v1|dev|stripe-sandbox|assets)(?=\/|$)/;
// Nothing below 0x21 and nothing above 0x7e is written in an address as such.
const WRITABLE = /^\/[\x21-\x7e]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be hidden in a segment
const UNUSABLE = /[\x00-\x1f\x7f/\\]/;
// What a URL writes as it is, percent-encoded by somebody all the same.
const UNRESERVED = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/g;
const ESCAPE = /%[0-9a-f]{2}/gi;
const ALWAYS_ESCAPED = /["<>^`{|}]/g;

/** No page has more than five parts. The router asks for each of them again from the beginning: thousands took it twenty seconds. */
const MAX_PAGE_PARTS = 32;

/** `api` is the prefix of the interface it asks for, null for pages and files. */
export type Target =
  | { kind: "fine"; api: string | null }
  | { kind: "refused"; api: string | null }
  | { kind: "elsewhere"; location: string };

/** The interface an address leads to for whoever reads it most generously. */
function apiOf(path: string): string | null {
  const decoded = path.replace(ESCAPE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  const kept: string[] = [];
  for (const part of decoded.toLowerCase().split(/[\\/]+/)) {
    if (part === "..") kept.pop();
    else if (part !== "." && part !== "") kept.push(part);
  }
  return API.exec(`/${kept.join("/")}`)?.[1] ?? null;
}

/** The one way to write this segment; undefined where it holds what a segment cannot hold. */
function canonical(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment);
    if (decoded === "" || decoded === "." || decoded === ".." || UNUSABLE.test(decoded)) return undefined;
  } catch {
    return undefined;
  }
  return segment
    .replace(ESCAPE, (code) => code.toUpperCase())
    .replace(UNRESERVED, (code) => decodeURIComponent(code))
    .replace(ALWAYS_ESCAPED, encodeURIComponent);
}

/**
 * Reads the target as it stood in the request line. Whatever would change by decoding once, by dot segments, doubled
 * or turned slashes or by case is refused for an interface; a page that is only spelled differently is elsewhere.
 */
export function readTarget(raw: string): Target {
  const [path = ""] = raw.split("?", 1);
  const api = apiOf(path);
  if (!WRITABLE.test(raw) || raw.includes("#") || path.includes("\\")) return { kind: "refused", api };
  const segments = path.slice(1).split("/");
  if (api === null && segments.length > MAX_PAGE_PARTS) return { kind: "refused", api };
  const trailing = segments.length > 1 && segments.at(-1) === "" ? "/" : "";
  const named = trailing ? segments.slice(0, -1) : segments;
  const spelled = path === "/" ? [""] : named.map(canonical);
  if (spelled.includes(undefined)) return { kind: "refused", api };
  const right = `/${spelled.join("/")}${trailing}`;
  if (api !== null) return { kind: right === path && path.startsWith(`/${api}`) ? "fine" : "refused", api };
  return right === path
    ? { kind: "fine", api }
    : { kind: "elsewhere", location: right + raw.slice(path.length) };
}
