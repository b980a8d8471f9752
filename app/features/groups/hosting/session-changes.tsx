import { useRef, useState } from "react";
import { NotSent } from "~/components/admin/not-sent";
import { Badge } from "~/components/ui/badge";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CallOff, type Unsaid } from "./call-off";
import { MoveSession, type MoveSessionProps } from "./move-session";

interface SessionChangesProps {
  session: MoveSessionProps["session"] & { standing: string; note: string | null; is_to_come: boolean };
  time_zone: string;
  /** The group is not hidden: else nothing is on that could be moved or called off. */
  meets: boolean;
}

/** What a host can still do about a session. */
export function SessionChanges({ session, time_zone, meets }: SessionChangesProps) {
  // Here, as it is to be read also where there is nothing left to change, and no form.
  const [tried, setTried] = useState<Unsaid | null>(null);
  const is_off = session.standing === "called_off";
  const is_open = meets && !is_off && session.is_to_come;
  const here = useKeptFocus(is_open);
  return (
    <div ref={here} tabIndex={-1} className="mt-6 space-y-4 outline-none">
      {is_off ? (
        <>
          <Badge tone="danger">Called off</Badge>
          {session.note ? <p className="wrap-anywhere">{session.note}</p> : null}
        </>
      ) : null}
      {is_open ? (
        <>
          <OtherTime session={session} time_zone={time_zone} onTried={setTried} />
          <CallOff id={session.id} onTried={setTried} />
        </>
      ) : tried && !isSaid(session, tried) ? (
        <NotSent {...tried} />
      ) : null}
    </div>
  );
}

/** Called off as it was asked, by a press whose answer was lost. */
const isSaid = ({ standing, note }: SessionChangesProps["session"], { words }: Unsaid): boolean =>
  standing === "called_off" && (words === "" || words === note);

/** Closed again once the session is moved; the keyboard goes on at what opens it. */
function OtherTime(of: Omit<MoveSessionProps, "onDone">) {
  const place = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    const isHere = place.current?.contains(document.activeElement);
    if (place.current) place.current.open = false;
    if (isHere) summary.current?.focus();
  };
  return (
    <details ref={place}>
      <summary ref={summary} className="min-h-11 cursor-pointer py-2 font-semibold text-link">
        Hold it at another time
      </summary>
      <MoveSession {...of} onDone={close} />
    </details>
  );
}
