import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Glyph } from "../ui/glyph";

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Adds "(optional)" to the label. Required fields carry `required` on the input itself. */
  optional?: boolean;
}

/** The ids of a field's parts, and what the input must be told about them. */
export function fieldIds(id: string, { hint, error }: Pick<FieldText, "hint" | "error">) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

export const inputClass =
  "control block w-full min-h-12 rounded-md border-0 bg-field px-4 py-2.5 text-base text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-shadow placeholder:text-ink-soft/80 hover:shadow-[inset_0_0_0_1.5px_var(--ink-soft)] focus:shadow-[inset_0_0_0_2px_var(--brand)] aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)]";

export function FieldLabel({ htmlFor, label, optional }: FieldText & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-semibold text-ink">
      {label}
      {optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
    </label>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p id={`${id}-error`} className="mt-2 flex items-start gap-2 text-sm font-semibold text-danger">
      <Glyph name="alert" className="mt-0.5 size-5 shrink-0" />
      <span>{error}</span>
    </p>
  ) : null;
}

/** Label, hint and error around any one input. */
export function Field({
  id,
  className,
  children,
  ...text
}: FieldText & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx("w-full", className)}>
      <FieldLabel htmlFor={id} {...text} />
      <FieldHint id={id} hint={text.hint} />
      {children}
      <FieldError id={id} error={text.error} />
    </div>
  );
}
