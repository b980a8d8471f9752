import { Form, Link } from "react-router";
import { Options, SelectField } from "~/components/form/select-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { type AgendaParams, DAY_PARTS, GROUP_LABELS, GROUPS_PATH, PLACE_KINDS } from "~domain/groups";
import { US_STATES } from "~domain/us-states";

/** A plain GET form: it works without JavaScript, and its state is the address. */
export function AgendaFilters({ params }: { params: AgendaParams }) {
  const { label, place, part, state } = params;
  return (
    <Form
      ref={useAddressFields({ label, place, part, state })}
      action={GROUPS_PATH}
      aria-label="Filter the sessions"
      className="no-print grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField name="label" label="Good to know" defaultValue={label}>
        <Options first="Anything" of={GROUP_LABELS} />
      </SelectField>
      <SelectField name="part" label="Time of day (the group's)" defaultValue={part}>
        <Options first="Any time" of={DAY_PARTS} />
      </SelectField>
      <SelectField name="place" label="How it meets" defaultValue={place}>
        <Options first="Any way" of={PLACE_KINDS} />
      </SelectField>
      <SelectField name="state" label="State, if in person" defaultValue={state}>
        <Options first="Any state" of={US_STATES} />
      </SelectField>
      <div className="flex items-center gap-4">
        <Button type="submit" variant="quiet">
          Show sessions
        </Button>
        {label || place || part || state ? (
          <Link
            to={GROUPS_PATH}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            Show all
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
