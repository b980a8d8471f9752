import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { Glyph } from "../ui/glyph";
import { Field, type FieldText, fieldIds, inputClass } from "./field";

export interface SelectFieldProps extends ComponentProps<"select">, FieldText {}

/** Children are `<Options>`, or plain `<option>`s. */
export function SelectField({ label, hint, error, optional, className, ...select }: SelectFieldProps) {
  const generated = useId();
  const id = select.id ?? generated;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <select
          {...select}
          {...fieldIds(id, { hint, error })}
          className={clsx(inputClass, "appearance-none truncate pr-10!")}
        />
        <Glyph
          name="down"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}

type OptionsProps = { of: Readonly<Record<string, string>>; first?: string };

/** The words of each value; `first` chooses nothing. */
export const Options = ({ of, first }: OptionsProps) => (
  <>
    {first === undefined ? null : <option value="">{first}</option>}
    {Object.entries(of).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </>
);
