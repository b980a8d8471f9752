import { useState } from "react";
import { CalendarButton } from "~/components/form/calendar-button";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { Dialog } from "~/components/ui/dialog";
import { HOURS_STATES, minutesText, placeText, shiftText, signupText } from "~domain/volunteering";
import { HoursForm } from "./hours-form";
import { leaveShift, offerShift, useDoing } from "./mutations";
import { More } from "./openings-page";
import type { MyShift } from "./own/queries";

const TONES: Partial<Record<string, BadgeTone>> = { coming: "success", came: "success", waiting: "warning" };

/** One shift of the volunteer's: when and where, how it stands, and what can be done. */
export function ShiftCard({ row }: { row: MyShift }) {
  const { title, description, state, is_offered, is_past } = row;
  const place = { ...row, state: row.place_state };
  const is_open = !is_past || state === "came";
  return (
    <Card className="h-full">
      <CardBody className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          <Badge tone={(is_open && TONES[state]) || "neutral"}>{signupText(row)}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {shiftText(row)}
          <br />
          {placeText(place)}, {minutesText(row.minutes)}
        </p>
        {is_offered ? (
          <p className="text-sm">You offer this place. Until someone takes it over, you come.</p>
        ) : null}
        {description ? <More text={description} /> : null}
        <Hours row={row} />
        {row.is_past ? null : <Doings row={row} />}
      </CardBody>
    </Card>
  );
}

/** Over, or a task that may be done already. */
const isForHours = ({ is_over, is_task, state }: MyShift): boolean =>
  (state === "came" || state === "coming") && (is_over || is_task);

function Hours({ row }: { row: MyShift }) {
  const [open, setOpen] = useState(false);
  const { hours_minutes, hours_state, hours_reason, title, is_task } = row;
  if (!isForHours(row) && !hours_state) return null;
  const label = hours_state ? "Change your hours" : is_task ? "I have done it" : "Enter your hours";
  return (
    <div className="grid justify-items-start gap-2">
      {hours_state && hours_minutes ? (
        <p className="text-sm">
          {minutesText(hours_minutes)}:{" "}
          <strong>{HOURS_STATES[hours_state as keyof typeof HOURS_STATES]}</strong>
          {hours_reason ? `. ${hours_reason}` : ""}
        </p>
      ) : null}
      {hours_state === "approved" || !isForHours(row) ? null : (
        <Button size="sm" aria-label={`${label}: ${title}`} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Your hours" description={title}>
        {open ? <HoursForm row={row} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </div>
  );
}

function Doings({ row }: { row: MyShift }) {
  const { shift_id, title, state, is_offered, is_task } = row;
  const { pending, doing } = useDoing();
  const button = (label: string, act: () => Promise<string>) => (
    <Button
      size="sm"
      variant="quiet"
      aria-disabled={pending}
      aria-label={`${label}: ${title}`}
      onClick={() => void doing(act)}
    >
      {label}
    </Button>
  );
  const leave = async () => {
    await leaveShift(shift_id);
    return state === "waiting" ? "You have left the waiting list." : "You have given it back.";
  };
  const offer = async () => {
    const done = await offerShift(shift_id, !is_offered);
    if (done === "handed_over") return "Someone was waiting and has taken over. You are free.";
    return done === "offered" ? "Others see now that you offer your place." : "You keep your place.";
  };
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      {state === "coming" && !is_task ? button(is_offered ? "Keep my place" : "Offer my place", offer) : null}
      {button(
        state === "waiting" ? "Leave the waiting list" : is_task ? "Give it back" : "Give my place back",
        leave,
      )}
      {row.starts_at && state === "coming" ? (
        <CalendarButton
          size="sm"
          variant="quiet"
          aria-label={`Add to calendar: ${title}`}
          name="shift"
          event={() => eventOf(row)}
        >
          Add to calendar
        </CalendarButton>
      ) : null}
    </div>
  );
}

const eventOf = ({ shift_id, title, description, starts_at, ends_at, ...row }: MyShift) => ({
  ...{ id: shift_id, title, description, starts_at: starts_at ?? "", ends_at: ends_at ?? "" },
  where: placeText({ ...row, state: row.place_state }),
  url: `${location.origin}/volunteer-activities`,
});
