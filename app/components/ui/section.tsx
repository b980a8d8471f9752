import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type ContainerWidth = "narrow" | "text" | "wide";

const widths: Record<ContainerWidth, string> = {
  narrow: "max-w-xl",
  text: "max-w-3xl",
  wide: "max-w-[76rem]",
};

export function Container({
  width = "wide",
  className,
  ...rest
}: ComponentProps<"div"> & { width?: ContainerWidth }) {
  return <div className={clsx("mx-auto w-full px-5 sm:px-8 lg:px-10", widths[width], className)} {...rest} />;
}

export type SectionTone = "plain" | "sunken" | "deep";

const tones: Record<SectionTone, string> = {
  plain: "",
  sunken: "bg-surface-sunken [--ridge:var(--surface-sunken)]",
  deep: "deep grain",
};

/** A full-width band with a cut upper edge. `deep` is the evergreen one; everything inside switches to its colours. */
export function Section({
  tone = "plain",
  className,
  ...rest
}: ComponentProps<"section"> & { tone?: SectionTone }) {
  return <section className={clsx("ridge py-16 md:py-24 lg:py-32", tones[tone], className)} {...rest} />;
}

/** The few words above a headline, with our ridge line as their mark. */
export function Eyebrow({ className, children, ...rest }: ComponentProps<"p">) {
  return (
    <p className={clsx("mb-4 flex items-center gap-3 text-sm font-semibold text-link", className)} {...rest}>
      <svg aria-hidden="true" viewBox="0 0 34 12" className="h-3 w-8.5 shrink-0 fill-current">
        <path d="M0 12C6 4 10 2 14 5c3 2 4 3 6 2 4-3 8-6 14-1v6Z" />
      </svg>
      {children}
    </p>
  );
}

export interface SectionHeadingProps {
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `1` only for the headline of the page. */
  level?: 1 | 2;
  align?: "start" | "center";
  className?: string;
  id?: string;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { eyebrow, title, lead, level = 2, align = "start", className, id } = props;
  const Title = level === 1 ? "h1" : "h2";
  return (
    <header className={clsx("max-w-[46rem]", align === "center" && "mx-auto text-center", className)}>
      {eyebrow ? (
        <Eyebrow className={align === "center" ? "justify-center" : undefined}>{eyebrow}</Eyebrow>
      ) : null}
      <Title id={id}>{title}</Title>
      {lead ? <p className="mt-5 text-lg text-ink-soft">{lead}</p> : null}
    </header>
  );
}
