import type { ChangeGift } from "./use-gift-form";

/** A field people neither see nor reach; whoever fills it in is a program. */
export function Honeypot({ value, change }: { value: string; change: ChangeGift }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor="gift-website">Leave this field empty</label>
      <input
        id="gift-website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => change("website", event.target.value)}
      />
    </div>
  );
}
