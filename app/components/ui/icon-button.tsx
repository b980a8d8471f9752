import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What the button does, for people who cannot see the icon. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={clsx(
        "control inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink max-[11rem]:w-8 transition-colors hover:bg-brand-soft hover:text-brand-soft-ink",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
