// The letters of the site: Inter in the weights it uses and without the features it does not, the letters of English for the
// first view (15 kB instead of 49) and the rest of Latin for pages that have some. Kept in the repository like the
// pictures; made anew with `node art/font.ts` (Debian: apt-get install fonttools python3-brotli).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Kerning, accents, and what app/styles and `tabular` ask for. Alternates by context (`calt`) weigh a fifth. */
const FEATURES = "kern,ccmp,locl,mark,mkmk,cv11,ss03,tnum";
const source = fileURLToPath(
  new URL("../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
);
const sheet = new URL("../app/styles/fonts.css", import.meta.url);
const faces = readFileSync(sheet, "utf8").split("@font-face").slice(1);
const said = (face: string, rule: RegExp): string => rule.exec(face)?.[1]?.replaceAll(/\s/g, "") ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "font-"));
const limited = path.join(folder, "inter.ttf");

for (const face of faces) {
  const target = said(face, /url\("(\.\.\/lib\/fonts\/[^"]+)"\)/);
  if (!target) continue;
  const [lightest, boldest] = face.match(/(?<=font-weight: .*)\d+/g) ?? [];
  execFileSync("fonttools", ["varLib.instancer", source, `wght=${lightest}:${boldest}`, "-o", limited, "-q"]);
  const how = [
    `--unicodes=${said(face, /unicode-range:([^;]+);/)}`,
    `--layout-features=${FEATURES}`,
    "--flavor=woff2",
    `--output-file=${fileURLToPath(new URL(target, sheet))}`,
  ];
  execFileSync("pyftsubset", [limited, ...how]);
}
rmSync(folder, { recursive: true });
