// Draws the portraits of the demo's board. The browser that draws them also writes the WebP.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svg } from "./frame.ts";
import { PORTRAIT_SIDE, portraits } from "./portraits.ts";
import { launch, photograph } from "./render.ts";

const folder = fileURLToPath(new URL("../public/images/board/", import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
for (const [name, draw] of Object.entries(portraits)) {
  const png = await photograph(page, svg(draw(), PORTRAIT_SIDE, PORTRAIT_SIDE), PORTRAIT_SIDE, PORTRAIT_SIDE);
  const webp = await page.evaluate(
    async ([source, side]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = side;
      canvas.height = side;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", 0.84).replace(/^.*,/, "");
    },
    [png.toString("base64"), PORTRAIT_SIDE] as const,
  );
  writeFileSync(`${folder}${name}.webp`, Buffer.from(webp, "base64"));
  console.log(name);
}
await browser.close();
