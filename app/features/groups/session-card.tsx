import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ReportButton } from "~/components/moderation/report-button";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { useAuth } from "~/lib/session";
import { GROUPS_PATH, MY_GROUPS_PATH, SEAT_STANDINGS, type SeatStanding } from "~domain/groups";
import { sessionTime } from "~domain/session-time";
import { Labels, SeatsBadge, whereText } from "./group-facts";
import { myGroupQueries } from "./mine/queries";
import type { AgendaRow } from "./reads";
import { SessionTimeText } from "./session-time";

export interface SessionCardProps {
  row: AgendaRow;
  /** On the page of its group, which says the rest. */
  brief?: boolean;
}

/** How the person stands in this session; undefined for whoever has not asked, or as long as nobody knows. */
function useOwnStanding(session_id: string): SeatStanding | undefined {
  const isSignedIn = useAuth().status === "signed_in";
  const { data } = useQuery({ ...myGroupQueries.seats(), enabled: isSignedIn });
  if (!isSignedIn) return undefined;
  return data?.find(({ session }) => session.id === session_id)?.standing as SeatStanding | undefined;
}

/** One session. The door to a seat is a link: whoever is not signed in does that first and comes back to it. */
export function SessionCard({ row, brief }: SessionCardProps) {
  const { day, hour } = sessionTime(row.starts_at, row.time_zone);
  const calledOff = row.standing === "called_off";
  const own = useOwnStanding(row.id);
  const ask = own ? "See your seat" : row.seats === "full" ? "Ask for a seat" : "Save me a seat";
  return (
    <Card className="h-full">
      <CardBody className="flex h-full flex-col gap-4">
        {brief ? null : (
          <div>
            <h3 className="text-xl">
              <Link to={`${GROUPS_PATH}/${row.slug}`} className="text-link underline underline-offset-4">
                {row.name}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{row.summary}</p>
          </div>
        )}
        <SessionTimeText value={row.starts_at} zone={row.time_zone} />
        <p className="text-ink-soft">
          {row.minutes} minutes{brief ? "" : ` · ${whereText(row)}`}
          {row.is_moved ? " · At another time than usual" : ""}
        </p>
        {row.note ? (
          <div className="border-l-4 border-line-strong pl-4">
            <p>{row.note}</p>
            <ReportButton kind="group_session" id={row.id} what={`what is said about ${day}`} />
          </div>
        ) : null}
        {brief ? null : <Labels labels={row.labels} />}
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">
          {own && !calledOff ? (
            <Badge tone={own === "coming" ? "success" : "warning"}>{SEAT_STANDINGS[own]}</Badge>
          ) : (
            <SeatsBadge seats={row.seats} standing={row.standing} />
          )}
          {calledOff ? null : (
            <ButtonLink
              to={`${MY_GROUPS_PATH}/${row.id}`}
              size="sm"
              aria-label={`${ask}: ${row.name}, ${day}, ${hour}`}
            >
              {ask}
            </ButtonLink>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
