import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { Glyph } from "../ui/glyph";
import { inputClass } from "./field";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  /** Read out; shown only as placeholder when none is given. */
  label: string;
}

/** `ref` of one that has the focus once its dialog opens, which asks for the attribute; React's own property only focuses, before that. */
export const beginHere = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");

/** Put it in a `<form role="search">`: Enter submits, with or without JavaScript. */
export function SearchField({ label, className, placeholder, ...input }: SearchFieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={clsx("relative w-full min-w-0", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Glyph
        name="search"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        enterKeyHint="search"
        {...input}
        id={id}
        type="search"
        placeholder={placeholder ?? label}
        className={clsx(inputClass, "truncate pl-12!")}
      />
    </div>
  );
}
