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
