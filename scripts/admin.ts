// npm run admin -- <email>: makes an existing, confirmed account an administrator.
// npm run admin -- --reset-factor <email>: turns two-step sign-in off for somebody who lost phone and recovery codes.
// The embedded database must be stopped; an own PostgreSQL (DATABASE_URL) and hosted Supabase are asked while they run.
// One function of the database is called and nothing else is touched: neither migrations nor files of a site that runs.
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { Env } from "../server/env.ts";
import { inDatabase } from "./backup-manifest.ts";
import { CommandError, command, settings } from "./command.ts";
import { holdInstallation } from "./installation.ts";

type Call = "make_admin" | "reset_second_factor";
/** Resolves to what the function gives; what the database refuses is thrown with its code. */
type Ask = (call: Call, email: string) => Promise<unknown>;

const hosted =
  (url: string, key: string): Ask =>
  async (call, p_email) => {
    const { data, error } = await createClient<Database>(url, key).rpc(call, { p_email });
    if (error) throw error;
    return data;
  };

const own =
  ({ DATABASE_URL: databaseUrl, DATA_DIR }: Env): Ask =>
  async (call, email) => {
    const release = databaseUrl ? async () => {} : await holdInstallation(DATA_DIR);
    try {
      return await inDatabase({ databaseUrl, dataDir: path.join(DATA_DIR, "pg") }, async (run) => {
        const [row] = await run.query<{ given: unknown }>(`select public.${call}($1) as given`, [email]);
        return row?.given;
      });
    } finally {
      await release();
    }
  };

function askWith(env: Env): Ask {
  const { backend, SUPABASE_URL, SUPABASE_SECRET_KEY } = env;
  if (backend !== "supabase") return own(env);
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY)
    throw new CommandError("SUPABASE_SECRET_KEY is needed for this.");
  return hosted(SUPABASE_URL, SUPABASE_SECRET_KEY);
}

const NO_ACCOUNT = "PT404";
/** Of a function: nobody has ever started the site on this database. */
const NOT_MADE = ["42883", "3F000", "PGRST202"];

function refusal(error: unknown, email: string): unknown {
  const { code = "" } = error as { code?: string };
  if (code === NO_ACCOUNT)
    return new CommandError(
      `There is no confirmed account with the address ${email}. Sign up and confirm it first.`,
    );
  if (!NOT_MADE.includes(code)) return error;
  return new CommandError("The site has never been started on this database: start it, and sign up there.");
}

const SAID: Record<Call, (email: string, given: unknown) => string> = {
  make_admin: (email) => `${email} is an administrator now.`,
  reset_second_factor: (email, given) =>
    given
      ? `Two-step sign-in of ${email} is off, and the account is signed out everywhere. Its owner gets a mail.`
      : `${email} has no two-step sign-in. Nothing has changed.`,
};

await command(async () => {
  const words = process.argv.slice(2);
  const call = words[0] === "--reset-factor" ? "reset_second_factor" : "make_admin";
  const email = words.at(-1)?.trim().toLowerCase();
  if (!email?.includes("@") || words.length > (call === "make_admin" ? 1 : 2))
    throw new CommandError("Say who: npm run admin -- name@example.org, or --reset-factor name@example.org");
  const given = await askWith(settings())(call, email).catch((error: unknown) => {
    throw refusal(error, email);
  });
  process.stdout.write(`${SAID[call](email, given)}\n`);
});
