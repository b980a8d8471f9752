import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type SpotProps = Omit<ComponentProps<"svg">, "children">;

/** The common ground of the spots: the ringed sun, two hills, the same light. Decorative. */
export function Spot({
  sun,
  children,
  className,
  ...rest
}: SpotProps & { sun: { x: number; y: number; r: number }; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className={clsx("leaf overflow-clip", className)} {...rest}>
      <SunRings {...sun} />
      {children}
    </svg>
  );
}

function SunRings({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g fill="var(--art-sun)">
      <circle cx={x} cy={y} r={r * 2.7} opacity="0.16" />
      <circle cx={x} cy={y} r={r * 2.1} opacity="0.24" />
      <circle cx={x} cy={y} r={r * 1.5} opacity="0.4" />
      <circle cx={x} cy={y} r={r} />
    </g>
  );
}

/** A small house with light in its windows; `x` is its middle, `y` its base line. */
export function SmallHouse({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M14-66h10v22H14Z" fill="var(--art-near)" />
      <path d="M-34-40h68V0h-68Z" fill="var(--art-paper)" />
      <path d="M-40-38-18-64h38l20 26Z" fill="var(--art-ember)" />
      <path d="M-25-29h14v14h-14ZM12-29h14v14H12Z" fill="var(--art-light)" />
      <path d="M-6-24H7V0H-6Z" fill="var(--art-near)" />
    </g>
  );
}

export function SmallTree({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-3 0-2-34h4L3 0Z" fill="var(--art-hair)" />
      <ellipse cx="-9" cy="-38" rx="17" ry="15" fill="var(--art-near)" />
      <ellipse cy="-50" rx="20" ry="23" fill="var(--art-near)" />
      <ellipse cx="7" cy="-52" rx="11" ry="13" fill="var(--art-mid)" />
    </g>
  );
}
