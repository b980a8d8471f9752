// Hosted Supabase: this process only serves pages; data, sign-in, files and functions are the service's.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { type Backend, PAGE_TABLES } from "./backend.ts";
import type { Env } from "./env.ts";
import { startJobs } from "./jobs.ts";
import type { Log } from "./log.ts";

const SESSIONLESS = {
  db: { retry: false },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};

function listen(anon: SupabaseClient<Database>, listener: (table: string, key?: string) => void): void {
  const channel = anon.channel("page-cache");
  for (const table of PAGE_TABLES)
    channel.on<{ key?: string }>("postgres_changes", { event: "*", schema: "public", table }, (change) =>
      listener(table, (change.eventType === "DELETE" ? change.old : change.new).key),
    );
  // Changes during a lost connection are not repeated: on every (re)subscription everything counts as changed.
  channel.subscribe((status) => {
    if (status === "SUBSCRIBED") for (const table of PAGE_TABLES) listener(table);
  });
}

export function hostedBackend(env: Env, log: Log): Backend {
  const url = env.SUPABASE_URL ?? "";
  const key = env.SUPABASE_PUBLISHABLE_KEY ?? "";
  const secret = env.SUPABASE_SECRET_KEY;
  const anon = createClient<Database>(url, key, SESSIONLESS);
  let stopJobs = async () => {};

  const invoke = (name: string) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      // Not as bearer: the new keys are no tokens, and the platform takes them in this header only.
      headers: { apikey: secret ?? "", "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(60_000),
    });

  return {
    kind: "supabase",
    anon,
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
    onChange: async (listener) => listen(anon, listener),
    async ready() {
      const { error } = await anon
        .from("cms_content")
        .select("key")
        .limit(1)
        .abortSignal(AbortSignal.timeout(1_000));
      return !error;
    },
    async detach() {},
    startJobs() {
      if (!secret) return log.info("no SUPABASE_SECRET_KEY: scheduled work is left to Supabase Cron");
      const service = createClient<Database>(url, secret, SESSIONLESS);
      stopJobs = startJobs({ service, invoke, log }).stop;
    },
    async close() {
      await stopJobs();
      await anon.removeAllChannels();
    },
  };
}
