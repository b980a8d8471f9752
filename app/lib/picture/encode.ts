import { type Frame, PICTURE_TYPE } from "~domain/picture-area";

/** What a picture becomes: the part that is kept, and the largest file that is taken. */
export type PictureKind = {
  frame: Frame;
  max_bytes: number;
  /** What it is written as; without it the small kind of all our pictures. */
  type?: string;
  /** Stands behind what is transparent; without it, transparent stays transparent. */
  ground?: string;
};

/** Larger files are not even read: no camera makes them. */
const SOURCE_MAX_BYTES = 25 * 1024 * 1024;
/** Neither are pictures that would fill the memory once they are unpacked. */
const SOURCE_MAX_SIDE = 16_000;

/** Why a file cannot become a picture, in words for the person who chose it. */
class PictureError extends Error {}

const NOT_A_PICTURE = "This file is not a picture we can read. Please choose a photo, such as a JPEG or PNG.";
const NO_ENCODER =
  "This browser cannot prepare pictures in the format we keep. Please try a newer one, or another device.";

/** What was chosen, drawn anew and so without place, camera or any other data. Throws a PictureError. */
export async function encodePicture(file: File, kind: PictureKind): Promise<Blob> {
  if (file.size > SOURCE_MAX_BYTES)
    throw new PictureError("This file is larger than 25 MB. Please choose a smaller one.");
  if (file.size === 0 || !file.type.startsWith("image/")) throw new PictureError(NOT_A_PICTURE);
  const pixels = await (await import("./pixels")).pixelsOf(file);
  if (!pixels) throw new PictureError(NOT_A_PICTURE);
  if (Math.max(pixels.width, pixels.height) > SOURCE_MAX_SIDE)
    throw new PictureError("This picture has more than 16,000 pixels a side. Please choose a smaller one.");
  const source = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureError(NOT_A_PICTURE, { cause: error });
  });
  try {
    return await toBlob(draw(source, kind), kind);
  } finally {
    source.close();
  }
}

function draw(source: ImageBitmap, { frame, ground }: PictureKind): HTMLCanvasElement {
  const area = frame(source.width, source.height);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!area || !context) throw new PictureError(NOT_A_PICTURE);
  const { left, top, width, height, to_width, to_height } = area;
  canvas.width = to_width;
  canvas.height = to_height;
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, to_width, to_height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(source, left, top, width, height, 0, 0, to_width, to_height);
  return canvas;
}

async function toBlob(
  canvas: HTMLCanvasElement,
  { max_bytes, type = PICTURE_TYPE }: PictureKind,
): Promise<Blob> {
  let blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.86));
  // Browsers that cannot write WebP answer with PNG.
  if (blob?.type !== type)
    blob = type === PICTURE_TYPE ? await (await import("./webp-by-video")).webpByVideo(canvas) : null;
  if (!blob) throw new PictureError(NO_ENCODER);
  if (blob.size > max_bytes)
    throw new PictureError("This picture stays too large. Please choose another one.");
  return blob;
}
