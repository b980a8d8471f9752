/** Pictures of people: WebP, a square of at most this many pixels, re-encoded by the browser (decision 31). */
export const PICTURE_BUCKET = "avatars";
const PICTURE_PIXELS = 512;
export const PICTURE_TYPE = "image/webp";
/** What the bucket takes; a square of 512 pixels needs a tenth of it. */
export const PICTURE_MAX_BYTES = 512 * 1024;
/** Larger files are not even read: no camera makes them. */
export const PICTURE_SOURCE_MAX_BYTES = 25 * 1024 * 1024;

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

export type Square = { left: number; top: number; side: number; pixels: number };

/** The middle of a picture as a square, and how large it becomes. Sizes in pixels; null when there is nothing. */
export function centreSquare(width: number, height: number): Square | null {
  const side = Math.min(width, height);
  if (!(side >= 1)) return null;
  // Even, as the encoders want it.
  const pixels = Math.min(Math.floor(side / 2) * 2 || 1, PICTURE_PIXELS);
  return { left: (width - side) / 2, top: (height - side) / 2, side, pixels };
}
