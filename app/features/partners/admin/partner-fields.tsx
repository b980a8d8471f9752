import { CheckboxField } from "~/components/form/checkbox-field";
import { PictureField } from "~/components/form/picture-field";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { LOGO } from "~domain/staff-pictures";
import type { PartnerRow } from "./queries";

export const LABELS = {
  name: "Organization",
  logo_url: "Logo",
  website_url: "Website",
  is_active: "Shown on the site",
};

export const partnerValues = (row: PartnerRow | null) => ({
  name: row?.name ?? "",
  logo_url: row?.logo_url ?? "",
  website_url: row?.website_url ?? "",
  is_active: row?.is_active ?? true,
});

type Props = { form: FormState<ReturnType<typeof partnerValues>>; row: PartnerRow | null };

/** Whether a registered partner is shown is decided in its review, with words to its contact. */
export function PartnerFields({ form, row }: Props) {
  return (
    <>
      <TextField
        {...form.field("name")}
        label={LABELS.name}
        hint="Read out in place of the logo to people who cannot see it."
        required
        autoComplete="off"
        maxLength={160}
      />
      <TextField
        {...form.field("website_url")}
        type="url"
        label={LABELS.website_url}
        optional
        maxLength={300}
      />
      <PictureField
        field={form.field("logo_url")}
        label={LABELS.logo_url}
        hint="A PNG, JPEG or WebP file; it stands on white. Without one, the name stands there."
        folder="partners"
        kind={LOGO}
        onAddress={(address) => form.set("logo_url", address)}
      />
      {row?.user_id ? null : (
        <CheckboxField
          {...form.field("is_active")}
          label={LABELS.is_active}
          hint="In the footer of every page and on the page about partnerships."
        />
      )}
    </>
  );
}
