import type { RegistrationField } from "~domain/registration/fields";
import { CheckboxField } from "./checkbox-field";
import { SelectField } from "./select-field";
import { Suggestions } from "./suggestions";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

export interface DetailFieldProps {
  id: string;
  field: RegistrationField;
  value: string | boolean;
  error?: string;
  onChange: (value: string | boolean) => void;
}

const INPUT = {
  line: { type: "text" },
  list: { type: "text" },
  phone: { type: "tel", autoComplete: "tel" },
  url: { type: "text", inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
  years: { type: "text", inputMode: "numeric" },
} as const;

/** One field of a role's form, by its kind. */
export function DetailField({ id, field, value, error, onChange }: DetailFieldProps) {
  const { name, label, hint, required } = field;
  const common = { id, name, label, hint, error, required };
  const text = String(value);
  if (field.kind === "checkbox")
    return (
      <CheckboxField
        {...common}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (field.kind === "choice")
    return (
      <SelectField
        {...common}
        optional={!required}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Please choose</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  if (field.kind === "text")
    return (
      <TextArea
        {...common}
        optional={!required}
        maxLength={field.max_length}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <div>
      <TextField
        {...common}
        {...INPUT[field.kind]}
        optional={!required}
        maxLength={field.kind === "years" ? 3 : field.max_length}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.kind === "list" && field.suggestions ? (
        <Suggestions label={label} all={field.suggestions} value={text} onChange={onChange} />
      ) : null}
    </div>
  );
}
