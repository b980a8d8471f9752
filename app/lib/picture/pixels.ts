import { GIF } from "image-size/types/gif";
import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

/** Sizes stand near the start. */
const HEAD_BYTES = 256 * 1024;
const KINDS = [PNG, JPG, WEBP, GIF, HEIF];

/** Of a picture before it is unpacked, from what its head says; null when it is no picture we know. */
export async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    return KINDS.find((kind) => kind.validate(head))?.calculate(head) ?? null;
  } catch {
    return null;
  }
}
