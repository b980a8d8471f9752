import { Container } from "~/components/ui/section";
import { Skeleton } from "~/components/ui/skeleton";

/** Until it is known who is signed in. */
export function MemberSkeleton() {
  return (
    <Container className="grid gap-8 py-8 md:py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
      <Skeleton className="h-12 lg:h-48" />
      <main id="main" tabIndex={-1} className="outline-none">
        <p role="status" className="sr-only">
          Loading your account
        </p>
        <Skeleton className="h-14 max-w-md" />
        <Skeleton className="mt-10 h-44" />
        <Skeleton className="mt-6 h-44" />
      </main>
    </Container>
  );
}
