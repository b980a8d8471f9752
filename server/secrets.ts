// Secrets of the demo: made at the first start, kept beside its database, never in the repository.
import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Env } from "./env.ts";
import { StartError } from "./start-error.ts";

export type Secrets = {
  jwt_secret: string;
  publishable_key: string;
  secret_key: string;
  webhook_secret: string;
  demo_password: string;
};

/** The keys that auth, rest, storage and realtime check tokens with. */
export type ServiceSecrets = Pick<Secrets, "jwt_secret" | "publishable_key" | "secret_key">;

const random = (bytes: number) => randomBytes(bytes).toString("base64url");
const fresh = (): Secrets => ({
  jwt_secret: random(36),
  publishable_key: `sb_publishable_${random(18)}`,
  secret_key: `sb_secret_${random(36)}`,
  webhook_secret: `whsec_${random(24)}`,
  demo_password: `demo-${random(9)}`,
});

const shape = z.record(z.string(), z.string().min(1));

/** What the file holds; undefined when there is none yet. Throws StartError when it cannot be used. */
async function kept(file: string): Promise<Record<string, string> | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    const what = typeof code === "string" ? `cannot be read (${code})` : "is damaged";
    throw new StartError(
      `The file ${file} ${what}: put it back from a backup, or remove it to start with new keys and a new demo password.`,
    );
  }
}

/** On its way to being secrets.json. */
const OURS = /^secrets\.json\.(new|[0-9a-f]{8})$/;

async function stored(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const existing = await kept(file);
  if (existing) return { ...fresh(), ...existing };
  const made = fresh();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Whole or not at all: on a full disk half of it would keep every later start out. And once: of two hosts that start in
  // the same folder at the same moment the second takes what the first has made.
  const own = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(own, JSON.stringify(made, null, 2), { mode: 0o600 });
    // Not every file system knows second names. Where ours has gone, the other host has cleared up.
    await link(own, file)
      .catch(({ code }: NodeJS.ErrnoException) => (code === "EEXIST" ? undefined : rename(own, file)))
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    const first = await kept(file);
    if (!first) throw new StartError(`The file ${file} could not be written: please start again.`);
    return { ...made, ...first };
  } finally {
    // Also what a start that was killed has left; a copy that somebody has made is his.
    for (const name of await readdir(dataDir))
      if (OURS.test(name)) await rm(path.join(dataDir, name), { force: true });
  }
}

/** What the environment gives wins; production never reads or writes the file. */
export async function loadSecrets(env: Env): Promise<Secrets> {
  const base = env.production ? { ...fresh(), demo_password: "" } : await stored(env.DATA_DIR);
  return {
    jwt_secret: env.JWT_SECRET ?? base.jwt_secret,
    publishable_key: env.SUPABASE_PUBLISHABLE_KEY ?? base.publishable_key,
    secret_key: env.SUPABASE_SECRET_KEY ?? base.secret_key,
    webhook_secret: env.STRIPE_WEBHOOK_SECRET ?? base.webhook_secret,
    demo_password: base.demo_password,
  };
}
