import type { PageHead } from "~/lib/query/page-loader";
import { GROUPS_PATH } from "~domain/groups";
import { LEGAL_NAME } from "~domain/legal";
import { withOffset } from "~domain/session-time";
import { groupQueries } from "./queries";
import type { AgendaRow, GroupRow } from "./reads";

/** Server only: the head of the calendar. */
export const groupsHead: PageHead = () => ({
  description:
    "Free support groups for single fathers: online, by phone and in person. Times, what happens, who hosts, and a seat under a name you choose.",
});

/** Server only: the head of one group, with its sessions for search engines. How to get in is not among them. */
export const groupHead: PageHead = (read, { params: { slug = "" }, site }) => {
  const group = read<GroupRow>(groupQueries.group(slug).queryKey);
  if (!group) return { description: "", noindex: true };
  const sessions = read<AgendaRow[]>(groupQueries.sessions(slug).queryKey) ?? [];
  return {
    title: group.name,
    description: group.summary,
    parent: { title: "Support groups", path: GROUPS_PATH },
    json_ld: sessions.slice(0, 5).map((session) => eventOf(session, group, site)),
  };
};

const ATTENDANCE = { online: "Online", phone: "Online", in_person: "Offline" } as const;

function eventOf(session: AgendaRow, group: GroupRow, site: string) {
  const url = `${site}${GROUPS_PATH}/${group.slug}`;
  const standing =
    session.standing === "called_off" ? "Cancelled" : session.is_moved ? "Rescheduled" : "Scheduled";
  return {
    "@type": "Event",
    name: group.name,
    description: group.summary,
    startDate: withOffset(session.starts_at, group.time_zone),
    endDate: withOffset(session.ends_at, group.time_zone),
    eventStatus: `https://schema.org/Event${standing}`,
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[group.place_kind]}EventAttendanceMode`,
    location:
      group.place_kind === "in_person"
        ? {
            "@type": "Place",
            name: group.place,
            address: { "@type": "PostalAddress", addressRegion: group.state, addressCountry: "US" },
          }
        : { "@type": "VirtualLocation", url },
    isAccessibleForFree: true,
    url,
    organizer: { "@type": "Organization", name: LEGAL_NAME, url: site },
  };
}
