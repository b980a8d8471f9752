import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Separator({ className, ...rest }: ComponentProps<"hr">) {
  return <hr className={clsx("h-px w-full border-0 bg-line", className)} {...rest} />;
}
