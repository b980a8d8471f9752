import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { Skeleton } from "~/components/ui/skeleton";
import { useAuth } from "~/lib/session";
import { firstName } from "~domain/names";
import { ROLE_LABELS } from "~domain/roles";
import { MY_ORDERS_PATH } from "~domain/shop";
import type { MembershipState } from "~domain/subscriptions";
import { JustRegistered } from "./just-registered";
import { MailBounced } from "./mail-bounced";
import { nextSteps } from "./next-steps";
import { NextStepsList } from "./next-steps-list";
import { userQueries } from "./queries";
import { FathersTonight, type Place, WaysToHelp } from "./tonight";

export interface DashboardProps {
  /** Of a lawyer; null where none is needed. */
  membership: UseQueryResult<MembershipState | null>;
  /** What of the site is there for fathers. */
  places: readonly Place[];
  /** Cards of other domains. */
  cards?: ReactNode;
}

/** What happens next stands first and widest; where asking for help has begun, nobody asks for money (decision 33). */
export function Dashboard({ membership, places, cards }: DashboardProps) {
  const { profile, roles } = useAuth();
  const name = firstName(profile?.full_name ?? null);
  const father = roles.includes("single_dad");
  return (
    <>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-4xl wrap-anywhere md:text-5xl">
          {name ? `Welcome, ${name}` : "Welcome"}
        </h1>
        <ul className="flex flex-wrap gap-2 pb-2" aria-label="Your roles">
          {roles.map((role) => (
            <li key={role}>
              <Badge tone="brand">{ROLE_LABELS[role]}</Badge>
            </li>
          ))}
        </ul>
      </header>
      <JustRegistered />
      <MailBounced />
      <Next membership={membership} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 *:only:col-span-full">
        {cards}
        {father ? <FathersTonight places={places} /> : <WaysToHelp roles={roles} />}
      </div>
      <Small />
    </>
  );
}

function Next({ membership }: Pick<DashboardProps, "membership">) {
  const { roles, user } = useAuth();
  const account = useQuery(userQueries.mine(user?.id ?? ""));
  const records = useQuery(userQueries.records(user?.id ?? ""));
  const lawyer = roles.includes("lawyer");
  const missing = [account, records, ...(lawyer ? [membership] : [])].filter(
    ({ data }) => data === undefined,
  );
  const failed = missing.find(({ errorUpdateCount }) => errorUpdateCount > 0);
  if (failed) return <NotLoaded query={failed} what="what comes next" />;
  if (!account.data || !records.data || missing.length > 0) return <Skeleton className="h-140 lg:h-114" />;
  const steps = nextSteps({
    roles,
    email: user?.email ?? "",
    email_confirmed: account.data.email_confirmed,
    records: records.data,
    in_touch: account.data.was_contacted,
    membership: (lawyer && membership.data) || null,
  });
  return <NextStepsList steps={steps} />;
}

/** What is there when it is looked for. */
function Small() {
  const { user } = useAuth();
  const { data } = useQuery(userQueries.mine(user?.id ?? ""));
  const gifts = data?.gift_count ?? 0;
  const orders = data?.order_count ?? 0;
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 border-t border-line pt-6 text-base sm:grid-cols-2 lg:grid-cols-3">
      <Own to="/profile" title="Your profile">
        Your name, email, password, devices and data.
      </Own>
      <Own to="/role-selection" title="Take part in another way">
        Add a role to your account.
      </Own>
      {gifts > 0 ? (
        <Own to="/donor-dashboard" title="Your gifts">
          {gifts === 1 ? "You've given once. Thank you." : `You've given ${gifts} times. Thank you.`}
        </Own>
      ) : null}
      {orders > 0 ? (
        <Own to={MY_ORDERS_PATH} title="Your orders">
          {orders === 1 ? "What you ordered, and where it is." : `${orders} orders, and where they are.`}
        </Own>
      ) : null}
    </dl>
  );
}

function Own({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold">
        <Link to={to} className="text-link underline underline-offset-4">
          {title}
        </Link>
      </dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
