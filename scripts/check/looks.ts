// What a person without knowledge of the project would want to know, one sentence each. Nothing is changed or bought.
import { mixedModes } from "../../domain/money-mode.ts";
import { NEWS_TABLE } from "../../server/backend.ts";
import { bad, client, good, KEY_OF, type Look, unread, WAIT_MS } from "./look.ts";
import { mail, unsent } from "./mail.ts";
import { ask, type Finding, type Site } from "./site.ts";
import { lookAtRights } from "./stripe-rights.ts";
import { work } from "./work.ts";

const MIGRATED = "are the migrations applied?";

const data: Look = async (site) => {
  const { error } = await client(site, site.env.supabase_key).from("campaigns").select("slug").limit(1);
  return error ? bad(unread("Campaigns", error, MIGRATED)) : good("The database answers visitors.");
};

/** It writes, as nothing else here does: a full disk lets everything be read. */
const ready: Look = async (site) => {
  const { status } = await ask(`${site.url}/readyz`);
  if (status === 200) return good("The server says that it is ready.");
  return bad(
    status === 503
      ? "The server says that it is not ready: its database is away, or nothing can be written (a disk that is full or read-only: the database's, or that of DATA_DIR). Its log says which."
      : `The server answers ${status} when it is asked whether it is ready.`,
  );
};

const call = (site: Site, name: string, headers: Record<string, string>) =>
  ask(`${site.backend}/functions/v1/${name}`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", ...headers },
  });
const TOKEN_WANTED =
  "deploy it again from this folder, whose supabase/config.toml says `verify_jwt = false`.";

/** Refused for its input, a function has started, read its settings and its database key. */
const functions: Look = async (site) => {
  const { status } = await call(site, "donation-status", { apikey: site.env.supabase_key });
  if (status === 400) return good("Functions start and answer.");
  if (status === 404) return bad("Functions are not deployed: run `supabase functions deploy`.");
  if (status === 401) return bad(`Functions ask visitors for a token: ${TOKEN_WANTED}`);
  return bad(`A function answers ${status}: its log says which setting is missing.`);
};

/** As Stripe calls it: without any key of ours. */
const webhook: Look = async (site) => {
  const { status } = await call(site, "stripe-webhook", { "stripe-signature": "t=1,v1=00" });
  if (status === 400) return good("The webhook refuses what Stripe has not signed.");
  if (status === 401) return bad(`The webhook asks Stripe for a token: ${TOKEN_WANTED}`);
  return bad(
    status === 500
      ? "The webhook cannot check signatures: STRIPE_WEBHOOK_SECRET is not set."
      : `The webhook answers ${status} to a wrong signature instead of 400.`,
  );
};

/** Joined is not yet heard: the service says separately, seconds later, whether changes of the table will come. */
const realtime: Look = async (site) => {
  const supabase = client(site, site.env.supabase_key);
  const problem = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve("TIMED_OUT"), WAIT_MS);
    const end = (said: string | null) => {
      clearTimeout(timer);
      resolve(said);
    };
    supabase
      .channel("check")
      .on("postgres_changes", { event: "*", schema: "public", table: NEWS_TABLE }, () => undefined)
      .on("system", {}, (told: { extension?: string; status?: string; message?: string }) => {
        if (told.extension !== "postgres_changes") return;
        end(told.status === "ok" ? null : (told.message ?? "refused"));
      })
      .subscribe((status) => {
        if (status !== "SUBSCRIBED") end(status);
      });
  });
  supabase.realtime.disconnect();
  if (problem === null) {
    // The service says so by itself; what has changed it hears from the database.
    const { error } = await supabase.from(NEWS_TABLE).select("key").limit(1);
    return error ? bad(unread("What changes", error, MIGRATED)) : good("Changes reach open pages.");
  }
  return /^[A-Z_]+$/.test(problem)
    ? bad(`Changes do not reach open pages (${problem}): a proxy in front must forward WebSocket upgrades.`)
    : bad(`Realtime tells no changes (${problem}): ${MIGRATED}`);
};

const storage: Look = async (site) => {
  const response = await ask(`${site.backend}/storage/v1/object/public/avatars/check/nothing.webp`);
  return [400, 404].includes(response.status)
    ? good("Storage answers.")
    : bad(`Storage answers ${response.status} for a file that is not there.`);
};

const money: Look = async (site) => {
  const { data: live, error } = await client(site, site.env.supabase_key).rpc("installation_livemode");
  if (error) return bad(unread("Which mode of money is counted", error, MIGRATED));
  if (live !== site.env.livemode) return bad(mixedModes(site.env.livemode));
  return good(live ? "Live money is taken and counted." : "Test money only: no real gift can be given.");
};

const stripe: Look = async (site) => {
  if (site.env.stripe_key === null)
    return good("Payments are tried out in the sandbox, which has no rights.");
  const key = process.env.STRIPE_SECRET_KEY;
  if (!key)
    return { ok: null, said: "Rights at Stripe were not looked at: set STRIPE_SECRET_KEY to let them be." };
  return lookAtRights(key);
};

/** What the service tells everybody of its settings; the others stand in docs/operations.md. */
const accounts: Look = async (site) => {
  const response = await ask(`${site.backend}/auth/v1/settings`, {
    headers: { apikey: site.env.supabase_key },
  });
  const settings = response.ok ? ((await response.json()) as Record<string, unknown>) : {};
  if (settings.disable_signup === true) return bad("Nobody can register: allow new users to sign up.");
  if (settings.mailer_autoconfirm === false) return good("Accounts begin with a confirmed address.");
  return bad(
    response.ok
      ? 'Addresses are not confirmed, so that anybody can register with anybody\'s: switch "Confirm email" on.'
      : `Sign-in answers ${response.status} when it is asked for its settings.`,
  );
};

/** Hourly work; a day late, somebody has to look why. */
const LATE_MS = 86_400_000;

const leaving: Look = async (site) => {
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key)
    return { ok: null, said: "Due deletions were not looked at: set SUPABASE_SECRET_KEY to let them be." };
  const { count, error } = await client(site, key)
    .from("account_deletions")
    .select("*", { count: "exact", head: true })
    .lt("due_at", new Date(Date.now() - LATE_MS).toISOString());
  if (error) return bad(unread("Due deletions of accounts", error, KEY_OF));
  if (!count) return good("No account waits longer than promised to be deleted.");
  return bad(`${count} accounts should have been deleted more than a day ago: does the clean-up fail?`);
};

/** By the word its line begins with. */
export const LOOKS: Record<string, Look> = {
  data,
  ready,
  functions,
  webhook,
  realtime,
  storage,
  accounts,
  money,
  stripe,
  mail,
  unsent,
  leaving,
  work,
};

/** Every look at the site, side by side; what throws is a finding, too. */
export const look = (site: Site): Promise<Finding[]> =>
  Promise.all(
    Object.entries(LOOKS).map(async ([name, one]) => {
      const found = await one(site).catch((error: Error) => bad(`Nothing answers there (${error.name}).`));
      return { name, ...found };
    }),
  );
