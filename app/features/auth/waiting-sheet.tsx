import { Skeleton } from "~/components/ui/skeleton";
import { AuthSheet } from "./auth-sheet";

/** Keeps the place of a form while the browser looks for a session. */
export function WaitingSheet(props: { title?: string; lead?: string; label?: string }) {
  const { title = "One moment", lead, label = "Loading" } = props;
  return (
    <AuthSheet title={title} lead={lead}>
      <div role="status" className="space-y-6">
        <span className="sr-only">{label}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
      <noscript>
        <p className="mt-6">Signing in needs JavaScript. Please turn it on and load this page again.</p>
      </noscript>
    </AuthSheet>
  );
}
