import { redirect } from "react-router";
import { requireSignedIn } from "~/lib/session/guard";

/** Only administrators; everybody else is sent to /auth, which sends who is signed in on to their own home (decision 5). */
export async function requireAdmin(request: Request): Promise<void> {
  const { isAdmin } = await requireSignedIn(request);
  if (!isAdmin) throw redirect("/auth");
}
