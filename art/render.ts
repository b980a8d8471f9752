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

/** Through ffmpeg; `width` scales the picture down. */
function encode(png: Buffer, file: string, width: number, options: string[]): void {
  const source = `${file}.png`;
  writeFileSync(source, png);
  const scale = ["-vf", `scale=${width}:-2:flags=lanczos`];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", source, ...scale, ...options, file]);
  rmSync(source);
}

const WEBP = ["-c:v", "libwebp", "-compression_level", "6", "-preset", "drawing", "-quality"];
export const webp = (png: Buffer, file: string, width: number, quality: number): void =>
  encode(png, file, width, [...WEBP, String(quality)]);

/** Half of the bytes, for browsers that take it; without thinned-out colours, which show at the edges of a drawing. */
const avif = (crf: number): string[] =>
  `-c:v libaom-av1 -still-picture 1 -crf ${crf} -cpu-used 3 -pix_fmt yuv444p`.split(" ");

/** A picture of a page in both kinds: `<name>.webp` and `<name>.avif`; `crf` from 0 to 63, the lightest. */
export function picture(png: Buffer, name: string, width: number, quality: number, crf = 26): void {
  webp(png, `${name}.webp`, width, quality);
  encode(png, `${name}.avif`, width, avif(crf));
}

/** `render.ts housing` draws only what has "housing" in its name. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv[2] ?? "";
  const browser = await launch();
  const page = await browser.newPage();
  mkdirSync(`${root}images/covers`, { recursive: true });
  for (const [name, draw] of Object.entries(covers).filter(([key]) => key.includes(only))) {
    const scene = draw();
    const png = await photograph(page, svg(scene), 1600, scene.height ?? 900);
    picture(png, `${root}images/covers/${name}`, 1600, 86);
    picture(png, `${root}images/covers/${name}-800`, 800, 84);
    console.log(name);
  }
  await browser.close();
}
