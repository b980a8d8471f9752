import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { isComing } from "~/lib/query/is-coming";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { MESSAGES } from "~domain/messages";
import { EnrolmentForm } from "./enrolment-form";
import { type Enrolment, newRecoveryCodes, startEnrolment } from "./mutations";
import { secondFactorQueries } from "./queries";
import { RecoveryCodes } from "./recovery-codes";
import { SECTION_ID } from "./second-step";
import { TurnOffForm } from "./turn-off-form";

type Doing =
  | { now: "nothing" }
  | { now: "enrolling"; enrolment: Enrolment }
  | { now: "keeping"; codes: string[] }
  | { now: "turning_off" };
const NOTHING: Doing = { now: "nothing" };

/** On the profile: turning the second step on and off. Whoever is signed in may; staff should. */
export function SecondFactorSection() {
  const { user } = useAuth();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const queryClient = useQueryClient();
  const done = async (next: Doing, said: string) => {
    setDoing(next);
    showConfirmation(said);
    await queryClient.invalidateQueries({ queryKey: secondFactorQueries.mine(user?.id ?? "").queryKey });
  };
  const here = useKeptFocus(doing.now);
  return (
    <div id={SECTION_ID} ref={here} tabIndex={-1} className="outline-none">
      <FormCard
        title="Two-step sign-in"
        lead="After your password, a code from an app on your phone. A stolen password alone then opens nothing."
      >
        {doing.now === "enrolling" ? (
          <EnrolmentForm
            enrolment={doing.enrolment}
            onCancel={() => setDoing(NOTHING)}
            onDone={(codes) => void done({ now: "keeping", codes }, "Two-step sign-in is on.")}
          />
        ) : doing.now === "keeping" ? (
          <RecoveryCodes codes={doing.codes} onKept={() => setDoing(NOTHING)} />
        ) : doing.now === "turning_off" ? (
          <TurnOffForm
            onCancel={() => setDoing(NOTHING)}
            onDone={() => void done(NOTHING, "Two-step sign-in is off.")}
          />
        ) : (
          <AtRest onDoing={setDoing} />
        )}
      </FormCard>
    </div>
  );
}

function AtRest({ onDoing }: { onDoing: (doing: Doing) => void }) {
  const { user, isAdmin } = useAuth();
  const query = useQuery(secondFactorQueries.mine(user?.id ?? ""));
  const { data } = query;
  if (isComing(query)) return <Skeleton className="h-12 w-56" />;
  if (!data) return <NotLoaded query={query} what="whether it's on" />;
  if (data.is_on) return <On onDoing={onDoing} />;
  return <Off isStaff={isAdmin || data.is_care_staff} onDoing={onDoing} />;
}

function Off({ isStaff, onDoing }: { isStaff: boolean; onDoing: (doing: Doing) => void }) {
  const lost = Boolean((useLocation().state as { second_factor_lost?: boolean } | null)?.second_factor_lost);
  const { pending, run } = useAction();
  const start = () =>
    run(async () => {
      const result = await startEnrolment();
      if (result.ok) onDoing({ now: "enrolling", enrolment: result });
      else showOutcome(MESSAGES.auth_exception(result.message));
    });
  return (
    <div className="space-y-5">
      {lost ? (
        <Notice tone="warning" title="Your recovery code has turned it off">
          Please set it up again, with the phone you have now.
        </Notice>
      ) : isStaff ? (
        <Notice tone="warning" title="You can see other people's data. Please turn on two-step sign-in.">
          Your password alone opens what people have confided to the foundation.
        </Notice>
      ) : null}
      <p>
        It is off. You need an authenticator app, such as Google Authenticator or your iPhone's Passwords app.
      </p>
      <Button aria-disabled={pending} onClick={() => void start()}>
        {pending ? "One moment..." : "Set up two-step sign-in"}
      </Button>
    </div>
  );
}

function On({ onDoing }: { onDoing: (doing: Doing) => void }) {
  const { pending, run } = useAction();
  const renew = () =>
    run(async () => {
      const result = await newRecoveryCodes();
      if (result.ok) onDoing({ now: "keeping", codes: result.codes });
      else showOutcome(MESSAGES.auth_exception(result.message));
    });
  return (
    <div className="space-y-5">
      <Notice tone="success" title="It is on">
        You sign in with your password and a code from your app. New recovery codes replace the ones you have.
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" aria-disabled={pending} onClick={() => void renew()}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={() => onDoing({ now: "turning_off" })}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
