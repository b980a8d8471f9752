import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, type FieldText, fieldIds, inputClass } from "./field";

export interface TextFieldProps extends ComponentProps<"input">, FieldText {
  /** Shown inside the field before the text, e.g. "$". Decorative: the label must say it too. */
  prefix?: string;
  after?: ReactNode;
  inputClassName?: string;
}

/** `className` is for the whole field, `inputClassName` for the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, prefix, after, className, inputClassName, ...input } = props;
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        {prefix ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center font-semibold text-ink-soft"
          >
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          {...input}
          {...fieldIds(id, { hint, error })}
          className={clsx(inputClass, prefix && "pl-9!", after && "pr-14!", inputClassName)}
        />
        {after ? <span className="absolute inset-y-0 right-1 flex items-center">{after}</span> : null}
      </div>
    </Field>
  );
}
