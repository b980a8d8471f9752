import { type ReactNode, Suspense, useEffect, useState } from "react";

/** What comes sooner needs no words; without a connection only the live region has to stand there first. */
const QUIET_MS = 1_500;
const OFFLINE_QUIET_MS = 150;
/** Whoever does one of these has gone on to something else. */
const ELSEWHERE = ["pointerdown", "keydown", "wheel"] as const;

type Props = { children: ReactNode; onGiveUp: () => void };

/**
 * Around a part somebody has asked for, such as a menu, whose code may not be there yet (`patiently`). What keeps it is
 * said; and once that was said, a part nobody waits for any more is given up instead of opening by itself later.
 */
export function AskedFor({ children, onGiveUp }: Props) {
  return <Suspense fallback={<Waiting onGiveUp={onGiveUp} />}>{children}</Suspense>;
}

/** Stands where the part will: over the page. */
function Waiting({ onGiveUp }: Pick<Props, "onGiveUp">) {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), navigator.onLine ? QUIET_MS : OFFLINE_QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!said) return;
    // A key that is still held down is the one that asked.
    const goOn = (event: Event) => ("repeat" in event && event.repeat ? undefined : onGiveUp());
    for (const name of ELSEWHERE) addEventListener(name, goOn);
    return () => {
      for (const name of ELSEWHERE) removeEventListener(name, goOn);
    };
  }, [said, onGiveUp]);
  return (
    <span
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 top-24 z-50 flex justify-center"
    >
      {said ? (
        <span className="paper px-5 py-3 text-base font-semibold text-ink">
          Waiting for the connection. This opens once it is there.
        </span>
      ) : null}
    </span>
  );
}
