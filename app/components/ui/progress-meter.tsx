import { clsx } from "clsx";
import { progressPercent } from "~domain/money";
import { Money } from "./money";

export interface ProgressMeterProps {
  /** US cents. */
  raised_amount: number;
  /** US cents; zero or less means there is no goal. */
  goal_amount: number;
  /** What is being raised for; read out with the value. */
  label: string;
  size?: "sm" | "lg";
  className?: string;
}

export function ProgressMeter({
  raised_amount,
  goal_amount,
  label,
  size = "sm",
  className,
}: ProgressMeterProps) {
  const percent = progressPercent(raised_amount, goal_amount);
  return (
    <div className={className}>
      {goal_amount > 0 ? <MeterTrack percent={percent} label={label} size={size} /> : null}
      <p className={clsx("tabular flex flex-wrap items-baseline gap-x-2", size === "lg" ? "mt-5" : "mt-3")}>
        <Money
          cents={raised_amount}
          whole
          className={clsx("font-bold text-ink", size === "lg" ? "basis-full text-4xl" : "text-xl")}
        />{" "}
        <span className={clsx("text-ink-soft", size === "sm" && "text-sm")}>
          {goal_amount > 0 ? (
            <>
              of <Money cents={goal_amount} whole={goal_amount % 100 === 0} />
            </>
          ) : (
            "given so far"
          )}
        </span>{" "}
        {goal_amount > 0 ? (
          <span className={clsx("ml-auto font-semibold", percent >= 100 ? "text-success" : "text-ink-soft")}>
            {percent >= 100 && size === "lg" ? `Goal reached, ${percent}%` : `${percent}%`}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** The bar alone: hills fill with green from the left, and a sun stands on the edge of what is given. */
function MeterTrack({ percent, label, size = "sm" }: { percent: number; label: string; size?: "sm" | "lg" }) {
  const width = Math.min(100, percent);
  const large = size === "lg";
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={width}
      aria-valuetext={percent >= 100 ? `Goal reached, ${percent} percent` : `${percent} percent of the goal`}
      className={clsx("relative", large ? "h-5" : "h-3")}
    >
      <div className="meter-track absolute inset-0 overflow-hidden rounded-[4px_8px_8px_4px] bg-layer ring-1 ring-line ring-inset">
        <div
          className={clsx(
            "meter-fill h-full rounded-[4px_8px_8px_4px] transition-[width] duration-1000 ease-settle",
            percent >= 100 ? "bg-success" : "bg-brand",
          )}
          style={{ width: `${width}%` }}
        />
      </div>
      {percent > 0 ? (
        <span
          aria-hidden="true"
          className={clsx(
            "absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-sun ring-3 ring-surface-raised transition-[left] duration-1000 ease-settle",
            large ? "size-8" : "size-5",
          )}
          style={{ left: `clamp(${large ? 14 : 8}px, ${width}%, calc(100% - ${large ? 14 : 8}px))` }}
        />
      ) : null}
    </div>
  );
}
