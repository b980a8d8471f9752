import { clsx } from "clsx";
import type { ReactNode } from "react";
import { UnreadableAccount } from "~/components/feedback/unreadable-account";
import { Skeleton } from "~/components/ui/skeleton";
import { useSidebarOpen } from "../sidebar/open-state";

/** The places of sidebar, header and content as in the shell, so that nothing moves. Nothing of the admin area shows. */
function AdminFrame({ children }: { children: ReactNode }) {
  const open = useSidebarOpen();
  return (
    <div className="flex min-h-dvh">
      <div
        className={clsx(
          "hidden h-[calc(100dvh-var(--bottom-bar,0px))] shrink-0 border-r border-line bg-surface-raised p-3 tablet:block",
          open ? "w-64" : "w-12 px-1",
        )}
      >
        <Skeleton className="h-12" />
        <Skeleton className="mt-8 h-72" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-16 shrink-0 border-b border-line" />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[84rem] flex-1 px-4 py-8 outline-none sm:px-6 lg:px-10 lg:py-12"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** Until it is known who is there. */
export function AdminSkeleton() {
  return (
    <AdminFrame>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="mt-10 h-32" />
      <Skeleton className="mt-6 h-72" />
    </AdminFrame>
  );
}

/** There is a session, and nobody can say whether it is an administrator's. */
export function AdminUnreadable() {
  return (
    <AdminFrame>
      <UnreadableAccount level={1} />
    </AdminFrame>
  );
}
