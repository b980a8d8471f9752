// Writes app/illustrations/spots.svg, one <symbol> per spot illustration. The browser draws them with <use>, so that
// the drawings are in no JavaScript; their colours are the page's own custom properties, which reach into a <use>.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer } from "vite";

const target = fileURLToPath(new URL("../app/illustrations/spots.svg", import.meta.url));
const vite = await createServer({
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, ws: false },
  logLevel: "error",
});
const module = await vite.ssrLoadModule(fileURLToPath(new URL("./spots/index.tsx", import.meta.url)));
const spots = module.SPOTS as Record<string, FunctionComponent>;

const symbols = Object.entries(spots).map(([name, Spot]) =>
  renderToStaticMarkup(createElement(Spot))
    .replace(/^<svg[^>]*viewBox="([^"]*)"[^>]*>/, `<symbol id="${name}" viewBox="$1">`)
    .replace(/<\/svg>$/, "</symbol>"),
);
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`);
await vite.close();
