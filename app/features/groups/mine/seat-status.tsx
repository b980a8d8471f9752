import { useQuery } from "@tanstack/react-query";
import { Link, useRouteLoaderData } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { CalendarButton } from "~/components/form/calendar-button";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { MY_GROUPS_PATH, SEAT_STANDINGS, type SeatStanding } from "~domain/groups";
import { whereText } from "../group-facts";
import { isWritten, JoinWays } from "../join-ways";
import { SessionTimeText } from "../session-time";
import { leaveSeat } from "./mutations";
import { type MySession, myGroupQueries } from "./queries";

/** What the person's seat is worth now, and what he can do with it. */
export function SeatStatus({ of, onDone }: { of: MySession; onDone: () => Promise<void> }) {
  const { session, group, seat } = of;
  if (!seat) return null;
  return (
    <div className="space-y-6">
      <Notice tone={seat.standing === "coming" ? "success" : "info"} title={SEAT_STANDINGS[seat.standing]}>
        {seat.standing === "waiting" ? "We tell you as soon as a seat is free." : null}
        {seat.offered_until ? (
          <>
            Say yes by this time, or it goes to the next:
            <SessionTimeText value={seat.offered_until} zone={group.time_zone} className="mt-1 block" />
          </>
        ) : null}
        {seat.standing === "coming" ? remindersText(seat) : null}
      </Notice>
      {seat.standing === "coming" ? <Details id={session.id} /> : null}
      {/* Of an offered one the yes comes first, and the no after it: it goes to the next at once. */}
      {seat.standing === "offered" ? null : (
        <div className="flex flex-wrap gap-3">
          {seat.standing === "coming" ? <ToCalendar of={of} /> : null}
          <LeaveButton id={session.id} standing={seat.standing} onDone={onDone} />
        </div>
      )}
    </div>
  );
}

/** The reminders that are still to come: what has left, or was known when he booked, is stamped. */
function remindersText({ day_notice_at, hour_notice_at }: NonNullable<MySession["seat"]>): string | null {
  if (hour_notice_at) return null;
  return day_notice_at ? "We remind you an hour before." : "We remind you a day and an hour before.";
}

function Details({ id }: { id: string }) {
  const query = useQuery(myGroupQueries.details(id));
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} what="how to get in" part />;
  if (data === null)
    return (
      <p className="text-ink-soft">
        How to get in stands here from 24 hours before. Only those who come see it.
      </p>
    );
  return (
    <section aria-labelledby="get-in" className="paper p-5">
      <h2 id="get-in" className="text-xl">
        How to get in
      </h2>
      {isWritten(data) ? (
        <div className="mt-3 space-y-2">
          <JoinWays {...data} />
          <p className="text-sm text-ink-soft">
            Please pass it on to no one: everyone here was promised that.
          </p>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">
          It is not written yet. Our office does that, and then it stands here. To ask,{" "}
          <Link to="/contact" className="text-link underline">
            write to us
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function ToCalendar({ of: { session, group } }: { of: MySession }) {
  const root = useRouteLoaderData("root") as { public_env?: { site_url?: string } } | undefined;
  const event = () => ({
    ...session,
    called_off: session.standing === "called_off",
    title: group.name,
    where: whereText(group),
    url: `${root?.public_env?.site_url || location.origin}${MY_GROUPS_PATH}/${session.id}`,
  });
  return (
    <CalendarButton variant="quiet" name={group.slug} event={event}>
      Put it in my calendar (.ics)
    </CalendarButton>
  );
}

/** What was given up, by what it was. */
const LEFT: Record<SeatStanding, string> = {
  coming: "You have given your seat back. See you another time.",
  offered: "You said no to the seat, and it goes to the next. See you another time.",
  waiting: "You are no longer on the list. See you another time.",
};

type LeaveProps = { id: string; standing: SeatStanding; onDone: () => Promise<void> };

export function LeaveButton({ id, standing, onDone }: LeaveProps) {
  const { pending, run } = useAction();
  const leave = () =>
    run(async () => {
      await leaveSeat(id);
      showConfirmation(LEFT[standing]);
      await onDone();
    });
  return (
    <Button variant="quiet" aria-disabled={pending} onClick={leave}>
      I can't come
    </Button>
  );
}
