import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { TextProps } from "~/components/form/use-form";
import { type BriefField, LEGAL_AID_LENGTHS } from "~domain/legal-aid";
import { MATTERS } from "~domain/legal-aid-steps";
import { US_STATES } from "~domain/us-states";

/** The six facts about a case, which the page and the request have in common. */
export function CaseFields({ field }: { field: (name: BriefField) => TextProps }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...field("us_state")} label="State" optional>
          <Options of={US_STATES} first="Choose one" />
        </SelectField>
        <TextField {...field("county")} label="County" maxLength={LEGAL_AID_LENGTHS.county} optional />
        <SelectField {...field("case_kind")} label="What is it about?" optional>
          <Options of={MATTERS} first="Choose one" />
        </SelectField>
        <TextField {...field("next_date")} type="date" label="Next day in court" optional />
      </div>
      <TextArea
        {...field("orders")}
        label="Orders there are now"
        hint="Such as custody, support or no contact. Leave out names of children and case numbers."
        rows={3}
        maxLength={LEGAL_AID_LENGTHS.orders}
        optional
      />
      <TextArea
        {...field("wants")}
        label="What you want for you and your kids"
        rows={4}
        maxLength={LEGAL_AID_LENGTHS.wants}
        optional
      />
    </>
  );
}
