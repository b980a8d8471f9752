import type { ComponentProps } from "react";
import { Glyph } from "./glyph";

export interface DaysLeftProps extends Omit<ComponentProps<"span">, "children"> {
  /** From the database; null when the campaign has no end. */
  days_left: number | null;
  state: "upcoming" | "active" | "ended";
}

export function daysLeftText(state: DaysLeftProps["state"], days_left: number | null): string {
  if (state === "ended") return "Ended";
  if (state === "upcoming") return "Starts soon";
  if (days_left === null) return "No end date";
  if (days_left <= 0) return "Last day";
  return days_left === 1 ? "1 day left" : `${days_left} days left`;
}

export function DaysLeft({ days_left, state, className = "", ...rest }: DaysLeftProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`} {...rest}>
      <Glyph name="calendar" className="size-[1.1em] shrink-0" />
      {daysLeftText(state, days_left)}
    </span>
  );
}
