// Secrets of the demo: made at the first start, kept beside its database, never in the repository.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "./env.ts";

export type Secrets = {
  jwt_secret: string;
  publishable_key: string;
  secret_key: string;
  webhook_secret: string;
  demo_password: string;
};

const random = (bytes: number) => randomBytes(bytes).toString("base64url");
const fresh = (): Secrets => ({
  jwt_secret: random(36),
  publishable_key: `sb_publishable_${random(18)}`,
  secret_key: `sb_secret_${random(36)}`,
  webhook_secret: `whsec_${random(24)}`,
  demo_password: `demo-${random(9)}`,
});

async function stored(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const existing = await readFile(file, "utf8").catch(() => undefined);
  if (existing) return { ...fresh(), ...(JSON.parse(existing) as Partial<Secrets>) };
  const made = fresh();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: "wx" });
  return made;
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
