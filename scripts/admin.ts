// npm run admin -- <email>: makes an existing, confirmed account an administrator. The embedded database must be
// stopped; an own PostgreSQL (DATABASE_URL) and hosted Supabase are asked while they run.
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { createEmbeddedBackend } from "../server/embedded/backend.ts";
import { takeLock } from "../server/embedded/lock.ts";
import { type Env, readEnv } from "../server/env.ts";
import { loadSecrets } from "../server/secrets.ts";

type MakeAdmin = (email: string) => PromiseLike<{ error: { code: string; message: string } | null }>;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function onOwnDatabase(env: Env, work: (make: MakeAdmin) => Promise<void>): Promise<void> {
  const release = env.backend === "pglite" ? await takeLock(env.DATA_DIR) : async () => undefined;
  try {
    const { jwt_secret, publishable_key, secret_key } = await loadSecrets(env);
    const backend = await createEmbeddedBackend({
      databaseUrl: env.DATABASE_URL,
      dataDir: path.join(env.DATA_DIR, "pg"),
      storageDir: path.join(env.DATA_DIR, "storage"),
      siteUrl: env.SITE_URL,
      secrets: { jwt_secret, publishable_key, secret_key },
      migrationsDir: path.resolve(import.meta.dirname, "../supabase/migrations"),
      mail: async () => undefined,
      log: quiet,
    });
    await work((p_email) => backend.service.rpc("make_admin", { p_email })).finally(() => backend.close());
  } finally {
    await release();
  }
}

async function makeAdmin(email: string, make: MakeAdmin): Promise<void> {
  const { error } = await make(email);
  if (error?.code === "PT404") {
    process.stderr.write(
      `There is no confirmed account with the address ${email}. Sign up and confirm it first.\n`,
    );
    process.exitCode = 1;
  } else if (error) {
    throw new Error(`make_admin: ${error.code} ${error.message}`);
  } else {
    process.stdout.write(`${email} is an administrator now.\n`);
  }
}

const email = process.argv[2]?.trim().toLowerCase();
if (!email?.includes("@")) throw new Error("Say who: npm run admin -- name@example.org");
const env = readEnv(process.env);
if (env.backend === "supabase") {
  if (!env.SUPABASE_URL || !env.SUPABASE_SECRET_KEY)
    throw new Error("SUPABASE_SECRET_KEY is needed for this.");
  const service = createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY);
  await makeAdmin(email, (p_email) => service.rpc("make_admin", { p_email }));
} else {
  await onOwnDatabase(env, (make) => makeAdmin(email, make));
}
