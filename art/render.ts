import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { covers } from "./covers.ts";
import { svg } from "./frame.ts";

const root = fileURLToPath(new URL("../public/", import.meta.url));

/** Starts the system's Chromium, or the one CHROMIUM_PATH names. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

export async function photograph(page: Page, markup: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${markup}`);
  return page.screenshot({ omitBackground: true });
}

/** WebP through ffmpeg; `width` scales the picture down. */
export function webp(png: Buffer, file: string, width: number, quality: number): void {
  const source = `${file}.png`;
  writeFileSync(source, png);
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    source,
    "-vf",
    `scale=${width}:-2:flags=lanczos`,
    "-c:v",
    "libwebp",
    "-quality",
    String(quality),
    "-compression_level",
    "6",
    "-preset",
    "drawing",
    file,
  ]);
  rmSync(source);
}

/** `render.ts housing` draws only what has "housing" in its name. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv[2] ?? "";
  const browser = await launch();
  const page = await browser.newPage();
  mkdirSync(`${root}images/covers`, { recursive: true });
  for (const [name, draw] of Object.entries(covers).filter(([key]) => key.includes(only))) {
    const png = await photograph(page, svg(draw()), 1600, 900);
    webp(png, `${root}images/covers/${name}.webp`, 1600, 86);
    webp(png, `${root}images/covers/${name}-800.webp`, 800, 84);
    console.log(name);
  }
  await browser.close();
}
