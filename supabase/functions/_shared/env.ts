import { z } from "zod";
import type { Surroundings } from "./surroundings.ts";

/** Settings of the functions. Several keys of a kind can be valid at once; we act with the first of each. */
export type FunctionEnv = {
  supabase_url: string;
  publishable_key: string;
  publishable_keys: readonly string[];
  secret_key: string;
  secret_keys: readonly string[];
  /** Origin of the website, without a slash at the end. */
  site_origin: string;
  /** Where the foundation reads what people write to it; nowhere but on the site where it is not set. */
  inquiry_inbox: string | undefined;
  /** Origin under which mail programs and other services reach our functions and public files. */
  api_origin: string;
  /** Signs what a mail service tells us of bounces and complaints. */
  mail_events_secret: string | undefined;
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

const keysByName = z.record(z.string(), z.string().min(1));
const LEGACY = { PUBLISHABLE: "SUPABASE_ANON_KEY", SECRET: "SUPABASE_SERVICE_ROLE_KEY" };

/**
 * The keys of one kind under all names they can have, the one to use first. The platform sets the list (`_KEYS`, JSON
 * by name) and the legacy name, and lets nobody set the third one, which our own hosts use. Throws SettingError.
 */
export function readKeys(env: Surroundings["env"], kind: keyof typeof LEGACY): string[] {
  const name = `SUPABASE_${kind}_KEY`;
  const { default: first, ...others } = keyList(`${name}S`, env[`${name}S`]);
  const keys = [first, ...Object.values(others), env[name], env[LEGACY[kind]]];
  return [...new Set(keys.flatMap((key) => key || []))];
}

/** A list that cannot be read must not end in silence with another key: the installation is told its name. */
function keyList(name: string, text: string | undefined): Partial<Record<string, string>> {
  if (!text) return {};
  try {
    return keysByName.parse(JSON.parse(text));
  } catch {
    throw new SettingError(name);
  }
}

export function readEnv(env: Surroundings["env"]): FunctionEnv {
  const need = (name: string, value = env[name]): string => {
    if (value) return value;
    throw new SettingError(name);
  };
  const publishable_keys = readKeys(env, "PUBLISHABLE");
  const secret_keys = readKeys(env, "SECRET");
  const stripe_secret_key = env.STRIPE_SECRET_KEY || undefined;
  return {
    supabase_url: need("SUPABASE_URL"),
    publishable_key: need("SUPABASE_PUBLISHABLE_KEYS", publishable_keys[0]),
    publishable_keys,
    secret_key: need("SUPABASE_SECRET_KEYS", secret_keys[0]),
    secret_keys,
    site_origin: originOf("SITE_URL", need("SITE_URL")),
    inquiry_inbox: env.INQUIRY_INBOX || undefined,
    // Hosted functions know the project's public address; our own host, which they reach inside its process, names its own.
    api_origin: originOf("SUPABASE_URL", env.API_ORIGIN || need("SUPABASE_URL")),
    mail_events_secret: env.MAIL_EVENTS_SECRET || undefined,
    stripe_secret_key,
    stripe_webhook_secret: env.STRIPE_WEBHOOK_SECRET || undefined,
    livemode: /^(sk|rk)_live_/.test(stripe_secret_key ?? ""),
  };
}

function originOf(name: string, url: string): string {
  if (!URL.canParse(url)) throw new SettingError(name);
  return new URL(url).origin;
}
