// Draws one picture after the other, in a thread of its own: a drawing takes a tenth of a second that no visitor shall
// wait for, and the 80 MB it needs go with the thread. Nothing is fetched: letters, shapes and colors are ours.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori, { type SatoriOptions } from "satori";
import type { SocialPicture } from "../../domain/social-picture.ts";
import { familyOf, layout, SIZE, SUBSETS } from "./layout.ts";

const require = createRequire(import.meta.url);
const fileOf = (name: string) => readFile(require.resolve(name));

type Font = SatoriOptions["fonts"][number];

async function load(): Promise<Font[]> {
  await initWasm(await fileOf("@resvg/resvg-wasm/index_bg.wasm"));
  const faces = ([400, 700] as const).flatMap((weight) => SUBSETS.map((subset) => ({ subset, weight })));
  return Promise.all(
    faces.map(async ({ subset, weight }) => ({
      name: familyOf(subset),
      weight,
      style: "normal" as const,
      data: await fileOf(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`),
    })),
  );
}

const ready = load();

async function draw(picture: SocialPicture): Promise<Uint8Array> {
  const svg = await satori(layout(picture), { ...SIZE, fonts: await ready });
  const drawing = new Resvg(svg);
  try {
    return drawing.render().asPng();
  } finally {
    drawing.free();
  }
}

parentPort?.on("message", async (picture: SocialPicture) => {
  try {
    parentPort?.postMessage(await draw(picture));
  } catch (error) {
    parentPort?.postMessage(String(error));
  }
});
