import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * Our mark: a large and a small hill, side by side under one sun. Read twice, they are a father's
 * shoulder and a child's head. Two colours, no strokes, clear at 24 px.
 */
export function LogoMark({ className, ...rest }: ComponentProps<"svg">) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={clsx("size-10", className)} {...rest}>
      <LogoShapes />
    </svg>
  );
}

function LogoShapes() {
  return (
    <>
      <circle cx="17" cy="11.5" r="8.5" fill="var(--sun)" />
      <path
        d="M2 45V36.500C2 27.800 8.600 22.500 17 22.500c6.600 0 11.800 3.300 14 8.700-4.500 2.300-7.400 6.600-7.900 13.800Z"
        fill="var(--logo-large, var(--brand))"
      />
      <circle cx="36" cy="25.500" r="5.800" fill="var(--sun)" />
      <path d="M26.500 45c.3-7 4.300-11 9.800-11S46 38 46 45Z" fill="var(--logo-small, var(--link))" />
    </>
  );
}

/** The mark with the name. The name is text, so it follows the ink of the place. */
export function Logo({ name, className }: { name: string; className?: string }) {
  const [first, ...rest] = name.split(" ");
  const last = rest.pop();
  return (
    <span className={clsx("inline-flex items-center gap-3", className)}>
      <LogoMark className="size-10 shrink-0" />
      <span className="text-[1.0625rem] leading-[1.08] font-bold tracking-[-0.025em]">
        {[first, ...rest].join(" ")} {last ? <span className="block">{last}</span> : null}
      </span>
    </span>
  );
}
