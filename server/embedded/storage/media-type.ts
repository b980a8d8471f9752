import { open } from "node:fs/promises";
import { GIF } from "image-size/types/gif";
import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { DOWNLOAD_MAX_SIDE } from "../../../domain/download-kinds.ts";
import { StorageError } from "./storage-error.ts";

/** Decision 31: browsers send pictures of at most this many pixels a side. Larger ones are bombs for whoever opens them. */
const MAX_PICTURE_SIDE = 1600;
/** Of a bucket whose pictures are taken home and not shown. */
export const maxSideIn = (bucket_id: string): number =>
  bucket_id === "downloads" ? DOWNLOAD_MAX_SIDE : MAX_PICTURE_SIDE;
/** Sizes stand near the start; whoever hides one behind more than this is not read on. */
const HEAD_BYTES = 128 * 1024;

/** Up to and with the size. */
const WEBP_HEADER = 30;

type Kind = {
  is: (head: Uint8Array) => boolean;
  sizeOf?: (head: Uint8Array) => { width: number; height: number };
};

const startsWith = (text: string, at: number) => (head: Uint8Array) =>
  Buffer.from(head.subarray(at, at + text.length)).toString("latin1") === text;

/** MP4 and its relatives say at byte 4 that they are boxes, and at byte 8 what is in them. */
const isMp4 = (head: Uint8Array) =>
  startsWith("ftyp", 4)(head) &&
  !/^(avi|hei|mif|msf)/.test(Buffer.from(head.subarray(8, 12)).toString("latin1"));
const isMatroska = startsWith("\x1a\x45\xdf\xa3", 0);
/** A packed document of an office program: its parts are named after the program. */
const isOffice = (part: string) => (head: Uint8Array) =>
  startsWith("PK\x03\x04", 0)(head) && Buffer.from(head).includes(`${part}/`);
const OFFICE = "application/vnd.openxmlformats-officedocument";
const isMp3 = (head: Uint8Array) =>
  startsWith("ID3", 0)(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);

// Types that bytes tell by themselves. What is none of them (texts, drawings) is kept as its sender calls it.
const KINDS = new Map<string, Kind>([
  ["image/png", { is: startsWith("\x89PNG\r\n\x1a\n", 0), sizeOf: PNG.calculate }],
  ["image/jpeg", { is: startsWith("\xff\xd8\xff", 0), sizeOf: JPG.calculate }],
  ["image/webp", { is: (head) => head.length >= WEBP_HEADER && WEBP.validate(head), sizeOf: WEBP.calculate }],
  ["image/gif", { is: GIF.validate, sizeOf: GIF.calculate }],
  ["image/avif", { is: startsWith("ftypavif", 4), sizeOf: HEIF.calculate }],
  ["application/pdf", { is: startsWith("%PDF-", 0) }],
  ["video/mp4", { is: isMp4 }],
  ["audio/mp4", { is: isMp4 }],
  ["video/webm", { is: isMatroska }],
  ["audio/webm", { is: isMatroska }],
  ["audio/ogg", { is: startsWith("OggS", 0) }],
  ["audio/mpeg", { is: isMp3 }],
  [`${OFFICE}.wordprocessingml.document`, { is: isOffice("word") }],
  [`${OFFICE}.spreadsheetml.sheet`, { is: isOffice("xl") }],
  [`${OFFICE}.presentationml.presentation`, { is: isOffice("ppt") }],
]);

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const essence = (contentType: string): string => contentType.split(";")[0]?.trim().toLowerCase() ?? "";
const TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;
const CHARSET = /;\s*charset="?([\w-]{1,40})"?\s*(?:;|$)/i;

/**
 * One type, of a text with its letters, undefined where it is none. Nothing else of what a sender says is sent on:
 * browsers take the last of several types, and what follows a comma could be a page of our own origin.
 */
export function singleType(contentType: string): string | undefined {
  const type = essence(contentType);
  if (!TYPE.test(type)) return undefined;
  const charset = type.startsWith("text/") && CHARSET.exec(contentType)?.[1];
  return charset ? `${type}; charset=${charset.toLowerCase()}` : type;
}

/** Throws StorageError (415) for what is no type. */
export function declaredType(contentType: string): string {
  const type = singleType(contentType);
  if (!type)
    throw new StorageError(415, "InvalidMimeType", `mime type ${essence(contentType)} is not supported`);
  return type;
}

function notOfType(type: string): StorageError {
  return new StorageError(415, "InvalidMimeType", `The file is not of the type ${type}`);
}

function checkPixels(type: string, { sizeOf }: Kind, head: Uint8Array, maxSide: number): void {
  if (!sizeOf) return;
  let sides: number[];
  try {
    const { width, height } = sizeOf(head);
    sides = [width, height];
  } catch {
    throw notOfType(type);
  }
  if (!sides.every((side) => side >= 1)) throw notOfType(type);
  if (sides.some((side) => side > maxSide))
    throw new StorageError(413, "EntityTooLarge", `A picture has at most ${maxSide} pixels a side`);
}

/** Throws StorageError unless the bytes are what they are called (415), and a picture of a size we show (413). */
export function checkBytes(contentType: string, head: Uint8Array, maxSide = MAX_PICTURE_SIDE): void {
  const declared = essence(contentType);
  const kind = KINDS.get(declared);
  if (kind ? !kind.is(head) : [...KINDS.values()].some(({ is }) => is(head))) throw notOfType(declared);
  if (kind) checkPixels(declared, kind, head, maxSide);
}

export async function checkFile(contentType: string, file: string, maxSide: number): Promise<void> {
  checkBytes(contentType, await headOf(file), maxSide);
}

/** Throws StorageError (415) for what is not on the bucket's list; an empty list allows everything. */
export function checkAllowed(allowed: readonly string[] | null, contentType: string): void {
  const type = essence(contentType);
  const matches = (pattern: string) =>
    pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  if (allowed?.length && !allowed.some((pattern) => pattern === "*/*" || matches(pattern.toLowerCase())))
    throw new StorageError(415, "InvalidMimeType", `mime type ${type} is not supported`);
}
