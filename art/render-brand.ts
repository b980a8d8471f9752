import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svg } from "./frame.ts";
import { heroScene } from "./hero.ts";
import { launch, photograph } from "./render.ts";

const root = fileURLToPath(new URL("../public/", import.meta.url));
const font = fileURLToPath(
  new URL("../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2", import.meta.url),
);

/** The shapes of app/components/ui/logo.tsx. */
const mark = (large: string, small: string, sun: string): string =>
  `<circle cx="17" cy="11.5" r="8.5" fill="${sun}"/><path d="M2 45V36.5C2 27.8 8.6 22.5 17 22.5c6.6 0 11.8 3.3 14 8.7-4.5 2.3-7.4 6.6-7.9 13.8Z" fill="${large}"/><circle cx="36" cy="25.5" r="5.8" fill="${sun}"/><path d="M26.5 45c.3-7 4.3-11 9.8-11S46 38 46 45Z" fill="${small}"/>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>.l{fill:#1d5344}.s{fill:#3f8069}@media(prefers-color-scheme:dark){.l{fill:#93cdb2}.s{fill:#c4e6d4}}</style>${mark("L", "S", "#e5a63f").replace('fill="L"', 'class="l"').replace('fill="S"', 'class="s"')}</svg>\n`;

/** The icon of an installed page: the mark on evergreen with room for any mask. */
const icon = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96"><rect width="96" height="96" fill="#12382e"/><circle cx="60" cy="40" r="40" fill="#e5a63f" opacity=".1"/><circle cx="60" cy="40" r="28" fill="#e5a63f" opacity=".12"/><g transform="translate(23 22) scale(1.04)">${mark("#fbf3e4", "#9ed6bc", "#f1bd63")}</g></svg>`;

function card(): string {
  const inter = readFileSync(font).toString("base64");
  const scene = svg(heroScene(0)).replace('width="1600" height="900"', 'width="1200" height="675"');
  return `<style>@font-face{font-family:Inter;src:url(data:font/woff2;base64,${inter});font-weight:100 900}
    body{position:relative;overflow:hidden;font-family:Inter}
    .scene{position:absolute;top:-45px;left:0}
    .shade{position:absolute;inset:0;background:linear-gradient(to right,rgb(7 28 22/.86),rgb(7 28 22/.4) 48%,rgb(7 28 22/0) 70%)}
    .words{position:absolute;left:72px;top:72px;color:#fbf3e4}
    h1{font-size:86px;line-height:.98;letter-spacing:-.045em;font-weight:740;margin-top:40px}
    p{font-size:28px;line-height:1.3;letter-spacing:-.012em;margin-top:28px;width:480px;color:#e6dfca}</style>
    <div style="width:1200px;height:630px"><div class="scene">${scene}</div><div class="shade"></div>
    <div class="words"><svg width="92" height="92" viewBox="0 0 48 48">${mark("#fbf3e4", "#9ed6bc", "#f1bd63")}</svg>
    <h1>Single<br>Fathers<br>Foundation</h1><p>We stand beside single fathers and their children.</p></div></div>`;
}

const browser = await launch();
const page = await browser.newPage();
mkdirSync(`${root}images/og`, { recursive: true });
mkdirSync(`${root}images/icons`, { recursive: true });
writeFileSync(`${root}favicon.svg`, favicon);
writeFileSync(`${root}apple-touch-icon.png`, await photograph(page, icon(180), 180, 180));
for (const size of [192, 512])
  writeFileSync(`${root}images/icons/icon-${size}.png`, await photograph(page, icon(size), size, size));
const full = `${root}images/og/full.png`;
writeFileSync(full, await photograph(page, card(), 1200, 630));
// 256 colours are enough for cut paper, and a quarter of the bytes.
const reduce = "split[a][b];[a]palettegen=max_colors=256[p];[b][p]paletteuse=dither=sierra2_4a";
execFileSync("ffmpeg", ["-v", "error", "-y", "-i", full, "-vf", reduce, `${root}images/og/default.png`]);
rmSync(full);
await browser.close();
