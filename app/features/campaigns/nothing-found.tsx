import { EmptyState } from "~/components/feedback/empty-state";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";

/** An empty page of the list: above its last one, or because nothing matches. */
export function NothingFound({ pages }: { pages: number }) {
  if (pages > 0) return <PastTheEnd pages={pages} />;
  return (
    <EmptyState
      title="No campaign matches"
      actions={
        <ButtonLink to="/campaigns?status=all" variant="quiet">
          Show all campaigns
        </ButtonLink>
      }
    >
      Try a shorter word, another category or a different status.
    </EmptyState>
  );
}
