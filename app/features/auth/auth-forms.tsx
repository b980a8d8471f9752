import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { homeOf } from "~/lib/session/home";
import { clearMark } from "~/lib/session/marks";
import { keepNextPath } from "~/lib/session/next-path";
import type { AuthState } from "~/lib/session/state";
import type { AuthMode, AuthNotice } from "./auth-texts";
import { afterRecovery, SecondStep } from "./second-factor/second-step";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

export interface AuthFormsProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  notice?: AuthNotice;
  /** A path of ours to go to after signing in; `stay` leaves the page as it is; without it, everybody's own home. */
  next?: string | null | "stay";
  /** The password was right; the code of the second factor is asked for instead of the forms. */
  secondStep?: boolean;
  /** The forms have done their work: a dialog closes. */
  onDone?: () => void;
}

/** The one component of the page /auth and the dialog (spec 2.8). */
export function AuthForms({ mode, onMode, notice, next, onDone, secondStep }: AuthFormsProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const keepWay = () => {
    if (next && next !== "stay") keepNextPath(next);
  };
  const leave = () => {
    keepWay();
    onDone?.();
  };
  const signedIn = (auth: AuthState) => {
    if (auth.owesSecondStep) return;
    clearMark("return_to");
    onDone?.();
    const again = afterRecovery(auth);
    if (next === "stay") return;
    if (again) void navigate(again.path, { replace: true, state: again.state });
    else void navigate(next ?? homeOf(auth), { replace: true });
  };
  const signedUp = () => {
    leave();
    void navigate("/role-selection");
  };
  if (secondStep) return <SecondStep onPassed={signedIn} />;
  return (
    <div className="space-y-6">
      {notice ? <Notice {...notice} /> : null}
      {mode === "sign_in" ? (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onSignedIn={signedIn}
          onUnconfirmed={keepWay}
          onLeave={leave}
        />
      ) : (
        <SignUpForm email={email} onEmail={setEmail} onSignedUp={signedUp} />
      )}
      {/* The button goes with its form: the keyboard goes on above the other one, at its headline (useLostFocus). */}
      {next === "stay" ? null : <OtherMode key={mode} mode={mode} onMode={onMode} onLeave={leave} />}
    </div>
  );
}

function OtherMode({
  mode,
  onMode,
  onLeave,
}: Pick<AuthFormsProps, "mode" | "onMode"> & { onLeave?: () => void }) {
  const other = mode === "sign_in" ? "sign_up" : "sign_in";
  return (
    <div className="border-t border-line pt-4 text-base">
      <p className="noscript:hidden">
        {mode === "sign_in" ? "New here?" : "Already have an account?"}{" "}
        <Button variant="link" size="sm" className="text-base!" onClick={() => onMode(other)}>
          {mode === "sign_in" ? "Create an account" : "Sign in instead"}
        </Button>
      </p>
      {mode === "sign_in" ? (
        <p className="text-ink-soft">
          Looking for help, or offering it?{" "}
          <Link to="/role-selection" onClick={onLeave} className="text-link underline underline-offset-4">
            Choose how you want to take part
          </Link>
        </p>
      ) : null}
    </div>
  );
}
