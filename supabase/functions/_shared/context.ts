import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { Database } from "../../../domain/database.types.ts";
import { type FunctionEnv, readEnv } from "./env.ts";
import type { Mail } from "./mail.ts";
import { isSecretKey } from "./secret-key.ts";
import { stripeClient } from "./stripe.ts";
import type { Surroundings } from "./surroundings.ts";
import { vouchedAddress } from "./visitor.ts";

export type Db = SupabaseClient<Database>;

/** The signed-in caller. `confirmed_email` is null until the address is confirmed. */
export type Caller = { id: string; confirmed_email: string | null };

/** Everything a function may use of the world. */
export type Context = {
  /** The database as the caller: policies apply. */
  db: Db;
  /** The database as the service: no policy applies. */
  admin: Db;
  user: Caller | null;
  /** Stripe's client; throws payment_unavailable where no key is set. */
  stripe: () => Stripe;
  mail(mail: Mail): Promise<void>;
  now(): Date;
  log(event: Record<string, unknown>): void;
  request_id: string;
  client_address: string;
  env: FunctionEnv;
};

export function createContext(
  name: string,
  request: Request,
  around: Surroundings,
  request_id: string,
): Context {
  const env = readEnv(around.env);
  const admin = connect(env.supabase_url, env.secret_key, around.fetch);
  return {
    db: connect(env.supabase_url, env.publishable_key, around.fetch, personToken(request, env)),
    admin,
    user: null,
    stripe: () => stripeClient(env, around.stripeFetch),
    mail: (mail) => around.sendMail(mail),
    now: () => around.now(),
    log: (event) => around.log({ function: name, request_id, ...event }),
    request_id,
    client_address: clientAddress(request, around, env),
    env,
  };
}

function connect(url: string, key: string, fetch: typeof globalThis.fetch, token: string | null = null): Db {
  return createClient<Database>(url, key, {
    // The caller is told to come back; waiting here for a database that is away would only hold his request.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch, headers: token ? { authorization: `Bearer ${token}` } : {} },
  });
}

export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

/** The bearer where it can be a person's token: a JWT that is none of the project's own (legacy) keys. */
export function personToken(request: Request, env: FunctionEnv): string | null {
  const token = bearerToken(request);
  const is_key = token !== null && (env.publishable_keys.includes(token) || isSecretKey(token, env));
  return token?.split(".").length === 3 && !is_key ? token : null;
}

function clientAddress(request: Request, around: Surroundings, { secret_keys }: FunctionEnv): string {
  const vouched = vouchedAddress(request, secret_keys, around.now());
  if (vouched) return vouched;
  const address = around.clientAddress?.(request) ?? request.headers.get("x-forwarded-for");
  return address?.split(",")[0]?.trim() || "unknown";
}
