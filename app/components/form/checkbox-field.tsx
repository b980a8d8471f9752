import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldText, fieldIds } from "./field";
import { TickBox } from "./tick-box";

export interface CheckboxFieldProps
  extends Omit<ComponentProps<"input">, "type">,
    Pick<FieldText, "label" | "hint" | "error"> {}

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={clsx("w-full", className)}>
      <div className="flex items-start gap-3">
        <TickBox {...input} {...fieldIds(id, { hint, error })} className="mt-0.5" />
        <div>
          <label htmlFor={id} className="text-ink">
            {label}
          </label>
          {hint ? (
            <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
