import { RichTextField } from "~/components/editor/rich-text-field";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Options, SelectField } from "~/components/form/select-field";
import { SlugFields } from "~/components/form/slug-fields";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { LibraryButton } from "~/components/media-library/library-button";
import { MediaField } from "~/components/media-library/media-field";
import { uploadPicture } from "~/lib/picture/upload";
import { CAMPAIGN_LIMITS, localMoment } from "~domain/campaign-input";
import { CATEGORY_LABELS } from "~domain/campaigns";
import { EMPTY_RICH_TEXT } from "~domain/rich-text-input";
import { COVER } from "~domain/staff-pictures";
import type { CampaignListRow } from "./queries";

const FOLDER = "campaigns";
export const LABELS = {
  title: "Title",
  slug: "Address",
  summary: "Summary",
  story: "Story",
  category: "Category",
  cover_image_url: "Picture",
  cover_image_alt: "What the picture shows",
  goal_amount: "Goal in dollars",
  active: "Shown on the site",
  featured: "Featured",
  starts_at: "Opens",
  ends_at: "Closes",
};

export const campaignValues = (row: CampaignListRow | null) => ({
  title: row?.title ?? "",
  slug: row?.slug ?? "",
  summary: row?.summary ?? "",
  story: row?.story ?? EMPTY_RICH_TEXT,
  category: row?.category ?? "",
  cover_image_url: row?.cover_image_url ?? "",
  cover_image_alt: row?.cover_image_alt ?? "",
  goal_amount: row ? String(row.goal_amount / 100) : "",
  active: row?.active ?? false,
  featured: row?.featured ?? false,
  starts_at: localMoment(row?.starts_at),
  ends_at: localMoment(row?.ends_at),
});
type Form = FormState<ReturnType<typeof campaignValues>>;

/** What visitors read of it. */
function WordsOf({ form, row }: { form: Form; row: CampaignListRow | null }) {
  return (
    <>
      <SlugFields
        isNew={!row}
        title={{ ...form.field("title"), label: LABELS.title, maxLength: CAMPAIGN_LIMITS.title }}
        slug={{
          ...form.field("slug"),
          label: LABELS.slug,
          hint: row?.shown_at
            ? "Behind /campaign/ in the address of its page. Visitors know it, so it stays."
            : "Behind /campaign/ in the address of its page. It stays once the campaign was shown.",
          readOnly: Boolean(row?.shown_at),
          maxLength: CAMPAIGN_LIMITS.slug,
        }}
      />
      <TextArea
        {...form.field("summary")}
        label={LABELS.summary}
        hint="One or two sentences: what gifts do, for whom."
        required
        maxLength={CAMPAIGN_LIMITS.summary}
      />
      <RichTextField
        {...form.field("story")}
        label={LABELS.story}
        hint="What it is for, what a gift pays for, and how you decide who is helped."
        onPicture={(file) => uploadPicture(FOLDER, file, COVER)}
        library={(onPick) => <LibraryButton onPick={onPick} />}
      />
      <MediaField
        field={form.field("cover_image_url")}
        label={LABELS.cover_image_url}
        hint="Stands on its card and above its story. Without one, a drawing of ours does."
        kind="picture"
        onPick={(picked) => {
          form.set("cover_image_url", picked?.address ?? "");
          form.set("cover_image_alt", picked?.alt ?? "");
        }}
      />
      {form.values.cover_image_url ? (
        <TextField
          {...form.field("cover_image_alt")}
          label={LABELS.cover_image_alt}
          hint="Read out to people who cannot see it."
          required
          maxLength={CAMPAIGN_LIMITS.alt}
        />
      ) : null}
    </>
  );
}

export function CampaignFields({ form, row }: { form: Form; row: CampaignListRow | null }) {
  return (
    <>
      <WordsOf form={form} row={row} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...form.field("category")} label={LABELS.category} required>
          <Options of={CATEGORY_LABELS} first="Please choose" />
        </SelectField>
        <TextField {...form.field("goal_amount")} label={LABELS.goal_amount} inputMode="decimal" required />
        <TextField
          {...form.field("starts_at")}
          type="datetime-local"
          label={LABELS.starts_at}
          hint="In your own time zone. Without a time: now."
          optional
        />
        <TextField
          {...form.field("ends_at")}
          type="datetime-local"
          label={LABELS.ends_at}
          hint="In your own time zone. It takes no gifts after that."
          optional
        />
      </div>
      <CheckboxField
        {...form.field("active")}
        label={LABELS.active}
        hint="Without it, nobody but the staff sees the campaign."
      />
      <CheckboxField
        {...form.field("featured")}
        label={LABELS.featured}
        hint="Stands before the others, and the three newest of them on the home page."
      />
    </>
  );
}
