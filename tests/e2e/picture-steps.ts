import type { Page } from "@playwright/test";

/** A photo as a camera makes it, drawn by the browser. */
export async function smallPicture(page: Page, colour = "#2a6f5b"): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.fillStyle = fill;
    context.fillRect(0, 0, 900, 600);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  }, colour);
  return Buffer.from(base64, "base64");
}

const SECRET_PLACE = "GPS 40.7128 -74.0060";

/** A photo as a phone takes it: wide, with a segment that tells where. */
export async function photo(page: Page, colour: string): Promise<Buffer> {
  const jpeg = await smallPicture(page, colour);
  const data = Buffer.from(`Exif\0\0${SECRET_PLACE}`, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
