import Negotiator from "negotiator";

/** In the order in which we like to send them. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send some ten different headers; whoever invents others does not fill the memory. */
const MOST_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The shortest form the client takes (`q=0` is a no); `identity` where it takes none of them. */
export function encodingFor(header: string): Encoding {
  const found = known.get(header);
  if (found) return found;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? "identity";
  if (known.size < MOST_KNOWN) known.set(header, encoding);
  return encoding;
}

/** Whether `If-None-Match` names what we would send. */
export const isKnown = (header: string | null | undefined, etag: string): boolean =>
  header
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === etag || one === "*") ?? false;
