import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldText, fieldIds } from "./field";

export interface CheckboxFieldProps
  extends Omit<ComponentProps<"input">, "type">,
    Pick<FieldText, "label" | "hint" | "error"> {}

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={clsx("w-full", className)}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 inline-flex shrink-0">
          <input
            {...input}
            {...fieldIds(id, { hint, error })}
            type="checkbox"
            className="control peer size-6 cursor-pointer appearance-none rounded-sm bg-field shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-colors checked:bg-brand checked:shadow-none aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.25}
            className="pointer-events-none absolute inset-1 size-4 text-brand-ink opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
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
