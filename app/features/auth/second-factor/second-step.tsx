import { type FormEvent, useEffect, useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { CodeField } from "~/components/form/code-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { signOut, useAuth } from "~/lib/session";
import { type AuthState, authState } from "~/lib/session/state";
import { giveCode, giveRecoveryCode, justRecovered } from "./mutations";
import { useCodeForm } from "./use-code-form";

export const SECOND_STEP_TITLE = "Two-step sign-in";
export const SECOND_STEP_LEAD = "Your password was right. One more step, and you are in.";
export const SECTION_ID = "two-step-sign-in";

export interface SecondStepProps {
  /** Called once somebody is signed in, also when the code was given in another tab. */
  onPassed?: (auth: AuthState) => void;
  onCancelled?: () => void;
}

/** Where to go after a recovery code: to set up the second step again, with the news of it. */
export function afterRecovery({ isAdmin }: AuthState): { path: string; state: object } | null {
  if (!justRecovered()) return null;
  showOutcome({
    title: "Two-step sign-in is off now",
    description: "You have used a recovery code. Please set up two-step sign-in again in your profile.",
  });
  return { path: `${isAdmin ? "/admin" : ""}/profile#${SECTION_ID}`, state: { second_factor_lost: true } };
}

/** Between the password and the account. */
export function SecondStep({ onPassed, onCancelled }: SecondStepProps) {
  const { status } = useAuth();
  const [way, setWay] = useState<"app" | "recovery">("app");
  const other = way === "app" ? "recovery" : "app";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in, whatever the caller's function is
  useEffect(() => {
    if (status === "signed_in") onPassed?.(authState());
  }, [status]);
  const cancel = async () => {
    await signOut("here");
    onCancelled?.();
  };
  return (
    <div className="space-y-6">
      {way === "app" ? <AppCode /> : <RecoveryCode />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
        <Button variant="link" size="sm" className="text-base!" onClick={() => setWay(other)}>
          {way === "app" ? "Use a recovery code instead" : "Use your app instead"}
        </Button>
        <Button variant="link" size="sm" className="text-base!" onClick={() => void cancel()}>
          Cancel and sign out
        </Button>
      </div>
    </div>
  );
}

function AppCode() {
  const { field, pending, onSubmit } = useCodeForm(giveCode);
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-6" aria-label={SECOND_STEP_TITLE}>
      <CodeField
        label="Code of six digits"
        hint="Open your authenticator app. It shows a new code every 30 seconds."
        {...field}
        focused
      />
      <SubmitButton pending={pending} pendingText="Checking..." className="w-full">
        Continue
      </SubmitButton>
    </form>
  );
}

function RecoveryCode() {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { pending, run } = useAction();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return setProblem("Please give one of your recovery codes.");
    void run(async () => {
      const result = await giveRecoveryCode(code);
      setProblem(result.ok ? undefined : result.message);
    });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="space-y-6"
      aria-label="Sign in with a recovery code"
    >
      <TextField
        ref={field}
        label="Recovery code"
        name="recovery_code"
        hint="It turns two-step sign-in off, so that you can set it up with another device. Your other devices are signed out."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem}
        inputClassName="font-mono"
      />
      <SubmitButton pending={pending} pendingText="Checking..." className="w-full">
        Continue with this code
      </SubmitButton>
    </form>
  );
}
