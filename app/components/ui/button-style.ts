import { clsx } from "clsx";

export type ButtonVariant = "primary" | "ask" | "quiet" | "link" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "control inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold tracking-[-0.01em] no-underline transition-[background-color,box-shadow,transform] duration-150 max-[17.5rem]:px-2";

// A button is a sheet of paper: its lower edge shows, and it settles onto it when pressed.
const pressed = "active:translate-y-[3px] active:shadow-none";

const variants: Record<ButtonVariant, string> = {
  primary: `bg-brand text-brand-ink shadow-[0_3px_0_0_var(--brand-edge)] hover:bg-brand-hover ${pressed}`,
  ask: `bg-ask text-ask-ink shadow-[0_3px_0_0_var(--ask-edge)] hover:bg-ask-hover ${pressed}`,
  danger: "bg-danger text-danger-ink hover:bg-danger-hover active:translate-y-px",
  quiet:
    "text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-surface-sunken active:translate-y-px",
  link: "px-0! text-link underline decoration-[0.09em] underline-offset-[0.25em] hover:decoration-[0.16em]",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-10 px-4 py-1.5 text-sm",
  md: "min-h-12 px-5 py-2 text-base",
  lg: "min-h-14 px-7 py-3 text-lg leading-snug",
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function buttonClass({ variant = "primary", size = "md" }: ButtonLook, className?: string): string {
  return clsx(base, variants[variant], sizes[size], className);
}
