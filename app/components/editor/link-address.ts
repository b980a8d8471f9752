import { isSafeHref } from "~domain/rich-text";

/** What somebody typed as the address of a link, as it is kept; null where it is none that we link to. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (isSafeHref(address)) return address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return null;
  const whole = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
  const hasHost = whole.startsWith("mailto:") || /^https:\/\/[^\s/.]+(\.[^\s/.]+)+/.test(whole);
  return hasHost && isSafeHref(whole) ? whole : null;
}
