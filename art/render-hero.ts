import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { svg } from "./frame.ts";
import { heroScene } from "./hero.ts";
import { launch, photograph, picture, webp } from "./render.ts";

const FRAMES_PER_SECOND = 20;
const SECONDS = 11;
const target = fileURLToPath(new URL("../public/images/hero/", import.meta.url));

const sized = (markup: string, width: number, height: number): string =>
  markup.replace('width="1600" height="900"', `width="${width}" height="${height}"`);

function encode(frames: string, file: string, options: string[]): void {
  const input = [
    "-v",
    "error",
    "-y",
    "-framerate",
    String(FRAMES_PER_SECOND),
    "-i",
    join(frames, "%04d.png"),
  ];
  execFileSync("ffmpeg", [...input, "-an", "-pix_fmt", "yuv420p", ...options, join(target, file)]);
}

mkdirSync(target, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
const poster = await photograph(page, sized(svg(heroScene(0)), 1920, 1080), 1920, 1080);
picture(poster, `${target}poster`, 1920, 84);
// The first picture of the first page: with its headers it fits into the first answer a phone's connection can carry.
picture(poster, `${target}poster-960`, 960, 82, 33);
// Before a film plays there is one address for every browser: as light as a phone's first view asks.
webp(poster, fileURLToPath(new URL("../public/images/media/evening.webp", import.meta.url)), 640, 66);

/** `render-hero.ts poster` stops here. */
if (process.argv[2] !== "poster") {
  const frames = mkdtempSync(join(tmpdir(), "hero-"));
  const count = FRAMES_PER_SECOND * SECONDS;
  for (let i = 0; i < count; i++) {
    const png = await photograph(page, sized(svg(heroScene(i / count)), 1280, 720), 1280, 720);
    writeFileSync(join(frames, `${String(i).padStart(4, "0")}.png`), png);
    if (i % 20 === 0) console.log(`frame ${i} of ${count}`);
  }
  encode(frames, "hero.mp4", [
    "-c:v",
    "libx264",
    "-preset",
    "slower",
    "-crf",
    "27",
    "-movflags",
    "+faststart",
    "-profile:v",
    "high",
  ]);
  encode(frames, "hero.webm", ["-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "0", "-row-mt", "1"]);
  rmSync(frames, { recursive: true });
}
await browser.close();
