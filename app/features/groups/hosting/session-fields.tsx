import { TextField } from "~/components/form/text-field";
import type { TextProps } from "~/components/form/use-form";
import { GROUP_LENGTHS } from "~domain/groups";

/** The fields of a form that has these names. */
type Fields<Name extends string> = { field: (name: Name) => TextProps };

/** When a session is held, by the clock on the wall where the group meets. */
export function TimeFields({ field, zone }: { zone: string } & Fields<"day" | "local_time">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <TextField {...field("day")} type="date" label="Day" required />
      <TextField {...field("local_time")} type="time" label={`Begins at, ${zone}`} required />
    </div>
  );
}

/** What else a session beside the series has. */
export function MoreFields({ field }: Fields<"minutes" | "note">) {
  return (
    <>
      <TextField {...field("minutes")} label="Minutes" inputMode="numeric" required />
      <TextField
        {...field("note")}
        label="A note to everyone"
        hint="Stands on the page and in the email."
        optional
        maxLength={GROUP_LENGTHS.note}
      />
    </>
  );
}
