// npm run admin -- <email>: makes an existing, confirmed account an administrator.
// npm run admin -- --reset-factor <email>: turns two-step sign-in off for somebody who lost phone and recovery codes.
// The embedded database must be stopped; an own PostgreSQL (DATABASE_URL) and hosted Supabase are asked while they run.
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { takeLock } from "../server/embedded/lock.ts";
import { openServices } from "../server/embedded/services.ts";
import { type Env, readEnv } from "../server/env.ts";
import { loadSecrets } from "../server/secrets.ts";
import { SILENT } from "./command.ts";

type Service = SupabaseClient<Database>;
/** Resolves to what is said afterwards; `null` when there is no such account. */
type Act = (service: Service, email: string) => Promise<string | null>;

async function onOwnDatabase(env: Env, work: (service: Service) => Promise<void>): Promise<void> {
  const release = env.backend === "pglite" ? await takeLock(env.DATA_DIR) : async () => undefined;
  try {
    const { jwt_secret, publishable_key, secret_key } = await loadSecrets(env);
    const backend = await openServices({
      databaseUrl: env.DATABASE_URL,
      dataDir: path.join(env.DATA_DIR, "pg"),
      storageDir: path.join(env.DATA_DIR, "storage"),
      siteUrl: env.SITE_URL,
      secrets: { jwt_secret, publishable_key, secret_key },
      migrationsDir: path.resolve(import.meta.dirname, "../supabase/migrations"),
      mail: async () => undefined,
      log: SILENT,
    });
    await work(backend.service).finally(() => backend.close());
  } finally {
    await release();
  }
}

const makeAdmin: Act = async (service, email) => {
  const { error } = await service.rpc("make_admin", { p_email: email });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`make_admin: ${error.code} ${error.message}`);
  return `${email} is an administrator now.`;
};

const resetFactor: Act = async (service, email) => {
  const { data, error } = await service.rpc("reset_second_factor", { p_email: email });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`reset_second_factor: ${error.code} ${error.message}`);
  return data
    ? `Two-step sign-in of ${email} is off, and the account is signed out everywhere. Its owner gets a mail.`
    : `${email} has no two-step sign-in. Nothing has changed.`;
};

const words = process.argv.slice(2);
const act = words[0] === "--reset-factor" ? resetFactor : makeAdmin;
const email = words.at(-1)?.trim().toLowerCase();
if (!email?.includes("@") || words.length > (act === resetFactor ? 2 : 1))
  throw new Error("Say who: npm run admin -- name@example.org, or --reset-factor name@example.org");

async function run(service: Service): Promise<void> {
  const said = await act(service, email ?? "");
  if (said) return void process.stdout.write(`${said}\n`);
  process.stderr.write(
    `There is no confirmed account with the address ${email}. Sign up and confirm it first.\n`,
  );
  process.exitCode = 1;
}

const env = readEnv(process.env);
if (env.backend === "supabase") {
  if (!env.SUPABASE_URL || !env.SUPABASE_SECRET_KEY)
    throw new Error("SUPABASE_SECRET_KEY is needed for this.");
  await run(createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY));
} else {
  await onOwnDatabase(env, run);
}
