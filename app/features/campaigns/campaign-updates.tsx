import { useQuery } from "@tanstack/react-query";
import { RichText } from "~/components/content/rich-text";
import { DateText } from "~/components/ui/date";
import type { CampaignKind } from "~domain/campaigns";
import { campaignQueries } from "./queries";

export function CampaignUpdates({ kind, campaignKey }: { kind: CampaignKind; campaignKey: string }) {
  const { data } = useQuery(campaignQueries.updates(kind, campaignKey));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="updates" className="mt-16">
      <h2 id="updates" className="text-3xl font-bold tracking-tight">
        Updates
      </h2>
      <ol className="mt-6 grid gap-8 border-l-2 border-line pl-6">
        {data.map((update) => (
          <li key={update.id}>
            <p className="text-sm text-ink-soft">
              <DateText value={update.published_at ?? ""} />
            </p>
            <h3 className="mt-1 text-xl font-bold">{update.title}</h3>
            <RichText doc={update.body} className="mt-2" />
          </li>
        ))}
      </ol>
    </section>
  );
}
