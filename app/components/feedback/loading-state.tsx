import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";

/** For parts whose shape is not known yet; where it is, prefer skeletons. */
export function LoadingState({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <div
      role="status"
      className={clsx("flex items-center justify-center gap-3 py-12 text-ink-soft", className)}
    >
      <LoaderCircle aria-hidden="true" className="size-6 animate-turn text-link" />
      {label}
    </div>
  );
}
