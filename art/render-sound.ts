// The lullaby of /multimedia: a music box of sine waves, played and recorded by the browser (WebM with Opus).
// `node art/render-sound.ts` writes public/images/media/lullaby.webm.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./render.ts";

/** Half steps above middle C and how long each rings, in beats. */
const TUNE: [number, number][] = [
  [7, 1],
  [12, 1],
  [16, 1],
  [14, 1.5],
  [12, 0.5],
  [9, 1],
  [12, 1],
  [7, 2],
  [5, 1],
  [9, 1],
  [14, 1],
  [12, 1.5],
  [11, 0.5],
  [7, 1],
  [9, 1],
  [11, 1],
  [12, 3],
];
const BEAT_SECONDS = 0.55;

async function record([tune, beat]: [typeof TUNE, number]): Promise<string> {
  const context = new AudioContext();
  await context.resume();
  const out = context.createMediaStreamDestination();
  let at = context.currentTime + 0.2;
  for (const [step, beats] of tune) {
    for (const [times, loud] of [
      [1, 0.3],
      [2, 0.1],
      [4.01, 0.04],
    ] as const) {
      const tone = new OscillatorNode(context, { frequency: 261.63 * 2 ** (step / 12) * times });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(loud, at);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + beats * beat + 1);
      tone.connect(gain).connect(out);
      tone.start(at);
      tone.stop(at + beats * beat + 1.1);
    }
    at += beats * beat;
  }
  const recorder = new MediaRecorder(out.stream, {
    mimeType: "audio/webm;codecs=opus",
    audioBitsPerSecond: 48_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, (at - context.currentTime + 1) * 1000));
  recorder.stop();
  await done;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const folder = fileURLToPath(new URL("../public/images/media/", import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
writeFileSync(
  `${folder}lullaby.webm`,
  Buffer.from(await page.evaluate(record, [TUNE, BEAT_SECONDS] as [typeof TUNE, number]), "base64"),
);
await browser.close();
