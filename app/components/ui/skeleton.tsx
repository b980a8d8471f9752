import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A shape that keeps the place of what is coming. Say "loading" once, on the parent. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-breathe rounded-md bg-surface-sunken", className)}
      {...rest}
    />
  );
}
