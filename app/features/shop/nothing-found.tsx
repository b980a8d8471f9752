import { EmptyState } from "~/components/feedback/empty-state";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";
import { donatePath, GENERAL_FUND } from "~domain/give-path";
import { PRODUCTS_PATH } from "~domain/shop";

/** An empty page of the list: above its last one, nothing of this word, or an empty shop. */
export function NothingFound({ q, pages }: { q: string; pages: number }) {
  if (pages > 0) return <PastTheEnd pages={pages} />;
  if (q)
    return (
      <EmptyState
        title={`Nothing found for "${q}"`}
        className="wrap-anywhere"
        actions={
          <ButtonLink to={PRODUCTS_PATH} variant="quiet">
            Show all products
          </ButtonLink>
        }
      >
        Try a shorter or another word.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing is for sale at the moment."
      actions={
        <>
          <ButtonLink to={donatePath(GENERAL_FUND)} data-ask variant="ask">
            Donate
          </ButtonLink>
          <ButtonLink to="/campaigns" variant="quiet">
            See the campaigns
          </ButtonLink>
        </>
      }
    >
      Please look again another day. A gift helps fathers and their children today.
    </EmptyState>
  );
}
