import { useSearchParams } from "react-router";
import { UnreadableAccount } from "~/components/feedback/unreadable-account";
import { useAuth } from "~/lib/session";
import { safeNextPath } from "~/lib/session/next-path";
import { AuthForms } from "./auth-forms";
import { AuthSheet } from "./auth-sheet";
import { AUTH_LEADS, AUTH_TITLES, type AuthMode } from "./auth-texts";
import { SECOND_STEP_LEAD, SECOND_STEP_TITLE } from "./second-factor/second-step";
import { useSecondStep } from "./second-factor/use-second-step";
import { WaitingSheet } from "./waiting-sheet";

const modeOf = (search: URLSearchParams): AuthMode =>
  search.get("mode") === "sign_up" ? "sign_up" : "sign_in";

/** /auth; `mode` and `next` stand in the address, so that every door leads to the right form. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const secondStep = useSecondStep();
  const { status } = useAuth();
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
  const notice = next && mode === "sign_in" ? { title: "Please sign in to go on" } : undefined;
  return (
    <AuthSheet
      title={secondStep ? SECOND_STEP_TITLE : AUTH_TITLES[mode]}
      lead={secondStep ? SECOND_STEP_LEAD : AUTH_LEADS[mode]}
    >
      <AuthForms mode={mode} onMode={change} next={next} notice={notice} secondStep={secondStep} />
    </AuthSheet>
  );
}

/** Until the browser has looked for a session. */
export function AuthPageFallback() {
  const [search] = useSearchParams();
  const mode = modeOf(search);
  return <WaitingSheet title={AUTH_TITLES[mode]} lead={AUTH_LEADS[mode]} />;
}
