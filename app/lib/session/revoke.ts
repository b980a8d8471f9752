import type { Session } from "@supabase/supabase-js";
import { passingClient } from "../supabase";

/**
 * Ends with the service a session that this browser has put away already; nobody waits for it. A token that is over ends
 * nothing: then a new one does.
 */
export async function revoke({ access_token, refresh_token }: Session): Promise<void> {
  const { auth } = await passingClient();
  const { error } = await auth.admin.signOut(access_token, "local");
  if (!error) return;
  await auth.refreshSession({ refresh_token });
  await auth.signOut({ scope: "local" });
}
