// Files of the library: read, checked and stored in the browser of whoever chose them.
import { AppError } from "~domain/errors";
import { FILE_KINDS } from "~domain/media";
import type { MediaKind } from "~domain/media-kinds";
import { PICTURE_TYPE, within } from "~domain/picture-area";
import { PICTURE_WIDTHS } from "~domain/picture-look";
import { encodePicture } from "../picture/encode";
import { store } from "./store";

/** Columns of media that a file decides. */
export type Stored = {
  kind: MediaKind;
  file: string;
  width: number | null;
  height: number | null;
  bytes: number;
  hash: string;
};

const LARGEST = 5 * 1024 * 1024;
const frameOf = (width: number) => ({ frame: within(width, PICTURE_WIDTHS.large), max_bytes: LARGEST });

/** SHA-256 of what was chosen, as hex. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function storePicture(file: File): Promise<Omit<Stored, "hash">> {
  const large = await encodePicture(file, frameOf(PICTURE_WIDTHS.large));
  const { width, height } = await createImageBitmap(large);
  const id = `media/${crypto.randomUUID()}`;
  if (width > PICTURE_WIDTHS.small) {
    const small = await encodePicture(file, frameOf(PICTURE_WIDTHS.small));
    await store("images", `${id}-${PICTURE_WIDTHS.small}.webp`, small, PICTURE_TYPE);
  }
  const name = `${id}-${String(width).padStart(3, "0")}.webp`;
  return {
    kind: "picture",
    file: await store("images", name, large, PICTURE_TYPE),
    width,
    height,
    bytes: large.size,
  };
}

/** Checks and stores a file for the library. Throws an Error with words for whoever chose it. */
export async function storeMedia(file: File, hash: string): Promise<Stored> {
  if (file.type.startsWith("image/")) return { ...(await storePicture(file)), hash };
  const type = file.type === "audio/x-m4a" ? "audio/mp4" : file.type;
  const kind = Object.hasOwn(FILE_KINDS, type) ? FILE_KINDS[type] : undefined;
  if (!kind || file.size === 0)
    throw new AppError(
      "invalid_input",
      "Please choose a picture, a video (MP4 or WebM) or sound (MP3, M4A or Ogg).",
    );
  if (file.size > kind.max_bytes)
    throw new AppError(
      "too_large",
      `This file is larger than ${kind.max_bytes / 1024 / 1024} MB. Please choose a smaller one.`,
    );
  const name = `media/${crypto.randomUUID()}.${kind.ending}`;
  const address = await store(kind.bucket, name, file, type);
  return { kind: kind.kind, file: address, width: null, height: null, bytes: file.size, hash };
}
