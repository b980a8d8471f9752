// How an archive is written and read: tar, and around it age (age-encryption.org) when there is a key. The standard
// format means that `age --decrypt backup.tar.gz.age | tar xz` works without this program, too.
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, openSync, readFileSync, readSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { CommandError } from "./command.ts";
import { ended } from "./program.ts";

const SHORTEST_KEY = 16;
const AGE = "age-encryption.org/v1";
const OWNER_ONLY = 0o600;

/** The key of `--key-file` or BACKUP_KEY; undefined without either. Too short a key is refused: it can be tried out. */
export function backupKey(file: string | undefined, fromEnvironment: string | undefined): string | undefined {
  const key = (file === undefined ? fromEnvironment : readKey(file))?.trim();
  if (!key && file === undefined) return undefined;
  if (!key || key.length < SHORTEST_KEY)
    throw new CommandError(`The key is shorter than ${SHORTEST_KEY} characters; nothing was done.`);
  return key;
}

function readKey(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`The key file ${file} cannot be read; nothing was done.`);
  }
}

function isEncrypted(archive: string): boolean {
  const start = Buffer.alloc(AGE.length);
  readSync(openSync(archive, "r"), start);
  return start.toString("latin1") === AGE;
}

/** tar with its errors shown; `end` is its end, and rejects with one sentence. */
function tar(args: string[]): { stdin: Writable; stdout: Readable; end: Promise<void> } {
  const child = spawn("tar", args, { stdio: ["pipe", "pipe", "inherit"] });
  const end = ended("tar", child);
  // Whoever awaits it later still gets it; until then a stream may be the first to notice.
  end.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, end };
}

const web = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const node = (stream: globalThis.ReadableStream) => Readable.fromWeb(stream as ReadableStream);

/** Writes what tar packs into a new file only its owner may read. A link in a data folder stands for what it leads to. */
export async function writeArchive(file: string, args: string[], key: string | undefined): Promise<void> {
  const { stdin, stdout, end } = tar(["--dereference", "-czf", "-", ...args]);
  stdin.end();
  const target = createWriteStream(file, { mode: OWNER_ONLY, flags: "wx" });
  if (key === undefined) await pipeline(stdout, target);
  else {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    await pipeline(node(await encrypter.encrypt(web(stdout))), target);
  }
  await end;
}

/** Unpacks an archive. Throws for a wrong key and for an archive that is not as it was written, to the last byte. */
export async function readArchive(file: string, dir: string, key: string | undefined): Promise<void> {
  if (key !== undefined && !isEncrypted(file))
    throw new CommandError("A key was given, but this archive is not encrypted; nothing was restored.");
  if (key === undefined && isEncrypted(file))
    throw new CommandError(
      "This archive is encrypted: set BACKUP_KEY or give --key-file. Nothing was restored.",
    );
  const plain = key === undefined ? createReadStream(file) : await decrypted(file, key);
  const { stdin, end } = tar(["-xzf", "-", "-C", dir]);
  const fed = await pipeline(plain, stdin).catch((error: NodeJS.ErrnoException) => error);
  // tar stops reading where an archive is broken, and says so itself.
  if (fed instanceof Error && fed.code !== "EPIPE" && key !== undefined) {
    // What tar has to say comes first: the sentence that explains it is the last one.
    await end.catch(() => undefined);
    throw new CommandError("This archive is damaged; nothing was restored.");
  }
  await end;
}

async function decrypted(file: string, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return node(await decrypter.decrypt(web(createReadStream(file))));
  } catch {
    throw new CommandError(
      "The key does not fit this archive, or its beginning is damaged; nothing was restored.",
    );
  }
}
