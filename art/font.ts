// The letters of the first view: Inter's Latin part in the weights the site uses, 29 kB instead of 49. Kept in the
// repository like the pictures; made anew with `node art/font.ts` (Debian: apt-get install fonttools python3-brotli).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(
  new URL("../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
);
const target = fileURLToPath(new URL("../app/lib/fonts/inter-latin.woff2", import.meta.url));
const sheet = readFileSync(new URL("../app/styles/fonts.css", import.meta.url), "utf8");
const said = (rule: string): string =>
  new RegExp(`${rule}:([^;]+);`).exec(sheet)?.[1]?.replaceAll(/\s/g, "") ?? "";
const [lightest, boldest] = sheet.match(/(?<=font-weight: .*)\d+/g) ?? [];

const folder = mkdtempSync(path.join(tmpdir(), "font-"));
const limited = path.join(folder, "inter.ttf");
execFileSync("fonttools", ["varLib.instancer", source, `wght=${lightest}:${boldest}`, "-o", limited, "-q"]);
const how = [
  `--unicodes=${said("unicode-range")}`,
  "--layout-features=*",
  "--flavor=woff2",
  `--output-file=${target}`,
];
execFileSync("pyftsubset", [limited, ...how]);
rmSync(folder, { recursive: true });
