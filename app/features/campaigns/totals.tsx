import { useQuery } from "@tanstack/react-query";
import { formatCentsShort } from "~domain/money";
import { campaignQueries } from "./queries";

/** What has been given so far; shows nothing rather than zeros when it cannot be read. */
export function Totals() {
  const { data } = useQuery(campaignQueries.totals());
  if (!data) return null;
  const figures = [
    [formatCentsShort(Math.floor((data.raised_amount ?? 0) / 100) * 100), "given so far, refunds taken off"],
    [(data.donor_count ?? 0).toLocaleString("en-US"), "people who gave"],
    [(data.active_campaign_count ?? 0).toLocaleString("en-US"), "campaigns"],
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-12 gap-y-8 *:min-w-[25%]">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-2">{label}</dt>
          <dd className="tabular whitespace-nowrap text-[min(3rem,13vw)] font-bold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
