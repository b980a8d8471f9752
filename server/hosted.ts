// Hosted Supabase: this process only serves pages; data, sign-in, files and functions are the service's.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { News } from "../domain/public-news.ts";
import { VISITOR_HEADER, vouchFor } from "../supabase/functions/_shared/visitor.ts";
import { type Backend, NEWS_TABLE } from "./backend.ts";
import type { Env } from "./env.ts";
import { startJobs } from "./jobs.ts";
import { viewsBy } from "./listing-views.ts";
import type { Log } from "./log.ts";
import { inTime } from "./unavailable.ts";

const SESSIONLESS = {
  db: { retry: false },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};

type Change = Database["public"]["Tables"]["public_changes"]["Row"];

function listen(anon: SupabaseClient<Database>, listener: (news: News) => void, log: Log): void {
  const all = { event: "*", schema: "public", table: NEWS_TABLE } as const;
  anon
    .channel("news")
    .on<Change>("postgres_changes", all, ({ new: row }) =>
      listener("key" in row ? { table: row.table_name, key: row.key } : {}),
    )
    // Said once changes really arrive, which may be seconds after the channel was joined.
    .on("system", {}, ({ extension }: { extension?: string }) => {
      if (extension === "postgres_changes") listener({});
    })
    // Changes during a lost connection are not repeated: everything counts as changed.
    .subscribe((status) => {
      if (status === "SUBSCRIBED") listener({});
      else if (status !== "CLOSED") log.warn({ status }, "no news from realtime: pages may be minutes old");
    });
}

/** The service itself gives up on a function after 150 seconds: until then it may still be at work. */
const LONGEST_CALL_MS = 160_000;

type Project = { url: string; key: string; secret: string };

/**
 * The service's own edge writes the address it sees, which is ours: functions believe a sealed one instead. Without the
 * secret key quotas count all of these visitors as one.
 */
const visitorAt = (address: string, { url, key, secret }: Project) =>
  createClient<Database>(url, key, {
    ...SESSIONLESS,
    global: { headers: { [VISITOR_HEADER]: vouchFor(address, secret, new Date()) } },
  });

export function hostedBackend(env: Env, log: Log): Backend {
  const url = env.SUPABASE_URL ?? "";
  const key = env.SUPABASE_PUBLISHABLE_KEY ?? "";
  const secret = env.SUPABASE_SECRET_KEY;
  const reading = inTime((request) => fetch(request));
  const anon = createClient<Database>(url, key, {
    ...SESSIONLESS,
    global: { fetch: (input, init) => reading(new Request(input, init)) },
  });
  const service = secret ? createClient<Database>(url, secret, SESSIONLESS) : undefined;
  let stopJobs = async () => {};

  const invoke = (name: string) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      // Not as bearer: the new keys are no tokens, and the platform takes them in this header only.
      headers: { apikey: secret ?? "", "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });

  return {
    kind: "supabase",
    anon,
    visitor: (address) => (secret && address ? visitorAt(address, { url, key, secret }) : anon),
    public_env: {
      supabase_url: url,
      supabase_key: key,
      stripe_key: env.STRIPE_PUBLISHABLE_KEY ?? null,
      site_url: env.SITE_URL,
      livemode: env.STRIPE_PUBLISHABLE_KEY?.startsWith("pk_live_") ?? false,
      video_hosts: env.VIDEO_HOSTS,
    },
    mount() {},
    async attach() {},
    onNews: async (listener) => listen(anon, listener, log),
    async ready() {
      const { error } = await anon
        .from("cms_content")
        .select("key")
        .limit(1)
        .abortSignal(AbortSignal.timeout(1_000));
      return !error;
    },
    countViews: service && viewsBy(service),
    async detach() {},
    startJobs() {
      if (!service)
        return log.info(
          "no SUPABASE_SECRET_KEY: scheduled work is left to Supabase Cron, openings of listings are not counted",
        );
      stopJobs = startJobs({ service, invoke, log }).stop;
    },
    async close() {
      await stopJobs();
      await anon.removeAllChannels();
    },
  };
}
