import { clsx } from "clsx";
import { X } from "lucide-react";
import { useId } from "react";
import { Options } from "../form/select-field";
import { Glyph } from "../ui/glyph";

export interface ChoiceProps {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  /** What is shown while nothing is chosen; without it, something always is. */
  none?: string;
  className?: string;
}

/** A small choice in one line: a chip that says what it filters by, and takes itself away. */
export function Choice({ label, value, options, onChange, none, className }: ChoiceProps) {
  const id = useId();
  const on = none !== undefined && value !== "";
  return (
    <div
      className={clsx(
        "inline-flex min-h-11 max-w-full items-center rounded-full text-sm shadow-[inset_0_0_0_1.5px_var(--line-strong)] forced-colors:border",
        on ? "bg-brand-soft pr-1 text-brand-soft-ink" : "bg-field text-ink",
        className,
      )}
    >
      <label htmlFor={id} className="shrink-0 pl-4">
        {label}:
      </label>
      <div className="relative min-w-0">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control field-sizing-content min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-full bg-transparent pr-8 pl-1.5 font-semibold"
        >
          <Options of={options} first={none} />
        </select>
        <Glyph
          name="down"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 opacity-70"
        />
      </div>
      {on ? (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={() => onChange("")}
          className="control inline-flex size-9 items-center justify-center rounded-full hover:bg-surface-raised"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
