import { invalidRequest, StorageError } from "./storage-error.ts";

const BUCKET = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;
// What hosted Supabase takes. Nothing in it has two spellings, so no key can be mistaken for another.
const KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;
const MAX_KEY_LENGTH = 1024;

export type ObjectAddress = { bucket_id: string; name: string };

/** Keys never become file names, but a `..` in one would still surprise whoever builds a URL from it. */
export function checkKey(name: string): string {
  const parts = name.split("/");
  const broken = parts.some((part) => part === "" || part === "." || part === "..");
  if (broken || name.length > MAX_KEY_LENGTH || !KEY.test(name)) {
    throw new StorageError(400, "InvalidKey", "Invalid key");
  }
  return name;
}

export function checkBucketName(name: string): string {
  if (!BUCKET.test(name) || name.startsWith(".")) {
    throw new StorageError(400, "InvalidBucketName", "Bucket name invalid");
  }
  return name;
}

export function decodePath(pathInUrl: string): string {
  try {
    return decodeURIComponent(pathInUrl);
  } catch {
    throw invalidRequest("The path is not well encoded");
  }
}

/** `pictures/a/b.webp` as it stands in a URL, still percent-encoded. */
export function addressOf(pathInUrl: string): ObjectAddress {
  const decoded = decodePath(pathInUrl);
  const slash = decoded.indexOf("/");
  if (slash < 1) throw new StorageError(400, "InvalidKey", "Invalid key");
  return { bucket_id: checkBucketName(decoded.slice(0, slash)), name: checkKey(decoded.slice(slash + 1)) };
}
