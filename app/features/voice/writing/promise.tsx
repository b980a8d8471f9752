import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { needsRest, type Post, REST_HOURS } from "~domain/posts";
import { REPLY_WORKING_DAYS } from "~domain/reply-time";
import { workingDaysAfter } from "~domain/working-days";

/** The day (YYYY-MM-DD) by which staff answer what was submitted then. */
const promisedFor = (submitted_at: string): string =>
  workingDaysAfter(new Date(submitted_at), REPLY_WORKING_DAYS);

export const isOverdue = (submitted_at: string | null): boolean =>
  submitted_at !== null && promisedFor(submitted_at) < new Date().toISOString().slice(0, 10);

export function Promised({ submitted_at }: { submitted_at: string }) {
  return <DateText value={promisedFor(submitted_at)} />;
}

/** Why a post about court or custody does not go live at once. */
export function RestNotice({ until }: { until?: string | null }) {
  return (
    <Notice title={`Posts about court or custody rest for ${REST_HOURS} hours`}>
      What is written in anger can be read out in court. So such a post goes live {REST_HOURS} hours after it
      was submitted at the earliest, and until then you can take it back.
      {until && Date.parse(until) > Date.now() ? (
        <>
          {" "}
          This one rests until <DateText value={until} />, {timeOf(until)}.
        </>
      ) : null}
    </Notice>
  );
}

export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });

const HOUR_MS = 60 * 60 * 1000;

/** What staff are told who have published it for that time; of an earlier version visitors may read already. */
export function liveWords({ topic, tags, rested_from, updated_at }: Post, at: string | null): string {
  const rested = needsRest([topic, ...tags]) ? Date.parse(rested_from ?? "") + REST_HOURS * HOUR_MS : 0;
  const waits = Math.max(Date.parse(at || updated_at), rested) > Date.parse(updated_at);
  return waits ? "Approved. It goes live at its time." : "The post is live.";
}
