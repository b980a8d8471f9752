import { clsx } from "clsx";
import { HandHeart, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "~/components/ui/icon-button";
import { readMark, setMark } from "~/lib/session/marks";
import {
  ACTIVITY_SAMPLES,
  type Activity,
  type ActivityMode,
  activityText,
  pickActivity,
} from "~domain/activity-samples";
import { type ActivityCycle, type ActivityPhase, startActivityCycle } from "./cycle";
import { useFirstWait } from "./first-wait";
import { useInField } from "./in-field";
import { freePlace, type Place } from "./place";
import { readLiveActivities } from "./reads";

type Shown = { phase: ActivityPhase; activity: Activity | null; place: Place };
const NOTHING: Shown = { phase: "hidden", activity: null, place: "bottom" };

async function activitiesOf(mode: ActivityMode): Promise<readonly Activity[]> {
  if (mode === "off") return [];
  // Without the newest gifts the toast simply stays away (spec 8: silent).
  return mode === "live" ? readLiveActivities().catch(() => []) : ACTIVITY_SAMPLES;
}

/** One after another, as long as it is mounted and `on`. `firstWait` is asked at each start, `place` for each. */
function useActivities(mode: ActivityMode, on: boolean, firstWait: () => number, place: () => Place) {
  const [shown, setShown] = useState(NOTHING);
  const cycle = useRef<ActivityCycle>(undefined);
  useEffect(() => {
    if (!on) return;
    let gone = false;
    void activitiesOf(mode).then((activities) => {
      if (gone || activities.length === 0) return;
      const show = (phase: ActivityPhase) => {
        const next = phase === "visible" ? { activity: pickActivity(activities), place: place() } : {};
        setShown((before) => ({ ...before, ...next, phase }));
      };
      cycle.current = startActivityCycle(show, Math.random, firstWait());
    });
    return () => {
      gone = true;
      cycle.current?.stop();
      setShown(NOTHING);
    };
  }, [mode, on, firstWait, place]);
  return { shown, pause: () => cycle.current?.pause(), resume: () => cycle.current?.resume() };
}

/**
 * spec 2.7, decisions 8, 9 and 38: in a polite live region, never takes the focus, goes for good when dismissed, and
 * stays away while somebody is in a field. `landing`: it came with the page the visit began with.
 */
export function ActivityToast({ mode, landing = false }: { mode: ActivityMode; landing?: boolean }) {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(readMark("activity_dismissed") === null), []);
  const typing = useInField();
  const firstWait = useFirstWait(landing);
  const here = useRef<HTMLDivElement>(null);
  const place = useCallback(
    () => (here.current ? freePlace(here.current.getBoundingClientRect()) : "bottom"),
    [],
  );
  const { shown, pause, resume } = useActivities(mode, on && !typing, firstWait, place);
  const dismiss = () => {
    setMark("activity_dismissed");
    setOn(false);
  };
  return (
    <div
      ref={here}
      role="status"
      aria-label="Activity"
      data-ask
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={clsx(
        "no-print pointer-events-none fixed inset-x-4 z-30 flex sm:right-auto sm:left-6",
        shown.place === "top" && shown.phase !== "hidden" ? "top-24" : "bottom-4 mb-[var(--bottom-bar,0px)]",
      )}
    >
      {shown.activity && shown.phase !== "hidden" ? (
        <Slip
          activity={shown.activity}
          leaving={shown.phase === "leaving"}
          example={mode === "samples"}
          onDismiss={dismiss}
        />
      ) : null}
    </div>
  );
}

type SlipProps = { activity: Activity; leaving: boolean; example: boolean; onDismiss: () => void };

function Slip({ activity, leaving, example, onDismiss }: SlipProps) {
  return (
    <div
      className={clsx(
        "paper pointer-events-auto flex w-full max-w-sm items-center gap-3 py-2.5 pr-1.5 pl-4 transition-opacity duration-500 starting:opacity-0",
        leaving && "opacity-0",
      )}
    >
      <HandHeart aria-hidden="true" className="size-6 shrink-0 text-link" />
      <p className="min-w-0 flex-1 text-sm">
        {example ? <span className="block text-xs text-ink-soft">Example</span> : null}
        {activityText(activity)}
      </p>
      <IconButton label="Do not show activity again" onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
