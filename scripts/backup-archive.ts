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

/** `words` is what it has said by its end. */
type Tar = { stdin: Writable; stdout: Readable; words: Promise<string>; end: Promise<void> };

/** tar with its errors readable in English; `end` is its end, and rejects with one sentence. */
function tar(args: string[]): Tar {
  const env = { ...process.env, LANGUAGE: "en" };
  const child = spawn("tar", args, { stdio: ["pipe", "pipe", "pipe"], env });
  const end = ended("tar", child);
  // Whoever awaits it later still gets it; until then a stream may be the first to notice.
  end.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, words: beginningOf(child.stderr), end };
}

const web = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const node = (stream: globalThis.ReadableStream) => Readable.fromWeb(stream as ReadableStream);

/** Writes what tar packs into a new file only its owner may read. A link in a data folder stands for what it leads to. */
export async function writeArchive(file: string, args: string[], key: string | undefined): Promise<void> {
  const { stdin, stdout, words, end } = tar(["--dereference", "-czf", "-", ...args]);
  stdin.end();
  const target = createWriteStream(file, { mode: OWNER_ONLY, flags: "wx" });
  if (key === undefined) await pipeline(stdout, target);
  else {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    await pipeline(node(await encrypter.encrypt(web(stdout))), target);
  }
  // Where the archive finds no room tar only complains that nobody takes what it packs.
  process.stderr.write(await words);
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
  const { stdin, words, end } = tar(["-xzf", "-", "-C", dir]);
  const fed = await pipeline(plain, stdin).catch((error: NodeJS.ErrnoException) => error);
  const refused = await end.then(
    () => undefined,
    (error: unknown) => error,
  );
  // tar stops reading where an archive is broken: that is its own end, and no fault of the file's.
  if (fed instanceof Error && fed.code !== "EPIPE" && key !== undefined) throw damaged(file);
  if (refused) throw unpackable(file, await words, refused);
}

const damaged = (file: string): CommandError =>
  new CommandError(
    `${file} is cut off or damaged; nothing was restored: fetch it anew from where it is kept, or take an older backup.`,
  );

/** What the machine it is unpacked on is to blame for. */
const OF_THE_MACHINE =
  /No space left on device|Disk quota exceeded|Permission denied|Read-only file system|File too large/;

/** Why tar has failed: it is not there, there is no place, or the archive is not as it was written. */
function unpackable(file: string, words: string, refused: unknown): unknown {
  const [reason] = OF_THE_MACHINE.exec(words) ?? [];
  if (reason) return new CommandError(`${file} could not be unpacked (${reason}); nothing was restored.`);
  return words ? damaged(file) : refused;
}

const MOST_WORDS = 16 * 1024;

/** As much of what is said as tells why; the rest is read and forgotten, so that who says it is not held up. */
async function beginningOf(stream: Readable): Promise<string> {
  let text = "";
  for await (const chunk of stream) if (text.length < MOST_WORDS) text += String(chunk);
  return text;
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
