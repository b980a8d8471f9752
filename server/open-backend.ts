import { LEGAL_NAME } from "../domain/legal.ts";
import type { OpenedBackend } from "./backend.ts";
import type { Env } from "./env.ts";
import { requireSameMode } from "./hosted-mode.ts";
import type { Log } from "./log.ts";

export async function openBackend(env: Env, log: Log): Promise<OpenedBackend> {
  if (env.backend === "supabase") {
    const { hostedBackend } = await import("./hosted.ts");
    const greeting = `\n  ${LEGAL_NAME}\n  Site     ${env.SITE_URL}\n  Backend  hosted Supabase at ${env.SUPABASE_URL}\n\n`;
    const backend = hostedBackend(env, log);
    await requireSameMode(backend.anon, env.STRIPE_PUBLISHABLE_KEY, log);
    return { backend, greeting };
  }
  const { embeddedBackend } = await import("./embedded/compose.ts");
  return embeddedBackend(env, log);
}
