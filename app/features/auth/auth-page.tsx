import { useSearchParams } from "react-router";
import { safeNextPath } from "~/lib/session/next-path";
import { AuthForms } from "./auth-forms";
import { AuthSheet } from "./auth-sheet";
import { AUTH_LEADS, AUTH_TITLES, type AuthMode } from "./auth-texts";
import { WaitingSheet } from "./waiting-sheet";

const modeOf = (search: URLSearchParams): AuthMode =>
  search.get("mode") === "sign_up" ? "sign_up" : "sign_in";

/** /auth; `mode` and `next` stand in the address, so that every door leads to the right form. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
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
  const notice = next && mode === "sign_in" ? { title: "Please sign in to go on" } : undefined;
  return (
    <AuthSheet title={AUTH_TITLES[mode]} lead={AUTH_LEADS[mode]}>
      <AuthForms mode={mode} onMode={change} next={next} notice={notice} />
    </AuthSheet>
  );
}

/** Until the browser has looked for a session. */
export function AuthPageFallback() {
  const [search] = useSearchParams();
  const mode = modeOf(search);
  return <WaitingSheet title={AUTH_TITLES[mode]} lead={AUTH_LEADS[mode]} />;
}
