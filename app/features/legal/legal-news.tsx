import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { formatDate } from "~domain/dates";
import { isLegalName, LEGAL_DOCUMENTS } from "~domain/legal-documents";
import { noteSeen } from "./mutations";
import { legalQueries } from "./queries";

/** What has changed in the terms since somebody last looked: said once, until they say that they have seen it. */
export function LegalNews() {
  const { data = [] } = useQuery(legalQueries.news());
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  const news = data.flatMap((one) => (isLegalName(one.document) ? [{ ...one, document: one.document }] : []));
  if (news.length === 0) return null;
  const seen = () =>
    run(async () => {
      await noteSeen(news);
      queryClient.setQueryData(legalQueries.news().queryKey, []);
    });
  return (
    <Notice
      role="region"
      aria-label="Changes of our terms"
      className="mb-8"
      title={news.length > 1 ? "Our terms have changed" : `Our ${nameOf(news[0]?.document)} has changed`}
    >
      {news.map(({ document, version, what_changed, published_at }) => (
        <p key={document} className="mt-1">
          <span className="whitespace-pre-line">{what_changed}</span>{" "}
          <Link to={`/${document}`} className="text-link underline underline-offset-4">
            {`Read version ${version} of ${formatDate(published_at)}`}
          </Link>
        </p>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="mt-3"
        aria-disabled={pending || undefined}
        onClick={() => void seen()}
      >
        I have seen it
      </Button>
    </Notice>
  );
}

const nameOf = (document: unknown): string => (isLegalName(document) ? LEGAL_DOCUMENTS[document] : "page");
