// Mails about a seat in a support group. Neither sender nor subject says what it is about: somebody else may see the screen.
import { z } from "zod";
import { sessionTime } from "../../../domain/session-time.ts";
import type { Letter } from "./mail-layout.ts";

export const groupPayload = z.object({
  session_id: z.uuid(),
  user_id: z.uuid(),
  event: z.enum(["offered", "offer_ended", "day", "hour", "called_off", "moved", "planned", "added"]),
  /** When a session that was moved was to begin. */
  was: z.string().nullish(),
});

/** What public.group_notice answers; how to get in is not in it. */
export const groupNotice = z.object({
  event: groupPayload.shape.event,
  name: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
  note: z.string().nullable(),
  offered_until: z.string().nullable(),
  session_id: z.uuid(),
  /** Whether staff have written how to get in. */
  has_way_in: z.boolean(),
});
export type GroupNotice = z.output<typeof groupNotice>;

const SAID: Record<GroupNotice["event"], { subject: string; first: string; more?: string }> = {
  offered: {
    subject: "A seat is free for you",
    first: "A seat is free for you. Please say yes on your page, or it goes to the next on the list.",
  },
  offer_ended: {
    subject: "The free seat went on",
    first: "We did not hear from you in time, so the seat went to the next on the list.",
    more: "You can ask for a seat again at any time.",
  },
  day: {
    subject: "A reminder: within a day",
    first: "This is your reminder.",
  },
  hour: {
    subject: "A reminder: within the hour",
    first: "It begins soon.",
  },
  called_off: { subject: "A change of plans", first: "It does not take place this time. We are sorry." },
  moved: { subject: "A change of plans", first: "It takes place at another time." },
  planned: {
    subject: "It takes place after all",
    first: "It takes place after all. Your seat is still yours.",
  },
  added: {
    subject: "One more date",
    first: "It takes place one more time. Ask for a seat if you would like to come.",
  },
};

/** Who reads these has no seat to cancel: it went on, the session was called off, or it is one nobody has asked for yet. */
const NO_SEAT: readonly GroupNotice["event"][] = ["offer_ended", "called_off", "added"];

/** Whoever is reminded looks for the way in next. */
const wayIn = ({ event, has_way_in }: GroupNotice): string | undefined => {
  if (event !== "day" && event !== "hour") return undefined;
  return has_way_in
    ? "How to get in stands on your page now."
    : "How to get in is not written yet. Our office does that, and then it stands on your page. To ask, reply to this message.";
};

/** To whoever has or had a seat. */
export function groupLetter(notice: GroupNotice, site_origin: string, was?: string | null): Letter {
  const { subject, first, more = wayIn(notice) } = SAID[notice.event];
  const at = (iso: string) => {
    const { day, hour, zone } = sessionTime(iso, notice.time_zone);
    return `${day}, ${hour} ${zone}`;
  };
  const { starts_at, offered_until } = notice;
  return {
    subject,
    greeting: "Hello,",
    paragraphs: [first, ...(notice.note ? [notice.note] : []), ...(more ? [more] : [])],
    rows: [
      ["What", notice.name],
      ["When", at(starts_at)],
      ...(was && Date.parse(was) !== Date.parse(starts_at)
        ? [["Instead of", at(was)] as [string, string]]
        : []),
      ...(offered_until ? [["Say yes by", at(offered_until)] as [string, string]] : []),
    ],
    action: { label: "Open your page", href: `${site_origin}/my-groups/${notice.session_id}` },
    notes: NO_SEAT.includes(notice.event) ? [] : ["Can't come? Cancel on the same page. Nobody asks why."],
  };
}
