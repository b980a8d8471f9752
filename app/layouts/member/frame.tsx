import { clsx } from "clsx";
import { NeedsScript } from "~/components/feedback/needs-script";
import { UnreadableAccount } from "~/components/feedback/unreadable-account";
import { Container } from "~/components/ui/section";
import { Skeleton } from "~/components/ui/skeleton";
import { useSidebarOpen } from "../sidebar/open-state";

/** Until it is known who is signed in: the places of sidebar and content as in the shell, so that nothing moves. */
export function MemberSkeleton() {
  const open = useSidebarOpen();
  return (
    <Container className="flex gap-8 py-8 md:py-12 desktop:gap-14">
      <div className={clsx("no-print hidden shrink-0 tablet:block", open ? "w-64" : "w-12")}>
        <Skeleton className="h-72 noscript:hidden" />
      </div>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <NeedsScript what="Your account" />
        <div className="noscript:hidden">
          <p role="status" className="sr-only">
            Loading your account
          </p>
          <Skeleton className="mb-6 h-10 w-32 tablet:hidden" />
          <Skeleton className="h-14 max-w-md" />
          <Skeleton className="mt-10 h-44" />
          <Skeleton className="mt-6 h-44" />
        </div>
      </main>
    </Container>
  );
}

/** There is a session, and nobody can say whose pages these are. */
export function MemberUnreadable() {
  return (
    <Container className="py-8 md:py-12">
      <main id="main" tabIndex={-1} className="outline-none">
        <UnreadableAccount level={1} />
      </main>
    </Container>
  );
}
