import type { TextProps } from "./use-form";

/** A field people neither see nor reach; whoever fills it in is a program. */
export function Honeypot({ error: _shownNowhere, ...field }: TextProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={field.id}>Leave this field empty</label>
      <input {...field} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
