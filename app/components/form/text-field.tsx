import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Counter } from "./counter";
import { Field, type FieldText, fieldIds, inputClass } from "./field";

export interface TextFieldProps extends ComponentProps<"input">, FieldText {
  /** Shown inside the field before the text, e.g. "$". Decorative: the label must say it too. */
  prefix?: string;
  after?: ReactNode;
  inputClassName?: string;
}

/** A counter on every short field would be noise: it comes when a tenth is left. */
function roomIn(maxLength: number | undefined, value: unknown): number | undefined {
  if (!maxLength || typeof value !== "string") return undefined;
  const left = maxLength - value.length;
  return left < 0 || (maxLength >= 50 && left <= maxLength / 10) ? left : undefined;
}

/**
 * `className` is for the whole field, `inputClassName` for the input. `maxLength`: a field of a form takes what is longer,
 * and the form says so (useForm); a browser would cut it without a word.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, prefix, after, className, inputClassName, maxLength, ...input } =
    props;
  const generated = useId();
  const id = input.id ?? generated;
  const left = roomIn(maxLength, input.value);
  const isOfForm = Boolean(input.name) && typeof input.value === "string";
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
          {...(isOfForm ? { "data-most": maxLength } : { maxLength })}
          {...fieldIds(id, { hint, error })}
          className={clsx(inputClass, prefix && "pl-9!", after && "pr-14!", inputClassName)}
        />
        {after ? <span className="absolute inset-y-0 right-1 flex items-center">{after}</span> : null}
      </div>
      {left === undefined ? null : <Counter left={left} />}
    </Field>
  );
}
