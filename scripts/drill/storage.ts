// Files that lie, uploads that break off, tickets used twice and more pictures than a person may have.
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { newPictureName, PICTURE_BUCKET } from "../../domain/profile-picture.ts";
import { openTarget, type Target } from "./embedded.ts";

const ROUNDS = { quick: 3, full: 30 };
const PLACES = 6;
const AT_ONCE = 12;
const CLEAN_WITHIN_MS = 5000;

function webp(side: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(200);
  bytes.write("RIFF\xc0\0\0\0WEBPVP8X\x0a", "latin1");
  bytes.writeUIntLE(side - 1, 24, 3);
  bytes.writeUIntLE(side - 1, 27, 3);
  return bytes;
}

const LIES: [what: string, bytes: Buffer<ArrayBuffer>][] = [
  ["a page", Buffer.from("<script>alert(1)</script>")],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01", "latin1")],
  ["nothing", Buffer.alloc(0)],
  ["a bomb", webp(16_000)],
  ["half a header", webp(8).subarray(0, 22)],
];
const NAMES = ["../x.webp", "a\u0000b.webp", "CON", "é.webp", "e\u0301.webp", "x".repeat(2000), "__proto__"];

const webpBlob = () => new Blob([webp(8)], { type: "image/webp" });
const pictures = ({ donor }: Target) => donor.client.storage.from(PICTURE_BUCKET);

async function files({ storageDir }: Target): Promise<number> {
  const entries = await readdir(storageDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function names(target: Target): Promise<string[]> {
  const { donor, backend } = target;
  const rows = await backend.sql.query<{ name: string }>(
    "select name from storage.objects where name like $1",
    [`${donor.id}/%`],
  );
  return rows.map(({ name }) => name);
}

/** Starts an upload of 100 kB and goes away after a few. */
async function cutUpload({ url, donor }: Target): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /storage/v1/object/${PICTURE_BUCKET}/${newPictureName(donor.id)} HTTP/1.1`,
    "Host: drill",
    `Authorization: Bearer ${donor.token}`,
    "Content-Type: image/webp",
    "Content-Length: 100000",
  ];
  await new Promise((resolve) => socket.on("connect", resolve));
  await new Promise((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n`, resolve));
  await new Promise((resolve) => socket.write(webp(8), resolve));
  socket.destroy();
}

/** Fills the six places by uploads and tickets at once; true when exactly six were given and each ticket worked once. */
async function crowd(target: Target): Promise<boolean> {
  const bucket = pictures(target);
  const id = target.donor.id;
  const uploads = Array.from({ length: AT_ONCE }, () => bucket.upload(newPictureName(id), webpBlob()));
  const asked = Array.from({ length: AT_ONCE }, async () => {
    const name = newPictureName(id);
    const { data } = await bucket.createSignedUploadUrl(name);
    return data ? [{ name, token: data.token }] : [];
  });
  const [direct, tickets] = await Promise.all([Promise.all(uploads), Promise.all(asked)]);
  const twice = tickets
    .flat()
    .flatMap(({ name, token }) => [
      bucket.uploadToSignedUrl(name, token, webpBlob()),
      bucket.uploadToSignedUrl(name, token, webpBlob(), { upsert: true }),
    ]);
  const byTicket = (await Promise.all(twice)).filter(({ error }) => !error).length;
  const given = direct.filter(({ error }) => !error).length + byTicket;
  const kept = await names(target);
  await bucket.remove(kept);
  return given === PLACES && kept.length === PLACES && byTicket === tickets.flat().length;
}

async function refusals(target: Target): Promise<number> {
  const { id } = target.donor;
  const tried = [
    ...LIES.map(([, bytes]) =>
      pictures(target).upload(newPictureName(id), new Blob([bytes], { type: "image/webp" })),
    ),
    ...NAMES.map((name) => pictures(target).upload(`${id}/${name}`, webpBlob())),
  ];
  return (await Promise.all(tried)).filter(({ error }) => error).length;
}

/** Broken-off uploads are swept as soon as the host has noticed. */
async function isEmpty(target: Target): Promise<boolean> {
  const until = performance.now() + CLEAN_WITHIN_MS;
  while ((await files(target)) > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return (await files(target)) === 0 && (await names(target)).length === 0;
}

export async function run(mode: "quick" | "full"): Promise<{ ok: boolean; line: string }> {
  const target = await openTarget();
  const expected = ROUNDS[mode] * (LIES.length + NAMES.length);
  let refused = 0;
  let sixes = 0;
  try {
    for (let n = 0; n < ROUNDS[mode]; n++) {
      refused += await refusals(target);
      await cutUpload(target);
      if (await crowd(target)) sixes += 1;
    }
    const clean = await isEmpty(target);
    const line = `storage: ${refused} of ${expected} hostile files refused; six pictures and single-use tickets held in ${sixes} of ${ROUNDS[mode]} rounds; ${clean ? "nothing" : "SOMETHING"} left on disk`;
    return { ok: refused === expected && sixes === ROUNDS[mode] && clean, line };
  } finally {
    await target.close();
  }
}
