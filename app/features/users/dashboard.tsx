import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DashboardCard } from "~/components/ui/dashboard-card";
import { useAuth } from "~/lib/session";
import { clearMark, readMark } from "~/lib/session/marks";
import { firstName } from "~domain/names";
import { isSelfServiceRole, ROLE_LABELS } from "~domain/roles";
import { type MyAccount, userQueries } from "./queries";
import { RecordCard } from "./record-card";

export interface DashboardProps {
  /** Cards of other domains, shown first. */
  cards?: ReactNode;
}

export function Dashboard({ cards }: DashboardProps) {
  const { profile, roles, user, isFirstTimeLogin } = useAuth();
  const { data } = useQuery(userQueries.mine(user?.id ?? ""));
  const name = firstName(profile?.full_name ?? null);
  return (
    <>
      <header className="mb-10">
        <h1>{name ? `Welcome, ${name}` : "Welcome"}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {isFirstTimeLogin
            ? "Good that you are here. Somebody of our team will get in touch with you."
            : "Good to see you again."}
        </p>
        <ul className="mt-5 flex flex-wrap gap-2" aria-label="Your roles">
          {roles.map((role) => (
            <li key={role}>
              <Badge tone="brand">{ROLE_LABELS[role]}</Badge>
            </li>
          ))}
        </ul>
      </header>
      <JustRegistered />
      <div className="grid gap-6 md:grid-cols-2">
        {roles.some((role) => isSelfServiceRole(role) || role === "admin") ? null : <ChooseRole />}
        {cards}
        {data?.records.map((record) => (
          <RecordCard key={record.id} record={record} />
        ))}
        <GiftsCard account={data} />
        <DashboardCard
          title="Your profile"
          action={
            <ButtonLink to="/profile" variant="quiet">
              Open my profile
            </ButtonLink>
          }
        >
          Your name, address and password, where you are signed in, and your data.
        </DashboardCard>
      </div>
    </>
  );
}

/** Shown once after a registration (spec 4). */
function JustRegistered() {
  const [just, setJust] = useState(false);
  useEffect(() => {
    if (readMark("just_registered") === null) return;
    setJust(true);
    clearMark("just_registered");
  }, []);
  if (!just) return null;
  return (
    <Notice tone="success" title="Your registration is complete" className="mb-8">
      Your address is confirmed, and this is your own room here.
    </Notice>
  );
}

function ChooseRole() {
  return (
    <DashboardCard
      title="How would you like to take part?"
      action={<ButtonLink to="/role-selection">Choose a role</ButtonLink>}
    >
      Tell us whether you are a father, a supporter, a professional or a partner, and this page becomes yours.
    </DashboardCard>
  );
}

function GiftsCard({ account }: { account: MyAccount | undefined }) {
  const gifts = account?.gift_count ?? 0;
  const said = gifts === 1 ? "You have given once. Thank you." : `You have given ${gifts} times. Thank you.`;
  return (
    <DashboardCard
      title={gifts ? "Your gifts" : "Stand beside a father"}
      action={
        <ButtonLink to="/campaigns" variant="quiet">
          See the campaigns
        </ButtonLink>
      }
    >
      {gifts ? said : "Each campaign pays for one clear thing. Share one, or give to it."}
    </DashboardCard>
  );
}
