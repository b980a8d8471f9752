import { useSearchParams } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";
import { parseCampaignListParams } from "~domain/campaigns";

/** An empty page of the list: above its last one, or because nothing matches. */
export function NothingFound({ pages }: { pages: number }) {
  const { q } = parseCampaignListParams(useSearchParams()[0]);
  if (pages > 0) return <PastTheEnd pages={pages} />;
  return (
    <EmptyState
      title={q ? `Nothing found for "${q}"` : "No campaign matches"}
      actions={
        <ButtonLink to="/campaigns?status=all" variant="quiet">
          Show all campaigns
        </ButtonLink>
      }
    >
      {q ? "Try another word, " : "Try "}another category or a different status.
    </EmptyState>
  );
}
