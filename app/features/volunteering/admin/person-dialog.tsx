import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordProps } from "~/components/admin/list-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { rowQuery } from "~/lib/list/reads";
import { minutesText } from "~domain/volunteering";
import { requestCheck, useDoing } from "../mutations";
import { peopleList, type VolunteerRow } from "./queries";

/** What a volunteer told us, and how to begin a check. */
export function PersonDialog({ id, onClose }: RecordProps) {
  const query = useQuery(rowQuery(peopleList, id));
  const { data } = query;
  return (
    <Dialog open onClose={onClose} title={data?.full_name || "Volunteer"}>
      {data ? (
        <Person row={data} />
      ) : data === undefined ? (
        <NotLoaded query={query} what="the volunteer" />
      ) : (
        <Notice tone="warning">There is no such volunteer.</Notice>
      )}
    </Dialog>
  );
}

function Person({ row }: { row: VolunteerRow }) {
  const { user_id, full_name, email, phone_number, skills, interests, availability, minutes } = row;
  const { pending, doing } = useDoing();
  const search = `q=${encodeURIComponent(full_name)}`;
  const begin = () =>
    doing(async () => {
      await requestCheck(user_id);
      return "The check is in the list of checks.";
    });
  const facts: [string, ReactNode][] = [
    [
      "Email",
      <a key="mail" href={`mailto:${email}`} className="text-link underline underline-offset-4">
        {email}
      </a>,
    ],
    ["Phone", phone_number || "None"],
    ["Emergency contact", row.emergency_contact || "None"],
    ["Skills", skills.join(", ") || "None"],
    ["Interests", interests.join(", ") || "None"],
    ["Availability", availability],
    ["Experience", row.experience_level],
    ["Where", row.location_preference],
    ["Confirmed hours", minutesText(minutes)],
  ];
  return (
    <>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-3">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button size="sm" aria-disabled={pending} onClick={() => void begin()}>
          Begin a check
        </Button>
        <Link to={`/admin/volunteers/roster?${search}`} className="text-link underline underline-offset-4">
          Shifts
        </Link>
        <Link to={`/admin/volunteers/hours?${search}`} className="text-link underline underline-offset-4">
          Hours
        </Link>
        <Link to={`/admin/volunteers/checks?${search}`} className="text-link underline underline-offset-4">
          Checks
        </Link>
      </div>
    </>
  );
}
