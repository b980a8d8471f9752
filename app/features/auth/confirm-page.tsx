import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { readMark } from "~/lib/session/marks";
import { keptNextPath } from "~/lib/session/next-path";
import { RESET_PATH, signInPath } from "~/lib/session/paths";
import { isSelfServiceRole } from "~domain/roles";
import { AuthSheet } from "./auth-sheet";
import type { ConfirmView } from "./confirm";
import { MailCodeForm } from "./mail-code-form";
import { resendConfirmation } from "./mutations";
import { useMailRequest } from "./use-mail-request";

const TITLES: Record<ConfirmView["view"], string> = {
  waiting: "Check your email",
  refused: "This link doesn't work anymore",
  change_refused: "This link doesn't work anymore",
  half_done: "One more confirmation",
};

function leadOf({ view, email }: ConfirmView): string {
  if (view === "half_done")
    return "This address is confirmed. Now follow the link in the email to your other address.";
  if (view === "change_refused")
    return "It has expired, or it was used before. Sign in with your new email; if that doesn't work, sign in with the earlier one and ask for the change again in your profile.";
  if (view === "refused")
    return "It has expired, or it was used before. If you have confirmed already, just sign in; otherwise ask for a new link.";
  const sent = email ? `We've sent an email to ${email}.` : "After you register, we send you an email.";
  return `${sent} Follow the link in it, or use its code here. Both work for an hour.`;
}

/** As he came: by the form of a role, or by the short one. */
function signUpAgain(email: string, wanted: string | null): string {
  const [by, role] = readMark("registered_as")?.split(" ") ?? [];
  if (by === email.toLowerCase() && isSelfServiceRole(role)) return `/register/${role}`;
  return `/auth?${new URLSearchParams({ mode: "sign_up", ...(wanted ? { next: wanted } : {}) })}`;
}

export function ConfirmPage(props: ConfirmView) {
  const again = useMailRequest({ id: "send-again", send: resendConfirmation, first: props.email ?? "" });
  // A code is good for the address it went to.
  const email = again.sentTo ?? props.email;
  const ofChange = props.view === "change_refused";
  const wanted = keptNextPath();
  const code = <MailCodeForm key={email} purpose="email" email={email} />;
  return (
    <AuthSheet title={TITLES[props.view]} lead={<p>{leadOf(props)}</p>}>
      {props.view === "half_done" || ofChange ? null : (
        <div className="space-y-8">
          {props.view === "waiting" ? code : null}
          <AskAgain {...again} waiting={props.view === "waiting"} />
          {props.view === "waiting" && email ? (
            <p>
              Wrong address?{" "}
              <Link to={signUpAgain(email, wanted)} className="text-link underline underline-offset-4">
                Sign up again
              </Link>{" "}
              with the right one.
            </p>
          ) : null}
          {props.view === "refused" ? code : null}
          {props.view === "waiting" ? (
            <p className="text-ink-soft">
              No email? You may have an account already: sign in, or choose a new password.
            </p>
          ) : null}
          {/* The service keeps it, and cannot know whose address it is before somebody confirms. */}
          <p className="text-ink-soft">
            Signed up more than once, or someone else did with your email? The first password counts until you{" "}
            <Link to={RESET_PATH} className="text-link underline underline-offset-4">
              choose a new one
            </Link>
            .
          </p>
        </div>
      )}
      <p className="mt-8 border-t border-line pt-4">
        {ofChange ? null : "Confirmed already? "}
        <Link
          to={ofChange ? "/profile" : wanted ? signInPath({ pathname: wanted, search: "" }) : "/auth"}
          className="text-link underline underline-offset-4"
        >
          {ofChange ? "Sign in and open your profile" : "Sign in"}
        </Link>
      </p>
    </AuthSheet>
  );
}

function AskAgain({ form, told, waiting }: ReturnType<typeof useMailRequest> & { waiting: boolean }) {
  return (
    <Form form={form} label="Send the email again" brief className="space-y-5">
      <div role="status" className="empty:mb-0">
        {told ? (
          <Notice tone="success" title="Sent">
            If an account is waiting for {told}, a new link is on its way.
          </Notice>
        ) : null}
      </div>
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        hint={waiting ? "Nothing there? Look into the spam folder, or have it sent again." : undefined}
        required
      />
      <Submit form={form} pendingText="Sending..." variant="quiet">
        Send the email again
      </Submit>
    </Form>
  );
}
