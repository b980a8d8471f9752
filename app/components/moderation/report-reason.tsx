import { soundsLikeDanger } from "~domain/danger-words";
import { isUrgentReason, REPORT_REASONS } from "~domain/reports";
import { CrisisList } from "../content/crisis-lines";
import { Notice } from "../feedback/notice";
import { Options, SelectField, type SelectFieldProps } from "../form/select-field";

interface Props {
  field: Omit<SelectFieldProps, "label" | "children">;
  reason: string;
  words: string;
}

/** Why something is reported, and whom to call where somebody may be in danger. */
export const ReportReasonField = ({ field, reason, words }: Props) => (
  <>
    <SelectField {...field} label="What is wrong with it?" required>
      <Options of={REPORT_REASONS} first="Please choose" />
    </SelectField>
    <div role="status">
      {isUrgentReason(reason) || soundsLikeDanger(words) ? (
        <Notice tone="warning" title="Please don't wait for us">
          <p>If someone is in danger now, these lines answer at once.</p>
          <CrisisList className="mt-2" />
        </Notice>
      ) : null}
    </div>
  </>
);
