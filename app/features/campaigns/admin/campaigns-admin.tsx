import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import { ListPage, type RecordPageProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RecordPage } from "~/components/admin/record-page";
import { changeAct, removeAct } from "~/components/admin/use-row-act";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { rowQuery } from "~/lib/list/reads";
import { campaignSchema as schema } from "~domain/campaign-input";
import { CATEGORY_LABELS } from "~domain/campaigns";
import { formatCentsShort, progressPercent } from "~domain/money";
import { giftsOf } from "../gifts-of";
import { CampaignFields, campaignValues, LABELS } from "./campaign-fields";
import {
  CAMPAIGN_STATES,
  type CampaignListRow,
  campaignRemoval,
  campaignAdminList as list,
  campaignWrite as write,
} from "./queries";
import { CampaignTabs } from "./tabs";

const TONES: Record<CampaignListRow["state"], BadgeTone> = {
  active: "success",
  upcoming: "warning",
  ended: "neutral",
  hidden: "neutral",
};

const COLUMNS: readonly Column<CampaignListRow>[] = [
  {
    key: "title",
    header: "Title",
    heading: true,
    sort: "title",
    cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
  },
  {
    key: "state",
    header: "State",
    cell: ({ state, featured }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={TONES[state]}>{CAMPAIGN_STATES[state]}</Badge>
        {featured ? <Badge>Featured</Badge> : null}
      </span>
    ),
  },
  { key: "category", header: "Category", from: "xl", cell: ({ category }) => CATEGORY_LABELS[category] },
  {
    key: "raised",
    header: "Raised",
    sort: "raised_amount",
    className: "tabular whitespace-nowrap",
    cell: ({ raised_amount, goal_amount }) => (
      <>
        <Money cents={raised_amount} whole />{" "}
        <span className="text-ink-soft">{progressPercent(raised_amount, goal_amount)}%</span>
      </>
    ),
  },
  {
    key: "goal",
    header: "Goal",
    sort: "goal_amount",
    from: "lg",
    className: "tabular",
    cell: ({ goal_amount }) => <Money cents={goal_amount} whole />,
  },
  {
    key: "created",
    header: "Added",
    sort: "created_at",
    from: "xl",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

const BULK = [
  changeAct(list, write, { active: true }, { label: "Show", said: () => "Shown on the site." }),
  changeAct(list, write, { active: false }, { label: "Hide", said: () => "Hidden: visitors do not see it." }),
  changeAct(list, write, { featured: true }, { label: "Feature", said: () => "Featured before the others." }),
  changeAct(list, write, { featured: false }, { label: "Don't feature", said: () => "No longer featured." }),
];
const REMOVE = removeAct(list, campaignRemoval, {
  label: "Delete",
  said: ([row]) => `${row?.title} is deleted.`,
});

/** How it stands, above what can be changed. */
function Standing({ id }: { id: string }) {
  const { data: row } = useQuery(rowQuery(list, id));
  if (!row) return null;
  const { raised_amount, goal_amount, donor_count, gift_count, active, slug } = row;
  return (
    <div className="mb-8 grid gap-4">
      <p className="tabular">
        <Money cents={raised_amount} className="font-bold text-2xl" />{" "}
        {`of ${formatCentsShort(goal_amount)}, ${progressPercent(raised_amount, goal_amount)}%`}
      </p>
      <p className="text-ink-soft">
        {`${gift_count} ${gift_count === 1 ? "gift" : "gifts"} of ${donor_count} ${donor_count === 1 ? "donor" : "donors"}, after refunds.`}
      </p>
      <p className="flex flex-wrap gap-3">
        {active ? (
          <ButtonLink to={`/campaign/${slug}`} variant="quiet">
            See it as visitors do
          </ButtonLink>
        ) : null}
        {gift_count > 0 ? (
          <ButtonLink to={giftsOf(`/campaign/${slug}`)} variant="quiet">
            See its gifts
          </ButtonLink>
        ) : null}
        <ButtonLink to="/admin/campaigns/updates/new" variant="quiet">
          Write an update
        </ButtonLink>
      </p>
    </div>
  );
}

function Record({ id, back }: RecordPageProps) {
  const navigate = useNavigate();
  const isNew = id === "new";
  return (
    <RecordPage back={back} title={isNew ? "A new campaign" : "Campaign"}>
      <div className="max-w-3xl">
        {isNew ? null : <Standing id={id} />}
        <EditForm
          {...{ list, schema, write, labels: LABELS, values: campaignValues }}
          id={isNew ? null : id}
          // Gifts and updates keep it; what is shown is hidden first.
          remove={(row) => (row.is_unused ? REMOVE : undefined)}
          onClose={() => void navigate(back.to)}
          fields={(form, row) => <CampaignFields form={form} row={row} />}
        />
      </div>
    </RecordPage>
  );
}

/** The foundation's own campaigns. */
export function CampaignsAdmin() {
  return (
    <>
      <CampaignTabs />
      <ListPage
        list={list}
        title="Campaigns"
        columns={COLUMNS}
        name={({ title }) => title}
        empty={{ title: "No campaigns yet", text: "Add the first one; nobody sees it before you show it." }}
        bulk={BULK}
        recordPage={(record) => <Record {...record} />}
        adds={{ label: "Add a campaign", record: () => null }}
      />
    </>
  );
}
