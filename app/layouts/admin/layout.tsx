import "../areas.css";
import titles from "virtual:pages/titles-admin";
import { Navigate, Outlet, useLocation } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { StaleAccount } from "~/components/feedback/unreadable-account";
import { tableMeta } from "~/lib/seo";
import { useAuth } from "~/lib/session";
import { signInPath } from "~/lib/session/paths";
import { HELP_PATH } from "~domain/help";
import { Ended } from "../ended";
import { TravelBar } from "../travel-bar";
import { UpdatePrompt } from "../update-prompt";
import { useEarlyToasts } from "../use-early-toasts";
import { useSignedOutWord } from "../use-signed-out-word";
import type { Route } from "./+types/layout";
import { AdminSkeleton, AdminUnreadable } from "./frame";
import { requireAdmin } from "./guard";
import { AdminShell } from "./shell";

/** Runs in the browser before anything shows: the server knows of no session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await requireAdmin(request);
  return null;
}
clientLoader.hydrate = true as const;
export const meta = tableMeta(titles);

/** Until it is known who is there, nothing of the admin area shows. */
export function HydrateFallback() {
  return (
    <>
      <AdminSkeleton />
      <noscript>
        This page needs JavaScript. <a href="/">To the website</a> or <a href={HELP_PATH}>get help</a>.
      </noscript>
    </>
  );
}

export default function AdminLayout() {
  const { status, isAdmin, user, owesSecondStep, stale } = useAuth();
  useEarlyToasts();
  useSignedOutWord(status === "signed_out" && !owesSecondStep);
  const here = useLocation();
  if (status === "loading") return <AdminSkeleton />;
  if (status === "unreadable") return <AdminUnreadable />;
  // Signed out in this or another tab, or no administrator any more. An ended session keeps its page and loses its rights.
  if (!isAdmin && status !== "expired")
    return <Navigate to={owesSecondStep ? signInPath(here) : "/auth"} replace />;
  return (
    <>
      <AdminShell>
        {status === "expired" ? <Ended /> : null}
        {stale ? <StaleAccount /> : null}
        {/* Another person on the same page begins afresh. */}
        <Outlet key={user?.id} />
      </AdminShell>
      <UpdatePrompt />
      <TravelBar />
      <ToastRegions />
    </>
  );
}
