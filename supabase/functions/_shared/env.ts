import type { Surroundings } from "./surroundings.ts";

/** Settings of the functions; the hosted service sets the older names of the two keys. */
export type FunctionEnv = {
  supabase_url: string;
  publishable_key: string;
  secret_key: string;
  /** Origin of the website, without a slash at the end. */
  site_origin: string;
  stripe_secret_key: string | undefined;
  stripe_webhook_secret: string | undefined;
  /** True when Stripe's key moves real money. */
  livemode: boolean;
};

/** A setting is missing or unusable: the installation is at fault, not the caller. */
export class SettingError extends Error {
  constructor(name: string) {
    super(`${name} is not set or not usable`);
    this.name = "SettingError";
  }
}

export function readEnv(env: Surroundings["env"]): FunctionEnv {
  const need = (...names: string[]): string => {
    for (const name of names) if (env[name]) return env[name];
    throw new SettingError(names[0] ?? "");
  };
  const stripe_secret_key = env.STRIPE_SECRET_KEY || undefined;
  return {
    supabase_url: need("SUPABASE_URL"),
    publishable_key: need("SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"),
    secret_key: need("SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"),
    site_origin: originOf(need("SITE_URL")),
    stripe_secret_key,
    stripe_webhook_secret: env.STRIPE_WEBHOOK_SECRET || undefined,
    livemode: /^(sk|rk)_live_/.test(stripe_secret_key ?? ""),
  };
}

function originOf(url: string): string {
  if (!URL.canParse(url)) throw new SettingError("SITE_URL");
  return new URL(url).origin;
}
