import { useQuery } from "@tanstack/react-query";
import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { removeAct } from "~/components/admin/use-row-act";
import { RichTextField } from "~/components/editor/rich-text-field";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { TextProps } from "~/components/form/use-form";
import { LibraryButton } from "~/components/media-library/library-button";
import { DateText } from "~/components/ui/date";
import { uploadPicture } from "~/lib/picture/upload";
import { CAMPAIGN_LIMITS, campaignUpdateSchema as schema } from "~domain/campaign-input";
import type { RichText } from "~domain/rich-text";
import { EMPTY_RICH_TEXT } from "~domain/rich-text-input";
import { COVER } from "~domain/staff-pictures";
import {
  campaignChoices,
  updateList as list,
  type UpdateListRow,
  updateRemoval,
  updateWrite as write,
} from "./queries";
import { CampaignTabs } from "./tabs";

const FOLDER = "campaigns";
const LABELS = { internal_campaign_id: "Campaign", title: "Title", body: "What has happened" };
const campaignOf = ({ internal_campaigns: ours, user_campaigns: theirs }: UpdateListRow) =>
  ours?.title ?? theirs?.title ?? "";
const valuesOf = (row: UpdateListRow | null) => ({
  // Of whose campaign an update is, does not change.
  internal_campaign_id: row?.internal_campaign_id ?? row?.user_campaign_id ?? "",
  title: row?.title ?? "",
  body: (row?.body ?? EMPTY_RICH_TEXT) as RichText,
});

const COLUMNS: readonly Column<UpdateListRow>[] = [
  {
    key: "title",
    header: "Title",
    heading: true,
    cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
  },
  {
    key: "campaign",
    header: "Campaign",
    cell: (row) => <span className="wrap-anywhere">{campaignOf(row)}</span>,
  },
  {
    key: "published",
    header: "Published",
    sort: "published_at",
    className: "md:whitespace-nowrap",
    cell: ({ published_at }) => <DateText value={published_at} />,
  },
];
const REMOVE = removeAct(list, updateRemoval, {
  label: "Delete",
  said: ([row]) => `${row?.title} is deleted.`,
});

function CampaignChoice({ field }: { field: TextProps }) {
  const query = useQuery(campaignChoices());
  if (!query.data) return <NotLoaded query={query} what="the campaigns" part />;
  return (
    <SelectField {...field} label={LABELS.internal_campaign_id} required>
      <Options
        of={Object.fromEntries(query.data.map(({ id, title }) => [id, title]))}
        first="Please choose"
      />
    </SelectField>
  );
}

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: valuesOf }}
      title={record.id ? "Update" : "A new update"}
      description="Stands on the page of the campaign at once, and in the feed of all campaigns."
      remove={REMOVE}
      fields={(form, row) => (
        <>
          {row ? <p className="font-semibold">{campaignOf(row)}</p> : null}
          {row ? null : <CampaignChoice field={form.field("internal_campaign_id")} />}
          <TextField
            {...form.field("title")}
            label={LABELS.title}
            required
            maxLength={CAMPAIGN_LIMITS.update_title}
          />
          <RichTextField
            {...form.field("body")}
            label={LABELS.body}
            onPicture={(file) => uploadPicture(FOLDER, file, COVER)}
            library={(onPick) => <LibraryButton onPick={onPick} />}
          />
        </>
      )}
    />
  );
}

/** What became of the gifts, as the pages of the campaigns tell it. */
export function UpdatesAdmin() {
  return (
    <>
      <CampaignTabs />
      <ListPage
        list={list}
        title="Updates"
        columns={COLUMNS}
        name={({ title }) => title}
        empty={{ title: "No updates yet", text: "Donors like to read what became of their gifts." }}
        record={(record) => <Record {...record} />}
        adds={{ label: "Write an update", record: (record) => <Record {...record} /> }}
      />
    </>
  );
}
