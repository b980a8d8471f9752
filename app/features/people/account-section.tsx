import { useQuery } from "@tanstack/react-query";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { nameOf, type Person } from "~domain/people";
import { resendConfirmation, setAccountActive, setContacted } from "./mutations";
import { contactQuery } from "./queries";
import { type Ask, useChangePerson } from "./use-change-person";

/** What the auth service knows: how somebody signs in, and since when. */
function Facts({ person }: { person: Person }) {
  const { created_at, last_sign_in_at, has_second_factor } = person;
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
      <dt className="text-ink-soft">Joined</dt>
      <dd>
        <DateText value={created_at} />
      </dd>
      <dt className="text-ink-soft">Last sign-in</dt>
      <dd>{last_sign_in_at ? <DateText value={last_sign_in_at} /> : "Never"}</dd>
      <dt className="text-ink-soft">Two-step sign-in</dt>
      <dd>{has_second_factor ? "On" : "Off"}</dd>
    </dl>
  );
}

/** Whoever lost the first email cannot sign in to ask for another. */
function Confirmation({ person }: { person: Person }) {
  const { user_id, email, email_confirmed, is_deactivated } = person;
  const change = useChangePerson(user_id);
  const { pending, run } = useAction();
  if (email_confirmed || is_deactivated) return null;
  const send = () =>
    run(async () => {
      await change(() => resendConfirmation(user_id));
      showConfirmation(`A new confirmation email is on its way to ${email}.`);
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-base text-ink-soft">The email is not confirmed yet.</p>
      <Button variant="quiet" size="sm" aria-disabled={pending} onClick={() => void send()}>
        Send the confirmation again
      </Button>
    </div>
  );
}

/** What the own dashboard says: someone from our team writes, or has written. */
function Contact({ person: { user_id, email } }: { person: Person }) {
  const query = useQuery(contactQuery(email));
  const { data } = query;
  const change = useChangePerson(user_id);
  const { pending, run } = useAction();
  // Not even that it is unknown may look like nobody having to be written to.
  if (data === undefined && query.errorUpdateCount > 0)
    return <NotLoaded query={query} what="whether we have written to them" part />;
  if (!data) return null;
  const turn = () =>
    run(async () => {
      await change(() => setContacted(email, !data.contacted));
      showConfirmation(data.contacted ? "Marked as not written to." : "Marked as written to.");
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-base text-ink-soft">
        {data.contacted ? "We have written to welcome them." : "Nobody has written to welcome them yet."}
      </p>
      <Button variant="quiet" size="sm" aria-disabled={pending} onClick={() => void turn()}>
        {data.contacted ? "Mark as not written to" : "Mark as written to"}
      </Button>
    </div>
  );
}

export function AccountSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const { user } = useAuth();
  const { user_id, is_deactivated, is_care_staff } = person;
  const own = user?.id === user_id;
  const name = nameOf(person);
  const deactivate = () =>
    onAsk(
      {
        title: `Deactivate ${name}?`,
        text: `The account is signed out everywhere and cannot sign in until you let it in again. Its places at shifts and seats in groups go to others, and a membership is paid no further month.${is_care_staff ? " It is care staff no longer, also then." : ""} A listing in the directory is not shown meanwhile; campaigns and posts stay: take them off at their own pages. Nothing else is lost.`,
        yes: "Deactivate account",
        danger: true,
        act: () => setAccountActive(user_id, false),
      },
      "The account has been deactivated.",
    );
  const reactivate = () =>
    onAsk(
      {
        title: `Let ${name} in again?`,
        text: "The account can sign in again, with the roles it has. Places and seats it had are not given back. A membership that is about to end still ends; whoever can keep it reads so in a message.",
        yes: "Reactivate account",
        act: () => setAccountActive(user_id, true),
      },
      "The account is active again.",
    );
  return (
    <PanelSection title="Account">
      <Facts person={person} />
      <Confirmation person={person} />
      <Contact person={person} />
      {own ? (
        <p className="text-base text-ink-soft">
          This is your own account. Someone else has to deactivate it.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-base text-ink-soft">
            {is_deactivated ? "This account cannot sign in." : "This account can sign in."}
          </p>
          <Button
            variant={is_deactivated ? "primary" : "quiet"}
            className={is_deactivated ? undefined : "text-danger!"}
            size="sm"
            onClick={is_deactivated ? reactivate : deactivate}
          >
            {is_deactivated ? "Reactivate account" : "Deactivate account"}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
