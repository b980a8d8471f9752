import { square } from "./picture-area.ts";

/** Pictures of accounts: WebP, re-encoded by the browser (decision 31). */
export const PICTURE_BUCKET = "avatars";
/** What the bucket takes; a square of 512 pixels needs a tenth of it. */
export const PICTURE_KIND = { frame: square(512), max_bytes: 512 * 1024 };

const PUBLIC_PATH = `/storage/v1/object/public/${PICTURE_BUCKET}/`;

/** A name of ours in the folder of an account. */
export const newPictureName = (user_id: string): string => `${user_id}/${crypto.randomUUID()}.webp`;

/** What `profiles.profile_image_url` holds for a file of the bucket. */
export const picturePath = (name: string): string => PUBLIC_PATH + name;

/** The name of the file in the bucket, from a stored path or a whole address; null when it is none of ours. */
export function pictureName(url: string | null): string | null {
  const at = url?.indexOf(PUBLIC_PATH) ?? -1;
  return url && at >= 0 ? url.slice(at + PUBLIC_PATH.length) : null;
}
