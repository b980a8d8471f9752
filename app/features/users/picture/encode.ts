import {
  centreSquare,
  PICTURE_MAX_BYTES,
  PICTURE_SOURCE_MAX_BYTES,
  PICTURE_TYPE,
} from "~domain/profile-picture";

/** Why a file cannot become a picture, in words for the person who chose it. */
class PictureError extends Error {}

const NOT_A_PICTURE = "This file is not a picture we can read. Please choose a photo, such as a JPEG or PNG.";
const NO_ENCODER =
  "This browser cannot prepare pictures in the format we keep. Please try a newer one, or another device.";

/** What was chosen, as a small square WebP without place, camera or any other data. Throws a PictureError. */
export async function encodePicture(file: File): Promise<Blob> {
  if (file.size > PICTURE_SOURCE_MAX_BYTES)
    throw new PictureError("This file is larger than 25 MB. Please choose a smaller one.");
  if (file.size === 0 || !file.type.startsWith("image/")) throw new PictureError(NOT_A_PICTURE);
  const source = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureError(NOT_A_PICTURE, { cause: error });
  });
  try {
    return await toBlob(draw(source));
  } finally {
    source.close();
  }
}

function draw(source: ImageBitmap): HTMLCanvasElement {
  const square = centreSquare(source.width, source.height);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!square || !context) throw new PictureError(NOT_A_PICTURE);
  const { left, top, side, pixels } = square;
  canvas.width = pixels;
  canvas.height = pixels;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, left, top, side, side, 0, 0, pixels, pixels);
  return canvas;
}

async function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, PICTURE_TYPE, 0.86));
  // Browsers that cannot write WebP answer with PNG.
  const blob =
    drawn?.type === PICTURE_TYPE ? drawn : await (await import("./webp-by-video")).webpByVideo(canvas);
  if (!blob) throw new PictureError(NO_ENCODER);
  if (blob.size > PICTURE_MAX_BYTES)
    throw new PictureError("This picture stays too large. Please choose another one.");
  return blob;
}
