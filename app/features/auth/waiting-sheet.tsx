import { clsx } from "clsx";
import { Skeleton } from "~/components/ui/skeleton";
import { AuthSheet } from "./auth-sheet";

/** Keeps the place of a form while the browser looks for a session. */
export function WaitingSheet({ label = "Loading" }: { label?: string }) {
  return (
    <AuthSheet title="One moment">
      <Waiting label={label} />
      <NeedsScript />
    </AuthSheet>
  );
}

export function Waiting({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={clsx("space-y-6", className)}>
      <span className="sr-only">{label}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-6">Signing in needs JavaScript. Please turn it on and load this page again.</p>
    </noscript>
  );
}
