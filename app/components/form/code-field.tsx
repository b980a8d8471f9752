import { clsx } from "clsx";
import { type ChangeEvent, useEffect, useRef } from "react";
import { TextField, type TextFieldProps } from "./text-field";

export interface CodeFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  value: string;
  onChange: (digits: string) => void;
  /** Takes the focus when it appears, for a step somebody has just asked for. */
  focused?: boolean;
  length?: number;
}

/** A one-time code: digits only, however they were typed or pasted. */
export function CodeField({ value, onChange, focused, length = 6, inputClassName, ...rest }: CodeFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(event.target.value.replace(/\D/g, "").slice(0, length));
  return (
    <TextField
      ref={element}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={change}
      inputClassName={clsx("max-w-56 font-mono text-xl tracking-[0.35em]", inputClassName)}
      {...rest}
    />
  );
}
