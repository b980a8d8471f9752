import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { formatDate } from "~domain/dates";
import { isLegalName, LEGAL_DOCUMENTS } from "~domain/legal-documents";
import { noteSeen } from "./mutations";
import { legalQueries } from "./queries";

/**
 * What has changed in the terms since somebody last looked: above a page that comes after it, at the end of one that was
 * there before, so that nothing is pushed down from under a finger.
 */
export function WithLegalNews({ children }: { children: ReactNode }) {
  const query = useQuery(legalQueries.news());
  const { data, errorUpdateCount } = query;
  const { pathname } = useLocation();
  const [earlier, setEarlier] = useState<string>();
  if (!data && earlier !== pathname) setEarlier(pathname);
  const late = earlier === pathname;
  return (
    <>
      {late ? null : <LegalNews className="mb-8" />}
      {children}
      {late ? <LegalNews className="mt-8" /> : null}
      {!data && errorUpdateCount > 0 ? <NotLoaded part query={query} what="changes of our terms" /> : null}
    </>
  );
}

/** Said once, until they say that they have seen it. */
function LegalNews({ className }: { className: string }) {
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
      className={className}
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
      <Button size="sm" variant="quiet" className="mt-3" aria-disabled={pending} onClick={() => void seen()}>
        I have seen it
      </Button>
    </Notice>
  );
}

const nameOf = (document: unknown): string => (isLegalName(document) ? LEGAL_DOCUMENTS[document] : "page");
