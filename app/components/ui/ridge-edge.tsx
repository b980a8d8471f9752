import { clsx } from "clsx";

export type RidgeColor = "surface" | "sunken" | "deep" | "raised";

const colors: Record<RidgeColor, string> = {
  surface: "text-(--page-surface)",
  sunken: "text-(--page-sunken)",
  raised: "text-(--page-raised)",
  deep: "deep bg-transparent text-surface",
};

/**
 * The cut edge between two bands, drawn in the colour of the band it leads into.
 * Place it as the last child of the upper band, or between the bands with the upper colour behind it.
 */
export function RidgeEdge({
  into,
  flip = false,
  className,
}: {
  into: RidgeColor;
  flip?: boolean;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      className={clsx(
        "no-print -mb-px block h-10 w-full md:h-16 lg:h-24",
        colors[into],
        flip && "-scale-x-100",
        className,
      )}
    >
      <path
        fill="currentColor"
        opacity="0.45"
        d="M0 62C120 30 250 8 402 26c128 15 196 44 322 40 150-5 214-58 372-58 138 0 236 36 344 44v44H0Z"
      />
      <path
        fill="currentColor"
        d="M0 80c96-26 210-46 356-34 152 12 246 42 392 34 160-9 248-48 398-44 118 3 214 26 294 40v20H0Z"
      />
    </svg>
  );
}
