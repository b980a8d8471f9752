import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { showOutcome } from "~/components/feedback/toast-store";
import { CodeField } from "~/components/form/code-field";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { signOut, useAuth } from "~/lib/session";
import { type AuthState, authState } from "~/lib/session/state";
import { MESSAGES } from "~domain/messages";
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
  const { form, field } = useCodeForm(giveCode);
  return (
    <Form form={form} label={SECOND_STEP_TITLE} brief>
      <CodeField
        label="Code of six digits"
        hint="Open your authenticator app. It shows a new code every 30 seconds."
        {...field}
        focused
      />
      <Submit form={form} pendingText="Checking..." className="w-full">
        Continue
      </Submit>
    </Form>
  );
}

const recoveryInput = z.object({
  recovery_code: z.string().trim().min(1, "Enter one of your recovery codes."),
});

function RecoveryCode() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    id: "recovery",
    schema: recoveryInput,
    initial: { recovery_code: "" },
    send: async ({ recovery_code }) => {
      const answer = await giveRecoveryCode(recovery_code);
      if (answer.ok) return;
      const { message } = answer;
      return { said: MESSAGES.auth_exception(message), fields: { recovery_code: message }, quietly: true };
    },
  });
  return (
    <Form form={form} label="Sign in with a recovery code" brief>
      <TextField
        {...form.field("recovery_code")}
        ref={field}
        label="Recovery code"
        hint="It turns two-step sign-in off, so that you can set it up with another device. Your other devices are signed out."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        inputClassName="font-mono"
      />
      <Submit form={form} pendingText="Checking..." className="w-full">
        Continue with this code
      </Submit>
    </Form>
  );
}
