import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { REST_HOURS } from "~domain/posts";
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
