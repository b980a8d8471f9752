import { expect, test } from "vitest";
import { jpegBytes, pngBytes, webpBytes } from "../../../tests/fixtures/pictures.ts";
import { checkAllowed, checkBytes } from "./media-type.ts";
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
  // What this thread works, not what a busy machine takes for it.
  const began = process.threadCpuUsage();
  for (let n = 0; n < 10; n++) expect(() => checkBytes("image/jpeg", empty)).toThrow(StorageError);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 10_000).toBeLessThan(200);
});

const ascii = (text: string) => Buffer.from(text, "latin1");
const office = (part: string) => ascii(`PK\x03\x04........${part}/document.xml`);
const OFFICE = "application/vnd.openxmlformats-officedocument";
/** What has no size: what its bytes begin with, and what is nearly that. */
const PLAIN: [type: string, is: Buffer, isNot: Buffer][] = [
  ["application/pdf", ascii("%PDF-1.7"), ascii("%PS-1.7")],
  ["video/mp4", ascii("\0\0\0\x18ftypisom"), ascii("\0\0\0\x18mdatisom")],
  ["audio/mp4", ascii("\0\0\0\x18ftypM4A "), ascii("\0\0\0\x18ftypheic")],
  ["video/webm", ascii("\x1a\x45\xdf\xa3"), ascii("\x1a\x45\xdf\xa2")],
  ["audio/webm", ascii("\x1a\x45\xdf\xa3"), ascii("RIFF")],
  ["audio/ogg", ascii("OggS\0"), ascii("Oggs\0")],
  ["audio/mpeg", ascii("ID3\x04"), ascii("ID2\x04")],
  ["audio/mpeg", ascii("\xff\xfb\x90"), ascii("\xff\xd8\x90")],
  ["audio/mpeg", ascii("\xff\xe2"), ascii("\xff")],
  [`${OFFICE}.wordprocessingml.document`, office("word"), office("xl")],
  [`${OFFICE}.spreadsheetml.sheet`, office("xl"), office("ppt")],
  [`${OFFICE}.presentationml.presentation`, office("ppt"), ascii("ppt/document.xml")],
];
const problem = (type: string, bytes: Uint8Array) => {
  try {
    checkBytes(type, bytes);
  } catch (error) {
    return error instanceof StorageError ? error.status : error;
  }
};

test.each(PLAIN)("%s is told by its first bytes, and passes as no text", (type, is, isNot) => {
  expect([problem(type, is), problem(`${type.toUpperCase()}; q=1`, is)]).toEqual([undefined, undefined]);
  expect([problem(type, isNot), problem(type, ascii("plain")), problem(type, Buffer.alloc(0))]).toEqual([
    415, 415, 415,
  ]);
  expect(problem("text/plain", is)).toBe(415);
});

test("a text is kept as its sender calls it, whatever letters it begins with", () => {
  // In UTF-8 a dash begins with 0xe2, the byte that stands second in sound; UTF-16 begins with 0xff.
  for (const text of [Buffer.from("1– one"), Buffer.from("\uFEFFwords", "utf16le"), Buffer.alloc(0)])
    expect(problem("text/plain", text)).toBeUndefined();
});

test("a picture has a size, of 1 to 1600 pixels a side", () => {
  const gif = (width: number, height: number) => {
    const bytes = Buffer.concat([ascii("GIF89a"), Buffer.alloc(7)]);
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return problem("image/gif", bytes);
  };
  expect([gif(1, 1), gif(1600, 1600)]).toEqual([undefined, undefined]);
  expect([gif(1601, 1), gif(1, 1601)]).toEqual([413, 413]);
  expect([gif(0, 1), gif(1, 0)]).toEqual([415, 415]);
  expect(problem("image/png", Uint8Array.from(pngBytes().subarray(0, 10)))).toBe(415);
  expect(problem("image/jpeg", pngBytes())).toBe(415);
});

test("a bucket takes what is on its list; without a list it takes all", () => {
  const refuses = (allowed: string[] | null, type: string) => {
    try {
      checkAllowed(allowed, type);
      return false;
    } catch (error) {
      return error instanceof StorageError && error.status === 415 && error.message;
    }
  };
  for (const list of [null, [], ["*/*"], ["image/*"], ["Image/PNG"], ["text/plain", "image/png"]])
    expect(refuses(list, "image/PNG; charset=x")).toBe(false);
  for (const list of [["image/jpeg"], ["text/*"], ["image"]])
    expect(refuses(list, "image/png")).toBe("mime type image/png is not supported");
});
