// DATABASE_URL as pg_dump and pg_restore take it.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { getCACertificates } from "node:tls";

/** Also what only looks encoded, as our driver takes it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The authorities the site trusts (Node's, and those of NODE_EXTRA_CA_CERTS): libpq would look in a home for some of its own. */
function writeAuthorities(folder: string): string {
  const file = path.join(folder, "authorities.pem");
  writeFileSync(file, getCACertificates("default").join("\n"), { mode: 0o600 });
  return file;
}

/** To our driver each of these is verify-full, and so is an authority without any; libpq would check less, or nothing. */
const CHECKED = /^sslmode=(prefer|require|verify-ca)$/;
function asChecked(settings: string[], given: URLSearchParams): string[] {
  const modes = settings.map((one) => one.replace(/^sslmode=no-verify$/, "sslmode=require"));
  if (given.get("uselibpqcompat") === "true") return modes;
  const asDriver = settings.map((one, at) =>
    CHECKED.test(one) ? "sslmode=verify-full" : (modes[at] ?? one),
  );
  return given.has("sslrootcert") && !given.has("sslmode") ? [...asDriver, "sslmode=verify-full"] : asDriver;
}

/**
 * A database as pg_dump takes it: without what only our driver knows, its password where no other user reads it, and with
 * the certificate of its server checked as the site does. What that needs is written to `folder`.
 */
export function forLibpq(databaseUrl: string, folder: string): { url: string; env: { PGPASSWORD?: string } } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decoded(url.password);
  url.password = "";
  // By hand: written anew by URL, a space of the options would be a plus sign, which libpq takes for one.
  const settings = asChecked(url.search.slice(1).split("&"), url.searchParams).filter(
    (one) => !/^(uselibpqcompat|password)=/.test(one),
  );
  const checks = settings.some((one) => /^sslmode=verify-(ca|full)$/.test(one));
  if (checks && !settings.some((one) => one.startsWith("sslrootcert=")))
    settings.push(`sslrootcert=${encodeURIComponent(writeAuthorities(folder))}`);
  url.search = settings.join("&");
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}
