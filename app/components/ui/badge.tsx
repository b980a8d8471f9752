import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-surface-sunken text-ink-soft",
  brand: "bg-brand-soft text-brand-soft-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** Of a state of a word or two: in a narrow table it stays on its line (list-table.tsx). */
const SHORT = 18;

export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return (
    <span
      data-short={(typeof rest.children === "string" && rest.children.length <= SHORT) || undefined}
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-[4px_8px_8px_4px] px-2.5 py-0.5 text-sm font-semibold sm:whitespace-nowrap",
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
