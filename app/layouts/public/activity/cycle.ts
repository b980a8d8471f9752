// The rhythm of the activity toast (spec 4 and 9): first after 4 s, visible 4 s, then a gap of 8 to 15 s. Milliseconds.
export const ACTIVITY_TIMING = {
  first: 4_000,
  visible: 4_000,
  gap_min: 8_000,
  gap_max: 15_000,
  fade: 500,
} as const;

export type ActivityPhase = "hidden" | "visible" | "leaving";
export type ActivityCycle = {
  /** Holds the clock while the toast is looked at; the rest of its time runs afterwards. */
  pause: () => void;
  resume: () => void;
  stop: () => void;
};

/**
 * Reports every phase, beginning with the first `visible` after `first` milliseconds. The gap counts from the moment the
 * toast begins to leave.
 */
export function startActivityCycle(
  onPhase: (phase: ActivityPhase) => void,
  random: () => number = Math.random,
  first: number = ACTIVITY_TIMING.first,
): ActivityCycle {
  const { visible, gap_min, gap_max, fade } = ACTIVITY_TIMING;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = () => {};
  let due = 0;
  let left: number | null = null;
  let phase: ActivityPhase = "hidden";

  const after = (wait: number, step: () => void) => {
    next = step;
    due = Date.now() + wait;
    timer = setTimeout(step, wait);
  };
  const enter = (now: ActivityPhase, wait: number, step: () => void) => {
    phase = now;
    onPhase(now);
    after(wait, step);
  };
  const show = () => enter("visible", visible, leave);
  const leave = () => enter("leaving", fade, hide);
  const hide = () => enter("hidden", gap_min + random() * (gap_max - gap_min) - fade, show);
  after(first, show);

  return {
    pause() {
      if (phase !== "visible" || left !== null) return;
      clearTimeout(timer);
      left = Math.max(0, due - Date.now());
    },
    resume() {
      if (left === null) return;
      after(left, next);
      left = null;
    },
    stop: () => clearTimeout(timer),
  };
}
