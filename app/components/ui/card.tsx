import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A sheet of paper. Put `CardBody` in it for the usual inner space; pictures may touch the edge. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={clsx("paper overflow-clip", className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={clsx("p-5 sm:p-6", className)} {...rest} />;
}

/**
 * A card whose whole area follows one link: place exactly one `<Link className="card-link">` inside.
 * The rest of the text stays selectable for assistive technology as ordinary content.
 */
export function LinkCard({ className, ...rest }: ComponentProps<"article">) {
  return (
    <article
      className={clsx(
        "paper relative flex flex-col overflow-clip transition-transform duration-300 ease-settle focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-transparent hover:-translate-y-1 has-[.card-link:focus-visible]:outline-focus motion-reduce:hover:translate-y-0 [&_.card-link]:outline-none [&_.card-link]:after:absolute [&_.card-link]:after:inset-0",
        className,
      )}
      {...rest}
    />
  );
}
