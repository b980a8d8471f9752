import { Check, Plus } from "lucide-react";
import { splitList } from "~domain/form-fields";
import { togglePart } from "./toggle-part";

/** Frequent answers of a list field: one tap instead of typing. */
export function Suggestions(props: {
  label: string;
  all: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, all, value, onChange } = props;
  const chosen = new Set(splitList(value).map((part) => part.toLowerCase()));
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">Frequent answers: {label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((part) => {
          const on = chosen.has(part.toLowerCase());
          const Icon = on ? Check : Plus;
          return (
            <button
              key={part}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(togglePart(value, part))}
              className="control inline-flex min-h-10 items-center gap-1.5 rounded-[4px_12px_12px_4px] bg-brand-soft px-3 text-base text-brand-soft-ink transition-colors hover:bg-surface-sunken aria-pressed:bg-brand aria-pressed:text-brand-ink"
            >
              <Icon aria-hidden="true" className="size-4" />
              {part}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
