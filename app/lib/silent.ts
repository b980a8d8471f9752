/** Logged only, never shown (the silent cases of spec section 8, which gives words to the first two). */
export const LOG_LINES = {
  profile_failed: "Error fetching profile",
  first_login_failed: "Error checking first-time login",
  texts_failed: "Error fetching footer data or other texts",
  hero_video_failed: "Error fetching hero video",
  unread_count_failed: "Error fetching notification count",
  kpis_failed: "Error fetching admin KPIs",
  activity_failed: "Error fetching recent activity",
} as const;

/** Nobody is told, but it stands in the console. The server has its own log. */
export function noteSilently(what: keyof typeof LOG_LINES, error: { code?: string; message: string }): void {
  if (typeof document === "undefined") return;
  // biome-ignore lint/suspicious/noConsole: the spec asks for these lines
  console.error(LOG_LINES[what], error.code || error.message);
}
