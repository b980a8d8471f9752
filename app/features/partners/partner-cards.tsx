import { useQuery } from "@tanstack/react-query";
import { BlockFrame } from "~/components/content/blocks/frame";
import { EmptyState } from "~/components/feedback/empty-state";
import { ReportButton } from "~/components/moderation/report-button";
import { Card, CardBody } from "~/components/ui/card";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";
import { PartnerLogo } from "./partner-logo";
import { partnerQueries } from "./queries";

/** All that are active, under the words of staff; without any, the other words. */
export function PartnerCards({ words, nobody }: { words: CmsWords; nobody: CmsWords }) {
  const { data = [] } = useQuery(partnerQueries.active());
  if (data.length === 0) return <EmptyState title={nobody.title}>{plainContent(nobody)}</EmptyState>;
  return (
    <BlockFrame words={words}>
      <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ id, name, logo_url, website_url }) => (
          <li key={id} className="grid">
            <Card className="h-full">
              <CardBody className="flex h-full flex-col items-start gap-4">
                {logo_url ? (
                  <span className="flex h-24 w-full items-center justify-center rounded-md bg-white p-3">
                    <PartnerLogo address={logo_url} alt="" className="max-h-full max-w-full object-contain" />
                  </span>
                ) : null}
                <h3 className="text-xl font-bold tracking-tight wrap-anywhere">{name}</h3>
                {website_url ? (
                  <a
                    href={website_url}
                    rel="noopener"
                    className="mt-auto inline-flex min-h-11 items-center text-link underline underline-offset-4"
                  >
                    Visit their website<span className="sr-only"> ({name})</span>
                  </a>
                ) : null}
                <ReportButton kind="partner" id={id} what={name} />
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}
