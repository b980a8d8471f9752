import { clsx } from "clsx";
import { useId } from "react";
import { Link, matchPath, useLocation } from "react-router";
import { Tooltip } from "~/components/ui/tooltip";
import { unreadBadge } from "~/features/notifications/use-unread";
import type { SidebarCount } from "~domain/sidebar";
import type { Entry, Group as EntryGroup } from "./entry";

export type SidebarCounts = Partial<Record<SidebarCount, number | undefined>>;

/** Unread and pending say 9+ beyond nine (spec 9); what somebody owns is shown in full, none as well, once it is known. */
function badgeOf(count: SidebarCount, n: number | undefined): string | null {
  if (count === "my_campaigns" || count === "my_posts") return n === undefined ? null : String(n);
  return unreadBadge(n ?? 0);
}

const SPOKEN: Record<SidebarCount, string> = {
  pending_campaigns: "waiting for review",
  people_to_review: "waiting for review",
  gift_messages: "waiting to be read",
  orders_to_ship: "to send",
  new_inquiries: "waiting for an answer",
  volunteer_hours: "waiting to be confirmed",
  open_reports: "waiting for a decision",
  my_tasks: "of your tasks due",
  my_campaigns: "in all",
  my_posts: "in all",
  unread: "unread",
};

export interface SidebarNavProps {
  label: string;
  groups: readonly EntryGroup[];
  counts: SidebarCounts;
  collapsed: boolean;
}

export function SidebarNav({ label, groups, counts, collapsed }: SidebarNavProps) {
  const { pathname } = useLocation();
  // "Legal Aid Requests" lies below "Care" and is not it.
  const [here] = groups
    .flatMap(({ items }) => items)
    .filter((item) => standsFor(item, pathname))
    .toSorted((a, b) => b.path.length - a.path.length);
  return (
    // While it grows wide again its words stay on their lines.
    <nav aria-label={label} className="flex flex-col gap-5 px-1 pb-6 lg:whitespace-nowrap">
      {groups.map((group) => (
        <Group key={group.label} {...{ group, counts, collapsed, here }} />
      ))}
    </nav>
  );
}

function Group({
  group,
  counts,
  collapsed,
  here,
}: { group: EntryGroup; here: Entry | undefined } & Pick<SidebarNavProps, "counts" | "collapsed">) {
  const id = useId();
  return (
    <div>
      <h2
        id={id}
        className={clsx(
          "mb-1 px-3 text-xs font-semibold text-ink-soft",
          // Out of sight, but still the name of its list.
          collapsed && "sr-only",
        )}
      >
        {group.label}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {group.items.map((item) => (
          <li key={item.path}>
            <Item
              item={item}
              count={item.count && counts[item.count]}
              collapsed={collapsed}
              isHere={item === here}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An area's first page is its own only; every other page stands for what lies below it, too. */
const standsFor = ({ path, also = [] }: Entry, pathname: string): boolean => {
  const end = path === "/admin" || path === "/dashboard";
  return matchPath({ path, end }, pathname) !== null || also.includes(pathname);
};

interface ItemProps {
  item: Entry;
  count: number | undefined;
  collapsed: boolean;
  isHere: boolean;
}

function Item({ item, count, collapsed, isHere }: ItemProps) {
  const { Icon } = item;
  const badge = item.count ? badgeOf(item.count, count) : null;
  return (
    <Tooltip text={badge ? `${item.label} (${badge})` : item.label} side="right" off={!collapsed}>
      <Link
        to={item.path}
        aria-current={isHere ? "page" : undefined}
        className={clsx(
          "control relative flex h-10 items-center rounded-md text-base font-semibold transition-colors hover:bg-surface-sunken focus-visible:outline-offset-[-3px] aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-soft-ink",
          collapsed ? "w-10 justify-center" : "gap-2 px-3",
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className={collapsed ? "sr-only" : "line-clamp-2 min-w-0 flex-1 leading-5"}>{item.label}</span>
        {badge && item.count ? (
          <>
            <span
              aria-hidden="true"
              className={clsx(
                "tabular inline-flex items-center justify-center rounded-full bg-brand text-xs leading-none font-bold text-brand-ink",
                collapsed ? "absolute top-1 right-1 size-2.5" : "h-6 min-w-6 px-1",
                collapsed && !count && "hidden",
              )}
            >
              {collapsed ? null : badge}
            </span>
            <span className="sr-only">
              , {count} {SPOKEN[item.count]}
            </span>
          </>
        ) : null}
      </Link>
    </Tooltip>
  );
}
