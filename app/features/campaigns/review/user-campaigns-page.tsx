import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { ReviewBadge } from "~/components/ui/review-badge";
import { type UserCampaignRow, userCampaignList } from "./queries";
import { UserCampaignPage } from "./user-campaign-page";

const COLUMNS: readonly Column<UserCampaignRow>[] = [
  {
    key: "title",
    header: "Campaign",
    heading: true,
    className: "md:max-w-72 2xl:max-w-96",
    cell: ({ title, organizer_display_name }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-ink-soft">{organizer_display_name}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: ({ state, is_over }) =>
      state === "approved" && is_over ? <Badge>Ended</Badge> : <ReviewBadge state={state} />,
  },
  { key: "goal", header: "Goal", from: "lg", cell: ({ goal_amount }) => <Money cents={goal_amount} whole /> },
  {
    key: "raised",
    header: "Raised",
    from: "lg",
    cell: ({ raised_amount }) => <Money cents={raised_amount} whole />,
  },
  {
    key: "started",
    header: "Started",
    sort: "list_place",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
];

/** What people raise money for; those that wait to be read come first. */
export function UserCampaignsPage() {
  return (
    <ListPage
      list={userCampaignList}
      title="User Campaigns"
      columns={COLUMNS}
      name={({ title }) => title}
      empty={{
        title: "Nobody has started a campaign yet",
        text: "Campaigns that people start appear here, and wait for your decision.",
      }}
      recordPage={(record) => <UserCampaignPage {...record} />}
    />
  );
}
