import { redirect } from "react-router";
import { requireSignedIn } from "~/lib/session/guard";

/** Only administrators, and who may be one as long as that cannot be read; everybody else is sent to /auth, which sends who is signed in on to their own home (decision 5). */
export async function requireAdmin(request: Request): Promise<void> {
  const { isAdmin, status } = await requireSignedIn(request);
  if (status === "signed_in" && !isAdmin) throw redirect("/auth");
}
