import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { AppError } from "~domain/errors";
import { GROUPS_PATH, MY_GROUPS_PATH, OFFER_ENDED } from "~domain/groups";
import { whereText } from "../group-facts";
import { SessionTimeText } from "../session-time";
import { type MySession, myGroupQueries } from "./queries";
import { SeatForm } from "./seat-form";
import { LeaveButton, SeatStatus } from "./seat-status";

/** One session and the person's seat in it: where "Save me a seat" leads, also after signing in. */
export function SessionView({ id }: { id: string }) {
  const query = useQuery(myGroupQueries.session(id));
  const { data, error } = query;
  if (data) return <Session of={data} />;
  if (error instanceof AppError && error.code === "gone")
    return (
      <EmptyState
        level={1}
        title="Called off: this group does not meet right now"
        actions={<ButtonLink to={GROUPS_PATH}>See other sessions</ButtonLink>}
      >
        If it meets again, you find it on our list of groups.
      </EmptyState>
    );
  if (error instanceof AppError && ["not_found", "invalid_input"].includes(error.code))
    return (
      <EmptyState
        level={1}
        title="This session no longer exists"
        actions={<ButtonLink to={GROUPS_PATH}>See other sessions</ButtonLink>}
      />
    );
  return <NotLoaded query={query} what="the session" level={1} />;
}

function Session({ of }: { of: MySession }) {
  const { session, is_over, group, seat, lapsed } = of;
  const here = useKeptFocus(seat?.standing);
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: myGroupQueries.all });
  const off = session.standing === "called_off";
  return (
    <>
      <AdminPageHeader
        title={group.name}
        lead={<SessionTimeText value={session.starts_at} zone={group.time_zone} className="block" />}
      />
      <div className="max-w-[46rem] space-y-6">
        <p className="text-ink-soft">
          {session.minutes} minutes · {whereText(group)} · {group.hosted_by} ·{" "}
          <Link to={`${GROUPS_PATH}/${group.slug}`} className="text-link underline underline-offset-4">
            About the group
          </Link>
        </p>
        {session.note ? <p className="border-l-4 border-line-strong pl-4">{session.note}</p> : null}
        {off ? (
          <Notice tone="warning" title="This session has been called off" />
        ) : is_over ? (
          <Notice title="This session is over" />
        ) : (
          <div ref={here} tabIndex={-1} className="space-y-6 outline-none">
            <SeatStatus of={of} onDone={onDone} />
            {lapsed ? (
              <Notice title={OFFER_ENDED}>
                A seat was free for you, and no answer came in time. You can ask again here.
              </Notice>
            ) : null}
            {seat && seat.standing !== "offered" ? null : <SeatForm of={of} onDone={onDone} />}
            {seat?.standing === "offered" ? (
              <LeaveButton id={session.id} standing="offered" onDone={onDone} />
            ) : null}
          </div>
        )}
        <p>
          <Link
            to={MY_GROUPS_PATH}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            All my groups
          </Link>
        </p>
      </div>
    </>
  );
}
