import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, FieldHint, type FieldText } from "./field";

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioCardsProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "children">,
    FieldText {
  options: RadioCardOption[];
  /** Controlled choice; leave it out for `defaultValue`. */
  value?: string;
  defaultValue?: string;
  /** Cards per row on wide screens; "3 wide" are words, and stand below each other on a phone. */
  columns?: 2 | 3 | "3 wide" | 4;
  /** Shown under the cards inside the group, e.g. the free amount. */
  children?: ReactNode;
}

const columnClass = {
  2: "sm:grid-cols-2",
  3: "grid-cols-3",
  "3 wide": "sm:grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-4",
};

/** Native radios, so arrow keys and forms without JavaScript work as ever. `id` is the first one's: an error leads there. */
export function RadioCards(props: RadioCardsProps) {
  const {
    label,
    hint,
    error,
    options,
    value,
    defaultValue,
    columns = 3,
    className,
    children,
    id: first,
    ...input
  } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className={clsx("w-full min-w-0", className)} aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-semibold text-ink">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className={clsx("grid gap-3", columnClass[columns])}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            id={index === 0 ? first : undefined}
            {...input}
            option={option}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? chosenAtFirst(defaultValue, option.value) : undefined}
          />
        ))}
      </div>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Undefined, not false, without a default: a form library sets the choice itself. */
function chosenAtFirst(defaultValue: string | undefined, value: string): boolean | undefined {
  return defaultValue === undefined ? undefined : defaultValue === value;
}

function RadioCard({ option, ...input }: ComponentProps<"input"> & { option: RadioCardOption }) {
  return (
    <label className="control relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md bg-field px-4 py-2.5 text-center text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-[background-color,box-shadow] hover:bg-brand-soft has-checked:bg-brand has-checked:text-brand-ink has-checked:shadow-[0_3px_0_0_var(--brand-edge)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input {...input} type="radio" value={option.value} className="sr-only" />
      <span className="tabular text-lg leading-tight font-bold">{option.label}</span>
      {option.hint ? <span className="text-sm">{option.hint}</span> : null}
    </label>
  );
}
