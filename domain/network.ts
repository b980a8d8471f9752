// What a limit counts: networks, not addresses. One line hands out a whole /64 of IPv6, many a provider a /48.

/** `share`: how many times the limit of one line this network may use. */
export type Network = { subject: string; share: number };

/** A /48 may be a company or a village: as much as ten lines. */
const WIDE_SHARE = 10;
/** What is no address counts as one network: whoever garbles it gains nothing. */
const UNKNOWN: Network[] = [{ subject: "unknown", share: 1 }];

/** The host as URL parsers spell it: one spelling per address, without port or zone; null when it is none. */
function spelled(address: string): string | null {
  const plain = address.trim().replace(/%.*$/, "");
  if (/[^\da-fx.:[\]]/i.test(plain)) return null;
  const bare = !plain.startsWith("[") && (plain.match(/:/g)?.length ?? 0) > 1;
  const url = `http://${bare ? `[${plain}]` : plain}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** The eight groups of an IPv6 address in its one spelling. */
function groupsOf(host: string): number[] {
  const [left = [], right = []] = host
    .split("::")
    .map((half) => half.split(":").filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)));
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff].join();
/** What translators between both protocols make of an IPv4 address (RFC 6052). */
const TRANSLATED = [0x64, 0xff9b, 0, 0, 0, 0].join();

/**
 * The networks an address belongs to, the narrow one first: an IPv4 address; the /64 and the /48 of IPv6. All
 * spellings of an address (mapped, with zeros, upper case, with port or zone) are one.
 */
export function networksOf(address: string): Network[] {
  const host = spelled(address);
  if (host !== null && /^\d+(\.\d+){3}$/.test(host)) return [{ subject: host, share: 1 }];
  if (!host?.startsWith("[")) return UNKNOWN;
  const groups = groupsOf(host.slice(1, -1));
  const [high = 0, low = 0] = groups.slice(6);
  const prefix = groups.slice(0, 6).join();
  if (prefix === MAPPED || prefix === TRANSLATED)
    return [{ subject: [high >> 8, high & 255, low >> 8, low & 255].join("."), share: 1 }];
  const network = (length: number) =>
    `${groups
      .slice(0, length / 16)
      .map((group) => group.toString(16))
      .join(":")}::/${length}`;
  return [
    { subject: network(64), share: 1 },
    { subject: network(48), share: WIDE_SHARE },
  ];
}

/** The narrow network of an address, as one text. */
export const networkOf = (address: string): string => networksOf(address)[0]?.subject ?? "unknown";

/** Networks of IPv4 that are nobody's on the internet: [first byte, first and last second byte]. */
const NOT_PUBLIC: readonly [number, number, number][] = [
  [0, 0, 255],
  [10, 0, 255],
  [100, 64, 127],
  [127, 0, 255],
  [169, 254, 254],
  [172, 16, 31],
  [192, 0, 0],
  [192, 168, 168],
  [198, 18, 19],
];

/** Whether an address is one of the internet's: not of this machine, a network behind it, a group or a tunnel. */
export function isPublicAddress(address: string): boolean {
  const network = networkOf(address);
  const [first = 256, second = 0] = network.split(/[.:]/).map((part) => Number.parseInt(part, 16));
  if (network.includes(":"))
    return (
      first >= 0x2000 &&
      first < 0x4000 &&
      first !== 0x2002 &&
      !(first === 0x2001 && [0, 0xdb8].includes(second))
    );
  const [a = 256, b = 0] = network.split(".").map(Number);
  return a < 224 && !NOT_PUBLIC.some(([byte, from, to]) => a === byte && b >= from && b <= to);
}
