import { CARE_PURPOSES, REASON_LENGTH } from "~domain/care";
import { SelectField, type SelectFieldProps } from "../form/select-field";
import { TextArea, type TextAreaProps } from "../form/text-area";

interface Props {
  purpose: Omit<SelectFieldProps, "label" | "children">;
  words: Omit<TextAreaProps, "label">;
}

/** What care data is read for, as the father will read it. */
export const ReasonFields = ({ purpose, words }: Props) => (
  <>
    <SelectField {...purpose} label="What do you need it for?">
      <option value="">Choose one</option>
      {Object.entries(CARE_PURPOSES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    <TextArea
      {...words}
      label="In your words"
      hint="He reads this. Nothing about other people, please."
      rows={2}
      maxLength={REASON_LENGTH}
      optional
    />
  </>
);
