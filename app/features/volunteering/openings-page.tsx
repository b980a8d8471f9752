import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListBody } from "~/components/admin/list-body";
import { ListToolbar } from "~/components/admin/list-toolbar";
import { AdminPageHeader } from "~/components/admin/page-header";
import { useList } from "~/components/admin/use-list";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import {
  CHECK_PROBLEMS,
  matchReasons,
  minutesText,
  placeText,
  readersTime,
  shiftText,
} from "~domain/volunteering";
import { leaveShift, requestCheck, takeShift, useDoing } from "./mutations";
import { myVolunteering, type OpeningRow, openingList } from "./own/queries";

type Said = Parameters<typeof matchReasons>[1];

/** What volunteers can sign up for: shifts and fifteen-minute tasks, with the reasons why one fits. */
export function OpeningsPage() {
  const { user, roles } = useAuth();
  const query = useQuery(myVolunteering.profile(user?.id ?? ""));
  if (!query.data || !roles.includes("volunteer"))
    return <NoVolunteer title="Available Opportunities" profile={query} />;
  return <Openings said={query.data} />;
}

/** For whoever is signed in and no volunteer yet, or while that is not known. */
export function NoVolunteer({ title, profile }: { title: string; profile: UseQueryResult }) {
  const { roles } = useAuth();
  return (
    <>
      <AdminPageHeader title={title} />
      {profile.data === undefined ? (
        <NotLoaded query={profile} what="your registration" />
      ) : profile.data ? (
        <EmptyState
          title="You are no volunteer any more"
          actions={<ButtonLink to="/contact">Write to us</ButtonLink>}
        >
          This role was withdrawn from your account. If you think this is a mistake, please write to us.
        </EmptyState>
      ) : roles.includes("volunteer") ? (
        <EmptyState
          title="Your record as a volunteer is still empty"
          actions={<ButtonLink to="/profile">Fill it in</ButtonLink>}
        >
          Tell us what you can do and when you have time, and you see here what fits.
        </EmptyState>
      ) : roles.includes("admin") ? (
        <EmptyState
          title="Volunteers sign up here"
          actions={<ButtonLink to="/admin/volunteers/shifts">Shifts</ButtonLink>}
        >
          Administrators need no other role. What volunteers can sign up for is made on the page of shifts.
        </EmptyState>
      ) : (
        <EmptyState
          title="You have not registered as a volunteer yet"
          actions={<ButtonLink to="/register/volunteer">Become a volunteer</ButtonLink>}
        >
          Tell us what you can do and when you have time. Your account stays the same.
        </EmptyState>
      )}
    </>
  );
}

function Openings({ said }: { said: Said }) {
  const state = useList(openingList);
  return (
    <>
      <AdminPageHeader
        title="Available Opportunities"
        lead="Nobody but our staff sees what you sign up for."
        actions={
          <ButtonLink to="/volunteer-activities" variant="quiet" size="sm">
            My activities
          </ButtonLink>
        }
      />
      <ListToolbar state={state} />
      <ListBody
        state={state}
        empty={{ title: "Nothing is open today", text: "New shifts come every week. Please look again." }}
      >
        {(rows) => (
          <ul aria-label="Opportunities" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {rows.map((row) => (
              <li key={row.id} className="grid min-w-0">
                <Opening row={row} said={said} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

function Opening({ row, said }: { row: OpeningRow; said: Said }) {
  const { title, summary, description, minutes, capacity, taken, waiting, is_task, has_place } = row;
  const reasons = matchReasons(row, said);
  const here = readersTime(row, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Card className="h-full">
      <CardBody className="flex h-full flex-col gap-3">
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        <p className="wrap-anywhere">{summary}</p>
        <p className="text-sm text-ink-soft">
          {shiftText(row)}
          <br />
          {row.is_remote && here ? (
            <>
              {here}
              <br />
            </>
          ) : null}
          {placeText(row)}, {minutesText(minutes)}
          <br />
          {`${taken} of ${capacity} ${is_task ? "taken" : "places taken"}`}
          {waiting > 0 ? `, ${waiting} waiting` : ""}
          {taken >= capacity && has_place ? ". A volunteer offers a place." : ""}
        </p>
        {reasons.length > 0 ? (
          <p className="text-sm font-semibold text-brand-soft-ink">You said: {reasons.join(", ")}</p>
        ) : null}
        {description ? <More text={description} /> : null}
        <Place row={row} />
      </CardBody>
    </Card>
  );
}

export function More({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 text-link underline underline-offset-4">
        What you do there
      </summary>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}

/** How the volunteer stands there, and the one thing to do about it. */
function Place({ row }: { row: OpeningRow }) {
  const { id, title, my_place, check_problem, has_place, is_task } = row;
  const { pending, doing } = useDoing();
  const here = useKeptFocus(`${my_place} ${check_problem}`);
  const button = (label: string, variant: "primary" | "quiet", act: () => Promise<string>) => (
    <Button
      size="sm"
      variant={variant}
      aria-disabled={pending}
      aria-label={`${label}: ${title}`}
      onClick={() => void doing(act)}
    >
      {label}
    </Button>
  );
  const leave = async () => {
    await leaveShift(id);
    return is_task ? "Given back." : "You have given your place back.";
  };
  const take = async () =>
    (await takeShift(id)) === "waiting"
      ? "You are on the waiting list. We write when a place is free."
      : "You are coming. Thank you.";
  const check = async () => {
    await requestCheck();
    return "We have your request and get in touch with you.";
  };
  if (my_place)
    return (
      <div ref={here} tabIndex={-1} className="mt-auto flex flex-wrap items-center gap-3 outline-none">
        <Badge tone="success">
          {my_place === "coming" ? (is_task ? "Yours" : "You are coming") : "You are waiting"}
        </Badge>
        {button(
          my_place === "waiting" ? "Leave the waiting list" : is_task ? "Give it back" : "Give my place back",
          "quiet",
          leave,
        )}
      </div>
    );
  if (check_problem)
    return (
      <div ref={here} tabIndex={-1} className="mt-auto grid justify-items-start gap-3 outline-none">
        <p className="text-sm font-semibold text-warning">{CHECK_PROBLEMS[check_problem]}</p>
        {check_problem === "check_waiting" || check_problem === "check_refused"
          ? null
          : button("Ask for a check", "quiet", check)}
      </div>
    );
  return (
    <div ref={here} tabIndex={-1} className="mt-auto outline-none">
      {button(
        has_place ? (is_task ? "Take this task" : "Sign up") : "Join the waiting list",
        has_place ? "primary" : "quiet",
        take,
      )}
    </div>
  );
}
