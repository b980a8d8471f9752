// A form that comes without JavaScript reaches hosted functions from our own server, whose address is all the platform sees.
// The server, which has the secret key, says with a seal whose form it is; strangers can make no seal.
import { createHmac, timingSafeEqual } from "node:crypto";

export const VISITOR_HEADER = "x-visitor";
/** Longer than a request takes and than clocks differ. */
const VALID_SECONDS = 300;

const sealOf = (address: string, seconds: number, key: string) =>
  createHmac("sha256", key).update(`visitor\n${seconds}\n${address}`).digest();

/** What the header says of the visitor at this address. */
export function vouchFor(address: string, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `${address} ${seconds} ${sealOf(address, seconds, key).toString("hex")}`;
}

/** The address somebody with one of the secret keys vouches for; null where nobody does. */
export function vouchedAddress({ headers }: Request, keys: readonly string[], now: Date): string | null {
  const [, address = "", seconds, seal = ""] =
    /^(\S+) (\d{1,12}) ([\da-f]{64})$/.exec(headers.get(VISITOR_HEADER) ?? "") ?? [];
  const age = now.getTime() / 1_000 - Number(seconds);
  if (!(Math.abs(age) <= VALID_SECONDS)) return null;
  const given = Buffer.from(seal, "hex");
  return keys.some((key) => timingSafeEqual(given, sealOf(address, Number(seconds), key))) ? address : null;
}
