import { clsx } from "clsx";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { Counter } from "./counter";
import { FieldError, FieldHint, FieldLabel, type FieldText, fieldIds, inputClass } from "./field";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldText {}

/** With `maxLength` a counter shows what is left; it is announced only when little is left. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, className, onInput, ...area } = props;
  const generated = useId();
  const id = area.id ?? generated;
  const frame = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(String(area.value ?? area.defaultValue ?? "").length);
  useEffect(() => {
    // A form library or the browser's history may have filled the field without an event.
    setUsed(frame.current?.querySelector("textarea")?.value.length ?? 0);
  }, []);
  const length = area.value === undefined ? used : String(area.value).length;
  return (
    <div ref={frame} className={clsx("w-full", className)}>
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <FieldHint id={id} hint={hint} />
      <textarea
        rows={4}
        {...area}
        {...fieldIds(id, { hint, error })}
        onInput={(event) => {
          setUsed(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={clsx(inputClass, "field-sizing-content min-h-28 resize-y")}
      />
      {area.maxLength ? <Counter left={area.maxLength - length} /> : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
