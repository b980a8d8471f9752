import type { ComponentProps } from "react";
import { formatCents } from "~domain/money";

export interface MoneyProps extends Omit<ComponentProps<"span">, "children"> {
  /** Integer US cents. */
  cents: number;
  /** Leave the cents away: for sums on cards and meters, never for a gift or a receipt. */
  whole?: boolean;
}

/** Rounds down, so that a total never shows more than was given. */
function wholeDollars(cents: number): string {
  return `$${Math.floor(cents / 100).toLocaleString("en-US")}`;
}

export function Money({ cents, whole = false, ...rest }: MoneyProps) {
  return <span {...rest}>{whole ? wholeDollars(cents) : formatCents(cents)}</span>;
}
