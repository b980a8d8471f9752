import { useEffect, useState } from "react";
import { Link } from "react-router";
import { LoadingState } from "~/components/feedback/loading-state";
import { NeedsScript } from "~/components/feedback/needs-script";
import { Notice } from "~/components/feedback/notice";
import { UnreadableAccount } from "~/components/feedback/unreadable-account";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Container, Eyebrow } from "~/components/ui/section";
import { useAuth } from "~/lib/session";
import { readMark } from "~/lib/session/marks";
import { CONFIRM_PATH } from "~/lib/session/paths";
import type { AuthState } from "~/lib/session/state";
import { homePath, isSelfServiceRole, ROLE_LABELS } from "~domain/roles";
import { RegistrationForm } from "./registration-form";
import { REGISTRATIONS } from "./registry";
import type { RegistrationRole } from "./role-module";
import { Benefits } from "./role-selection";
import type { ShownRole } from "./role-texts";

export function RegistrationPage({ card }: { card: ShownRole }) {
  const role = REGISTRATIONS[card.id];
  const auth = useAuth();
  return (
    <Container className="py-10 md:py-16">
      <Link to="/role-selection" className="text-base text-link underline underline-offset-4">
        All ways to take part
      </Link>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16">
        <div className="min-w-0">
          <header className="mb-10 max-w-2xl">
            <Eyebrow>{card.words.title}</Eyebrow>
            <h1>{role.title}</h1>
            <p className="mt-5 text-lg text-ink-soft">{role.lead}</p>
            <NeedsScript what="Creating an account" />
          </header>
          <RightForm key={role.id} role={role} auth={auth} />
        </div>
        <aside className="lg:pt-4">
          <div className="deep grain leaf-end p-7 lg:sticky lg:top-28">
            {role.subscription ? <Subscription {...role.subscription} /> : null}
            <h2 className="text-2xl">What you can count on</h2>
            <div className="mt-5">
              <Benefits benefits={card.benefits} />
            </div>
          </div>
        </aside>
      </div>
    </Container>
  );
}

function RightForm({ role, auth }: { role: RegistrationRole; auth: AuthState }) {
  if (auth.user && auth.loading) return <LoadingState label="Looking for your account" />;
  if (auth.status === "unreadable") return <UnreadableAccount />;
  if (auth.status !== "signed_in") {
    return (
      <>
        <AlreadyMade />
        <RegistrationForm role={role} withAccount />
      </>
    );
  }
  const who = `You are signed in as ${auth.user?.email}`;
  const label = ROLE_LABELS[role.id];
  if (auth.isAdmin) return <NothingToAdd title={who} text="Administrators need no other role." auth={auth} />;
  if (auth.roles.includes(role.id))
    return <NothingToAdd title={who} text={`You already take part as: ${label}.`} auth={auth} profile />;
  const adds = auth.roles.some(isSelfServiceRole)
    ? `This adds a role to your account: ${label}. Your other roles stay as they are.`
    : "Only the part about your role is left.";
  return (
    <>
      <Notice className="mb-10" title={who}>
        {adds} {SOMEONE_ELSE}
      </Notice>
      <RegistrationForm role={role} withAccount={false} />
    </>
  );
}

/** An account made in the dialog is not made again, and its password stays the first one. */
function AlreadyMade() {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const made = readMark("dialog_sign_up");
    if (made === readMark("waiting_email")) setEmail(made);
  }, []);
  if (!email) return null;
  return (
    <Notice className="mb-10" title={`You have signed up as ${email}`}>
      <p>
        Please open the email we sent there first: then you sign in with the password you chose, and only the
        part about your role is left here. To register someone else, go on below.
      </p>
      <p className="mt-4">
        <ButtonLink to={CONFIRM_PATH}>Confirm my email</ButtonLink>
      </p>
    </Notice>
  );
}

const SOMEONE_ELSE = "To register someone else, please sign out first.";

type NothingToAddProps = { title: string; text: string; auth: AuthState; profile?: boolean };

function NothingToAdd({ title, text, auth, profile = false }: NothingToAddProps) {
  return (
    <Notice title={title}>
      <p>
        {text} {SOMEONE_ELSE}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={homePath(auth.roles)}>To your dashboard</ButtonLink>
        {profile ? (
          <ButtonLink to="/profile" variant="quiet">
            See what we keep
          </ButtonLink>
        ) : null}
      </p>
    </Notice>
  );
}

function Subscription({ name, price_label }: NonNullable<RegistrationRole["subscription"]>) {
  return (
    <div className="mb-8 border-b border-line pb-8">
      <Badge tone="warning">{price_label}</Badge>
      <h2 className="mt-3 text-2xl">{name}</h2>
      <p className="mt-2">
        Nothing is charged when you register. You pay later, from your dashboard, and cancel any time. Your
        listing goes live after payment and our review.
      </p>
    </div>
  );
}
