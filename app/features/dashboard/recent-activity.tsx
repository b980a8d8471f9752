import { useQuery } from "@tanstack/react-query";
import { BookOpen, HandCoins, type LucideIcon, Megaphone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { Skeleton } from "~/components/ui/skeleton";
import { pageExists } from "~/lib/sitemap";
import { DONATION_STATES } from "~domain/gift-states";
import type { Activity } from "~domain/people";
import { dashboardQueries } from "./queries";

/** `says`: words for what the database calls it. */
const KINDS: Record<Activity["kind"], { Icon: LucideIcon; what: string; says?: Record<string, string> }> = {
  donation: { Icon: HandCoins, what: "Gift", says: DONATION_STATES },
  user_campaign: { Icon: Megaphone, what: "User campaign" },
  blog_post: { Icon: BookOpen, what: "Post" },
};
const SHOWN = 5; // spec 9

/** What happened last; what cannot be read is a dash, without a message (spec 8). */
export function RecentActivity() {
  const { data, isPending } = useQuery(dashboardQueries.activity());
  const [now] = useState(() => Date.now());
  if (isPending) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Loading recent activity</span>
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (!data)
    return (
      <p className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not known right now</span>
      </p>
    );
  if (data.length === 0) return <p className="text-ink-soft">Nothing has happened yet.</p>;
  return (
    <Card>
      <ol>
        {data.slice(0, SHOWN).map((activity) => (
          <Line key={`${activity.kind} ${activity.at} ${activity.title}`} activity={activity} now={now} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ activity, now }: { activity: Activity; now: number }) {
  const { kind, title, detail, amount, at, link_path } = activity;
  const { Icon, what, says } = KINDS[kind];
  return (
    <li className="flex items-center gap-4 border-line px-5 py-4 not-first:border-t">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-link" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {pageExists(link_path) ? (
            <Link to={link_path} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {what} {(says?.[detail] ?? detail.replaceAll("_", " ")).toLowerCase()},{" "}
          <DateText value={at} relativeTo={now} />
        </p>
      </div>
      {amount === null ? null : (
        <span className="tabular shrink-0 font-semibold">
          {kind === "user_campaign" ? "Goal " : null}
          <Money cents={amount} whole={kind !== "donation"} />
        </span>
      )}
    </li>
  );
}
