import type { OpenedBackend } from "./backend.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";

export async function openBackend(env: Env, log: Log): Promise<OpenedBackend> {
  if (env.backend === "supabase") {
    const { hostedBackend } = await import("./hosted.ts");
    const greeting = `\n  Single Fathers Foundation\n  Site     ${env.SITE_URL}\n  Backend  hosted Supabase at ${env.SUPABASE_URL}\n\n`;
    return { backend: hostedBackend(env, log), greeting };
  }
  const { embeddedBackend } = await import("./embedded/compose.ts");
  return embeddedBackend(env, log);
}
