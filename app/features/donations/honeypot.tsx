import type { GiftForm } from "./use-gift-form";

/** A field people neither see nor reach; whoever fills it in is a program. */
export function Honeypot({ form }: { form: GiftForm }) {
  const { error: _shownNowhere, ...field } = form.field("website");
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={field.id}>Leave this field empty</label>
      <input {...field} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
