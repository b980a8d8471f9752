import type { ReactNode } from "react";
import { buttonClass } from "../ui/button-style";

export interface PostButtonProps {
  /** The form of that page it stands for (app/lib/posted.ts). */
  form: string;
  fields: Readonly<Record<string, string>>;
  /** Another page than this one. */
  to?: string;
  children: ReactNode;
}

/** A button where there is no script, and only there: what opens or ends something is posted, never part of an address. */
export const PostButton = ({ form, fields, to, children }: PostButtonProps) => (
  <noscript>
    <form method="post" action={to} className="mt-3">
      <input type="hidden" name="form" value={form} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ variant: "quiet" })}>
        {children}
      </button>
    </form>
  </noscript>
);
