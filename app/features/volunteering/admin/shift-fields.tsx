import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { momentOf } from "~domain/session-time";
import { SHIFT_ZONES } from "~domain/volunteering";
import { opportunityChoices, type ShiftRow } from "./queries";

export const LABELS = {
  opportunity: "What is done",
  starts_local: "Begins",
  time_zone: "Time zone",
  minutes: "Minutes",
  capacity: "Places",
};

type Of = { id: string; is_task: boolean };
const choice = ({ id, is_task }: Of) => `${is_task ? "task" : "shift"} ${id}`;

export const shiftValues = (row: ShiftRow | null) => ({
  opportunity: row ? choice({ id: row.opportunity_id, is_task: row.is_task }) : "",
  starts_local: row?.starts_local?.slice(0, 16) ?? "",
  time_zone: (row?.time_zone ?? "America/New_York") as string,
  minutes: String(row?.minutes ?? 120),
  capacity: String(row?.capacity ?? 5),
});

type Values = ReturnType<typeof shiftValues>;

/** Most likely a slip: what was entered, not what was so before. */
function isPast({ starts_local, time_zone }: Values, row: ShiftRow | null): boolean {
  const known = shiftValues(row);
  if (starts_local === known.starts_local && time_zone === known.time_zone) return false;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(starts_local)) return false;
  return (momentOf(starts_local.slice(0, 16), time_zone) ?? Number.POSITIVE_INFINITY) <= Date.now();
}

type Props = { form: FormState<Values>; row: ShiftRow | null };

export function ShiftFields({ form, row }: Props) {
  const query = useQuery({ ...opportunityChoices(), enabled: row === null });
  const isTask = form.values.opportunity.startsWith("task");
  if (!row && !query.data) return <NotLoaded query={query} what="the opportunities" part />;
  return (
    <>
      <SelectField {...form.field("opportunity")} label={LABELS.opportunity} required disabled={row !== null}>
        {row ? (
          <option value={form.values.opportunity}>{row.title}</option>
        ) : (
          <>
            <option value="">Please choose</option>
            {query.data?.map((one) => (
              <option key={one.id} value={choice(one)}>
                {one.title}
              </option>
            ))}
          </>
        )}
      </SelectField>
      {isTask ? null : (
        <div className="grid gap-6">
          <TextField
            {...form.field("starts_local")}
            type="datetime-local"
            label={LABELS.starts_local}
            hint="As the clock shows it there."
            required
          />
          {isPast(form.values, row) ? (
            <Notice tone="warning" role="status">
              This time is past: no one can sign up for it any more.
            </Notice>
          ) : null}
          <SelectField {...form.field("time_zone")} label={LABELS.time_zone} hint="Where the shift is.">
            <Options of={SHIFT_ZONES} />
          </SelectField>
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...form.field("minutes")}
          label={LABELS.minutes}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <TextField
          {...form.field("capacity")}
          label={LABELS.capacity}
          inputMode="numeric"
          maxLength={3}
          required
        />
      </div>
    </>
  );
}
