import { useState } from "react";
import { useSearchParams } from "react-router";
import { UnreadableAccount } from "~/components/feedback/unreadable-account";
import { useAuth } from "~/lib/session";
import { safeNextPath } from "~/lib/session/next-path";
import type { AuthState } from "~/lib/session/state";
import { AuthForms } from "./auth-forms";
import { AuthSheet } from "./auth-sheet";
import { AUTH_LEADS, AUTH_TITLES, type AuthMode } from "./auth-texts";
import { SECOND_STEP_LEAD, SECOND_STEP_TITLE } from "./second-factor/second-step";
import { useSecondStep } from "./second-factor/use-second-step";
import { NeedsScript, Waiting } from "./waiting-sheet";

const modeOf = (search: URLSearchParams): AuthMode =>
  search.get("mode") === "sign_up" ? "sign_up" : "sign_in";

/** /auth; `mode` and `next` stand in the address, so that every door leads to the right form. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const secondStep = useSecondStep();
  const { status } = useAuth();
  const looking = useFirstLook(status);
  const mode = modeOf(search);
  const next = safeNextPath(search.get("next"));
  const change = (to: AuthMode) =>
    setSearch(
      (before) => {
        before.set("mode", to);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // Signing in a second time would not help; once the account is read, the way goes on.
  if (status === "unreadable")
    return (
      <AuthSheet title="You are signed in">
        <UnreadableAccount />
      </AuthSheet>
    );
  // Where to is nothing the server needs to know (app/pages/public.ts); that it is somewhere shows.
  const goesOn = Boolean(search.get("next")) && mode === "sign_in";
  const notice = goesOn ? { title: "Please sign in to go on" } : undefined;
  return (
    <AuthSheet
      title={secondStep ? SECOND_STEP_TITLE : AUTH_TITLES[mode]}
      lead={secondStep ? SECOND_STEP_LEAD : AUTH_LEADS[mode]}
    >
      {/* Who has a session is sent on, or asked for the second step: for them no form flashes up. */}
      <div className={looking ? "person:hidden" : undefined}>
        <AuthForms mode={mode} onMode={change} next={next} notice={notice} secondStep={secondStep} />
      </div>
      {looking ? <Waiting label="Loading" className="not-person:hidden" /> : null}
      <NeedsScript />
    </AuthSheet>
  );
}

/** Whether it is still open who comes: after the first answer a sign-in on this page changes nothing of it. */
function useFirstLook(status: AuthState["status"]): boolean {
  const [looked, setLooked] = useState(false);
  if (!looked && status !== "loading") setLooked(true);
  return !looked;
}
