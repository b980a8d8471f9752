import { CARE_PURPOSES, REASON_LENGTH } from "~domain/care";
import { Options, SelectField, type SelectFieldProps } from "../form/select-field";
import { TextArea, type TextAreaProps } from "../form/text-area";

interface Props {
  purpose: Omit<SelectFieldProps, "label" | "children">;
  words: Omit<TextAreaProps, "label">;
}

/** What care data is read for, as the father will read it. */
export const ReasonFields = ({ purpose, words }: Props) => (
  <>
    <SelectField {...purpose} label="What do you need it for?">
      <Options of={CARE_PURPOSES} first="Choose one" />
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
