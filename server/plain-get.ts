// The request that nearly everybody sends: a GET that came in one piece and says nothing unusual. It is recognised by
// what it may consist of; whatever differs in one byte is left to Node's parser.

/** `encodings` and `id` are the values of Accept-Encoding and X-Request-Id, empty where there is none. */
export type PlainGet = { target: string; encodings: string; id: string };

/** Longer than what any browser of ours sends, cookies included; far below Node's own limit. */
const LONGEST = 8 * 1024;
const WHOLE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;
/** Speaks of a body, of a part, of what the client already has, or of another protocol. */
const UNUSUAL = new Set([
  "content-length",
  "transfer-encoding",
  "trailer",
  "expect",
  "upgrade",
  "range",
  "if-none-match",
]);
/** Read here, and so there must be no two of them. */
const READ = new Set(["host", "accept-encoding", "x-request-id", "connection"]);

/** The values of READ; undefined where something is unusual. */
function valuesOf(lines: string): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const line of lines.split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (UNUSUAL.has(name) || values.has(name)) return undefined;
    if (READ.has(name)) values.set(name, line.slice(colon + 1).trim());
  }
  return values;
}

let known = "";
/** What the long way takes for a name: an answer that is ready depends on it no less. Nearly everybody sends the same. */
export function isHost(host: string): boolean {
  if (host === known) return host !== "";
  const isName = /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);
  if (isName) known = host;
  return isName;
}

/** Undefined unless the bytes are exactly one such request. */
export function plainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > LONGEST) return undefined;
  const [, target = "", lines = ""] = WHOLE.exec(bytes.toString("latin1")) ?? [];
  const values = valuesOf(lines);
  if (!values || !isHost(values.get("host") ?? "")) return undefined;
  if (!/^(keep-alive)?$/i.test(values.get("connection") ?? "")) return undefined;
  return {
    target,
    encodings: values.get("accept-encoding") ?? "",
    id: values.get("x-request-id") ?? "",
  };
}
