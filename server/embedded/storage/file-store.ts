import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { objectNotFound, tooLarge } from "./storage-error.ts";

/** `version` names the bytes; `size` is in bytes. */
export type StoredFile = { version: string; size: number; etag: string };

/** No upload takes so long: its body may take seconds. */
const UPLOAD_MS = 3_600_000;
/** More than a file system has left in the corners of a full disk. */
const PROBE = Buffer.alloc(256 * 1024);
const VERSION = /^[0-9a-f-]{36}$/;
/** The folder of a version. */
const PART = /^[0-9a-f-]{2}$/;

/** One that is gone meanwhile is no old one. */
const writtenAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

/** SHA-256 of all bytes, as hex. */
export async function digestOf(bytes: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(Readable.fromWeb(bytes as NodeReadableStream<Uint8Array>), hash);
  return hash.digest("hex");
}

/**
 * The bytes of the objects, each under a name of ours: no key of a caller ever becomes a path. A file is
 * complete under its name or not there at all, and is never changed afterwards.
 */
export class FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  #path(version: string): string {
    if (!VERSION.test(version)) throw objectNotFound();
    return path.join(this.#root, "objects", version.slice(0, 2), version);
  }

  /** A file this much older than one written now is no upload's. Asked of the disk: it may have a clock of its own. */
  async #longAgo(): Promise<number> {
    const incoming = path.join(this.#root, "incoming");
    await mkdir(incoming, { recursive: true });
    const file = path.join(incoming, randomUUID());
    try {
      await writeFile(file, "");
      return (await stat(file)).mtimeMs - UPLOAD_MS;
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Removes what an earlier process has not finished; what is younger may be an upload that another one takes right now. */
  async sweep(): Promise<void> {
    const incoming = path.join(this.#root, "incoming");
    const longAgo = await this.#longAgo();
    for (const name of await readdir(incoming)) {
      const file = path.join(incoming, name);
      if ((await writtenAt(file)) < longAgo) await rm(file, { force: true });
    }
  }

  /** Of every file that no upload is at any more: a younger one may wait for its row's commit. */
  async *oldVersions(isOver: () => boolean): AsyncGenerator<string> {
    const objects = path.join(this.#root, "objects");
    await mkdir(objects, { recursive: true });
    const longAgo = await this.#longAgo();
    for (const part of (await readdir(objects)).filter((name) => PART.test(name))) {
      if (isOver()) return;
      for (const name of await readdir(path.join(objects, part)))
        if (VERSION.test(name) && (await writtenAt(this.#path(name))) < longAgo) yield name;
    }
  }

  /** Milliseconds since 1970, of the clock of #longAgo. */
  writtenAt(version: string): Promise<number> {
    return writtenAt(this.#path(version));
  }

  /** Throws what an upload would meet now, of the disk or the owner. */
  async probe(): Promise<void> {
    const incoming = path.join(this.#root, "incoming");
    const objects = path.join(this.#root, "objects");
    for (const dir of [incoming, objects]) await mkdir(dir, { recursive: true });
    await access(objects, constants.W_OK | constants.X_OK);
    const file = path.join(incoming, randomUUID());
    try {
      await writeFile(file, PROBE, { flush: true });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Whether the bytes are there. */
  has(version: string): Promise<boolean> {
    return access(this.#path(version)).then(
      () => true,
      () => false,
    );
  }

  /** Leaves nothing behind when more than `maxBytes` come, the sender goes away or `check` of the whole file throws. */
  async write(
    body: ReadableStream<Uint8Array>,
    maxBytes: number,
    check: (path: string) => Promise<void>,
  ): Promise<StoredFile> {
    const version = randomUUID();
    const target = this.#path(version);
    const incoming = path.join(this.#root, "incoming", version);
    await mkdir(path.dirname(incoming), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    const hash = createHash("sha256");
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > maxBytes ? tooLarge() : null, chunk);
      },
    });
    try {
      const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
      await pipeline(source, measure, createWriteStream(incoming, { flush: true }));
      await check(incoming);
      await rename(incoming, target);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    return { version, size, etag: `"${hash.digest("hex").slice(0, 32)}"` };
  }

  /** Bytes `start` to `end`, both included. */
  async read(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array>> {
    try {
      const handle = await open(this.#path(version));
      const stream = handle.createReadStream(end < start ? { start: 0, end: 0 } : { start, end });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") throw objectNotFound();
      throw error;
    }
  }

  async copy(version: string): Promise<string> {
    const copied = randomUUID();
    await mkdir(path.dirname(this.#path(copied)), { recursive: true });
    await copyFile(this.#path(version), this.#path(copied), constants.COPYFILE_FICLONE);
    return copied;
  }

  /** The digest of a file, null where there is none. */
  async digest(version: string): Promise<string | null> {
    const bytes = createReadStream(this.#path(version));
    return digestOf(Readable.toWeb(bytes) as ReadableStream<Uint8Array>).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      },
    );
  }

  /** Takes a file of another store over, under the name it has there. */
  async adopt(from: FileStore, version: string): Promise<void> {
    const [incoming, target] = [path.join(this.#root, "incoming", version), this.#path(version)];
    await mkdir(path.dirname(incoming), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(from.#path(version), incoming, constants.COPYFILE_FICLONE);
    await rename(incoming, target);
  }

  async remove(versions: readonly (string | null)[]): Promise<void> {
    for (const version of versions) {
      if (version) await rm(this.#path(version), { force: true });
    }
  }
}
