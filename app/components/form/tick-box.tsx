import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";

export interface TickBoxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean;
}

/** The box alone; whoever uses it gives it a label. */
export function TickBox({ indeterminate = false, className, ...input }: TickBoxProps) {
  const Mark = indeterminate ? Minus : Check;
  return (
    <span className={clsx("relative inline-flex shrink-0", className)}>
      <input
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        type="checkbox"
        className="control peer size-6 cursor-pointer appearance-none rounded-sm bg-field shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-colors checked:bg-brand checked:shadow-none indeterminate:bg-brand indeterminate:shadow-none aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] forced-colors:appearance-auto"
      />
      <Mark
        aria-hidden="true"
        strokeWidth={3.25}
        className="pointer-events-none absolute inset-1 size-4 text-brand-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
