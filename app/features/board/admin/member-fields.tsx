import { CheckboxField } from "~/components/form/checkbox-field";
import { PictureField } from "~/components/form/picture-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { BIO_MAX_LENGTH } from "~domain/board";
import { PORTRAIT } from "~domain/staff-pictures";
import type { BoardRow } from "./queries";

export const LABELS = {
  name: "Name",
  role: "Role on the board",
  bio: "A few words",
  portrait_url: "Portrait",
  portrait_alt: "What the picture shows",
  term_from: "Term begins",
  term_until: "Last day of the term",
  is_active: "Shown on the site",
};

export const memberValues = (row: BoardRow | null) => ({
  name: row?.name ?? "",
  role: row?.role ?? "",
  bio: row?.bio ?? "",
  portrait_url: row?.portrait_url ?? "",
  portrait_alt: row?.portrait_alt ?? "",
  term_from: row?.term_from ?? "",
  term_until: row?.term_until ?? "",
  is_active: row?.is_active ?? true,
});

export function MemberFields({ form }: { form: FormState<ReturnType<typeof memberValues>> }) {
  return (
    <>
      <TextField {...form.field("name")} label={LABELS.name} required autoComplete="off" maxLength={120} />
      <TextField
        {...form.field("role")}
        label={LABELS.role}
        hint="Such as Chair, Treasurer or Member."
        required
        maxLength={120}
      />
      <TextArea {...form.field("bio")} label={LABELS.bio} required maxLength={BIO_MAX_LENGTH} />
      <PictureField
        field={form.field("portrait_url")}
        label={LABELS.portrait_url}
        hint="A photo of up to 25 MB. It is cropped to a square, and location data is removed."
        folder="board"
        kind={PORTRAIT}
        square
        onAddress={(address) => {
          form.set("portrait_url", address);
          if (address === "") form.set("portrait_alt", "");
        }}
      />
      {form.values.portrait_url ? (
        <TextField
          {...form.field("portrait_alt")}
          label={LABELS.portrait_alt}
          hint="Read out to people who cannot see it."
          required
          maxLength={300}
        />
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.field("term_from")} type="date" label={LABELS.term_from} required />
        <TextField {...form.field("term_until")} type="date" label={LABELS.term_until} optional />
      </div>
      <CheckboxField
        {...form.field("is_active")}
        label={LABELS.is_active}
        hint="Only while the term runs. Ask the person first."
      />
    </>
  );
}
