import { expect, test } from "vitest";
import { jpegBytes, pngBytes, webpBytes } from "../../../tests/fixtures/pictures.ts";
import { checkBytes } from "./media-type.ts";
import { StorageError } from "./storage-error.ts";

const avif = (size: Buffer) =>
  Buffer.concat([Buffer.from("\0\0\0\x18ftypavif\0\0\0\0avifmif1", "latin1"), size]);

/** Repeatable noise. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state;
  };
}

test("whatever the bytes are, they pass or are refused with an answer, and soon", () => {
  const next = noise(7);
  const kinds: [string, Uint8Array][] = [
    ["image/png", pngBytes()],
    ["image/jpeg", jpegBytes({ bytes: 1000 })],
    ["image/webp", webpBytes()],
    ["image/avif", avif(Buffer.alloc(300))],
    ["image/gif", Buffer.from("GIF89a\x08\0\x08\0", "latin1")],
  ];
  for (let n = 0; n < 20_000; n++) {
    const [type, whole] = kinds[n % kinds.length] ?? ["", new Uint8Array()];
    const bytes = Uint8Array.from(whole.subarray(0, next() % (whole.length + 1)));
    for (let changes = next() % 6; changes > 0 && bytes.length > 0; changes--)
      bytes[12 + (next() % bytes.length)] = next() & 255;
    try {
      checkBytes(type, bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(StorageError);
    }
  }
});

test("a JPEG that hides its size behind emptiness costs little", () => {
  const empty = Buffer.concat([Buffer.from("ffd8ffe00000", "hex"), Buffer.alloc(128 * 1024)]);
  const started = performance.now();
  for (let n = 0; n < 10; n++) expect(() => checkBytes("image/jpeg", empty)).toThrow(StorageError);
  expect((performance.now() - started) / 10).toBeLessThan(200);
});
