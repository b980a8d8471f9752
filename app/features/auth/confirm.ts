import { redirect } from "react-router";
import { showConfirmation } from "~/components/feedback/toast-store";
import { currentAuth } from "~/lib/session/guard";
import { homeOf } from "~/lib/session/home";
import { clearMark, readMark } from "~/lib/session/marks";
import { keptNextPath } from "~/lib/session/next-path";
import { RESET_PATH } from "~/lib/session/paths";
import { authSettled } from "~/lib/session/settled";
import { followSession } from "~/lib/session/start";
import type { AuthState } from "~/lib/session/state";
import { isSelfServiceRole } from "~domain/roles";
import { forgetMailLink, readMailLink } from "./mail-link";
import { OF_CHANGE } from "./mutations";
import { isRecovery, noteRecovery } from "./recovery";

export type ConfirmView = {
  view: "waiting" | "refused" | "change_refused" | "half_done";
  email: string | null;
};

/** Somebody who signed up in the dialog and chose a role before confirming finishes that first. */
function afterConfirming(auth: AuthState, again: boolean): string {
  const { roles, status } = auth;
  const chosen = readMark("selected_role");
  const waits =
    status === "signed_in" &&
    isSelfServiceRole(chosen) &&
    !roles.some((role) => isSelfServiceRole(role) || role === "admin");
  if (waits) return `/register/${chosen}`;
  const wanted = keptNextPath();
  // The client takes the session out of the address, which is a navigation of its own: the page is asked twice.
  if (!again) clearMark("return_to");
  return wanted ?? homeOf(auth);
}

const isIn = ({ status }: AuthState) => status === "signed_in" || status === "unreadable";
/** Mail programs and people open a link twice: who is signed in by the first time has arrived. It may be another's, though. */
const whose = ({ user }: AuthState) => `You are signed in${user?.email ? ` as ${user.email}` : ""}.`;
const used = (auth: AuthState) => `${whose(auth)} The link was used before, or it has expired.`;

/** /auth/confirm: a good link signs in and goes on; everything else gets a view with a way forward. */
export async function landFromMail(): Promise<ConfirmView> {
  const link = readMailLink(location.hash);
  const email = readMark("waiting_email");
  const ofChange = location.search === OF_CHANGE;
  if (link.kind === "refused") forgetMailLink();
  if (link.kind === "half_done") return { view: "half_done", email };
  if (link.kind === "session") await followSession();
  const auth = link.kind === "session" ? await authSettled() : await currentAuth();
  const changed = ofChange && link.kind === "session" && (isIn(auth) || auth.owesSecondStep);
  if (changed) showConfirmation(`You sign in with ${auth.user?.email ?? "your new email"} from now on.`);
  if (auth.owesSecondStep) throw redirect("/auth");
  if (!isIn(auth) && ofChange) return { view: "change_refused", email };
  if (!isIn(auth)) return { view: link.kind === "none" ? "waiting" : "refused", email };
  clearMark("waiting_email");
  if (link.kind === "refused") showConfirmation(used(auth));
  // There the change can be asked for again.
  if (link.kind === "refused" && ofChange) throw redirect("/profile");
  // Nobody waited for it here: it may be another's account than he thinks.
  if (link.kind === "session" && !changed && email !== auth.user?.email) showConfirmation(whose(auth));
  throw redirect(afterConfirming(auth, link.kind === "session"));
}

export type ResetView =
  | { view: "request" | "second_step" | "new_password"; refused: boolean }
  | { view: "link"; token_hash: string };

// The token of the link. The client takes it out of the address, which is a navigation of its own: the page is asked twice.
let recovering: string | null = null;

/** Whose session is that of a recovery in this tab. A link that brought none leaves the one who was signed in before. */
function isRecovered({ session }: AuthState): boolean {
  if (!session) return false;
  if (session.access_token === recovering) noteRecovery(recovering);
  return isRecovery(session.access_token);
}

/**
 * /reset-password: the link of the mail leads to the new password, everything else to asking for the link. Programs that
 * look into mails open links, too: the token is used by the person's click, not by the address.
 */
export async function landFromReset(step: string | null, token_hash: string | null): Promise<ResetView> {
  const link = readMailLink(location.hash);
  if (token_hash && link.kind === "none") return { view: "link", token_hash };
  if (link.kind === "refused") {
    forgetMailLink();
    const auth = await currentAuth();
    if (isIn(auth)) {
      showConfirmation(used(auth));
      throw redirect(homeOf(auth));
    }
  }
  if (link.kind === "session") {
    recovering = link.access_token;
    await followSession();
  }
  const wanted = recovering !== null || step === "new";
  const auth = wanted ? await currentAuth() : null;
  if (auth?.owesSecondStep) return { view: "second_step", refused: false };
  const recovered = auth !== null && isIn(auth) && isRecovered(auth);
  if (recovered && step !== "new") throw redirect(`${RESET_PATH}?step=new`);
  if (recovered) recovering = null;
  return {
    view: recovered ? "new_password" : "request",
    refused: link.kind === "refused" || recovering !== null,
  };
}
