import { afterEach, expect, it, vi } from "vitest";
import { square } from "~domain/picture-area";
import { pngBytes } from "../../../tests/fixtures/pictures";
import { encodePicture } from "./encode";
import { wrapVp8 } from "./webp-by-video";

afterEach(() => vi.unstubAllGlobals());

const file = (type: string, size = 10) =>
  Object.defineProperty(new File(["0123456789"], "file", { type }), "size", { value: size });

it.each([
  ["a text", file("text/plain"), "not a picture we can read", 0],
  ["nothing", file("image/jpeg", 0), "not a picture we can read", 0],
  ["too much", file("image/jpeg", 26 * 1024 * 1024), "larger than 25 MB", 0],
  ["what only calls itself a picture", file("image/jpeg"), "not a picture we can read", 0],
  [
    "a picture that is broken",
    new File([pngBytes()], "a.png", { type: "image/png" }),
    "not a picture we can read",
    1,
  ],
  [
    "20,000 pixels in a hundred bytes",
    new File([pngBytes({ width: 20_000 })], "a.png", { type: "image/png" }),
    "16,000 pixels",
    0,
  ],
])("refuses %s, read or not", async (_, chosen, words, reads) => {
  const read = vi.fn(async () => {
    throw new DOMException("The source image could not be decoded.", "InvalidStateError");
  });
  vi.stubGlobal("createImageBitmap", read);
  await expect(encodePicture(chosen, { frame: square(512), max_bytes: 1_000 })).rejects.toThrow(words);
  expect(read).toHaveBeenCalledTimes(reads);
});

it("wraps a VP8 picture as the file format wants it, padded to an even length", async () => {
  const bytes = Buffer.from(await wrapVp8(new Uint8Array([1, 2, 3])).arrayBuffer());
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8 ");
  expect(bytes.readUInt32LE(16)).toBe(3);
  expect([...bytes.subarray(20)]).toEqual([1, 2, 3, 0]);
});
