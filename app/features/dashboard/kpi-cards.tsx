import { useQuery } from "@tanstack/react-query";
import { Clock, Flag, HandCoins, Users } from "lucide-react";
import { StatCard } from "~/components/admin/stat-card";
import { Money } from "~/components/ui/money";
import { dashboardQueries, type ShownKpis } from "./queries";

const number = (n: number) => n.toLocaleString("en-US");
const counted = (n: number, one: string) => `${number(n)} ${n === 1 ? one : `${one}s`}`;

/** The four figures of spec 2.16; what cannot be read is a dash, without a message (spec 8). */
export function KpiCards() {
  const { data, isError } = useQuery(dashboardQueries.kpis());
  const show = (figure: (kpis: ShownKpis) => React.ReactNode) =>
    data ? figure(data) : isError ? null : undefined;
  const note = (text: (kpis: ShownKpis) => string) => (data ? text(data) : undefined);
  return (
    <dl className="grid gap-5 sm:grid-cols-2 desktop:grid-cols-4" aria-busy={!data && !isError}>
      <StatCard
        label="Total Raised"
        Icon={HandCoins}
        value={show((kpis) => <Money cents={kpis.total_raised} whole />)}
        note={note(
          (kpis) => `${counted(kpis.gift_count, "gift")} from ${counted(kpis.donor_count, "donor")}`,
        )}
      />
      <StatCard
        label="Active Campaigns"
        Icon={Flag}
        value={show((kpis) => number(kpis.active_campaigns))}
        note={note(
          ({ active_campaigns: all, member_campaigns: members }) =>
            `${number(all - members)} of ours, ${number(members)} by members`,
        )}
      />
      <StatCard
        label="Total Users"
        Icon={Users}
        value={show((kpis) => number(kpis.total_users))}
        note={note(() => "all accounts")}
      />
      <StatCard
        label="Pending Reviews"
        Icon={Clock}
        value={show((kpis) => number(kpis.pending_reviews))}
        note={note(() => "member campaigns not approved")}
      />
    </dl>
  );
}
