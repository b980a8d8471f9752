import { type FormField, YEARS_MAX_LENGTH } from "~domain/form-fields";
import { CheckboxField } from "./checkbox-field";
import type { FormValues } from "./form-values";
import { SelectField } from "./select-field";
import { Suggestions } from "./suggestions";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";
import type { FormState, TextProps, TickProps } from "./use-form";

export interface DetailFieldProps {
  form: FormState<FormValues>;
  field: FormField;
}

const INPUT = {
  line: { type: "text" },
  list: { type: "text" },
  phone: { type: "tel", autoComplete: "tel" },
  url: { type: "text", inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
  years: { type: "text", inputMode: "numeric" },
} as const;

/** One field of a role's form, by its kind. */
export function DetailField({ form, field }: DetailFieldProps) {
  const { name, label, hint, required } = field;
  const common = { label, hint, required };
  if (field.kind === "checkbox") return <CheckboxField {...common} {...(form.field(name) as TickProps)} />;
  const text = { ...common, ...(form.field(name) as TextProps), optional: !required };
  if (field.kind === "choice")
    return (
      <SelectField {...text}>
        <option value="">Please choose</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  if (field.kind === "text") return <TextArea {...text} maxLength={field.max_length} />;
  return (
    <div>
      <TextField
        {...text}
        {...INPUT[field.kind]}
        maxLength={field.kind === "years" ? YEARS_MAX_LENGTH : field.max_length}
      />
      {field.kind === "list" && field.suggestions ? (
        <Suggestions
          label={label}
          all={field.suggestions}
          value={text.value}
          onChange={(value) => form.set(name, value)}
        />
      ) : null}
    </div>
  );
}
