import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { formatDate } from "~domain/dates";
import { isLegalName, LEGAL_DOCUMENTS, type LegalName } from "~domain/legal-documents";
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

type News = { document: LegalName; version: number; what_changed: string; published_at: string };

/** Of each document the newest of its versions, which are told newest first. */
const newestOf = (news: readonly News[]) =>
  news.filter(({ document }, at) => news.findIndex((one) => one.document === document) === at);

/** Said once, until they say that they have seen it: of every version since the one they saw last. */
function LegalNews({ className }: { className: string }) {
  const { data = [] } = useQuery(legalQueries.news());
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  const news = data.flatMap((one) => (isLegalName(one.document) ? [{ ...one, document: one.document }] : []));
  const newest = newestOf(news);
  const [first, second] = newest;
  if (!first) return null;
  const seen = () =>
    run(async () => {
      await noteSeen(newest);
      queryClient.setQueryData(legalQueries.news().queryKey, []);
    });
  return (
    <Notice
      role="region"
      aria-label="Changes of our terms"
      className={className}
      title={second ? "Our terms have changed" : CHANGED[first.document]}
    >
      <ul className="mt-1 space-y-2">
        {news.map((one) => (
          <li key={`${one.document} ${one.version}`}>
            <Link
              to={newest.includes(one) ? `/${one.document}` : `/${one.document}/${one.version}`}
              className="text-link underline underline-offset-4"
            >
              {`${LEGAL_DOCUMENTS[one.document]}, version ${one.version} of ${formatDate(one.published_at)}`}
            </Link>{" "}
            <span className="block whitespace-pre-line">{one.what_changed}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" className="mt-3" aria-disabled={pending} onClick={() => void seen()}>
        I have seen it
      </Button>
    </Notice>
  );
}

const CHANGED: Record<LegalName, string> = {
  privacy: "Our Privacy Policy has changed",
  terms: "Our Terms of Service have changed",
};
