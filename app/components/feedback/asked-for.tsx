import { type ReactNode, Suspense, useEffect, useState } from "react";

/** What comes sooner needs no words. */
const QUIET_MS = 1_500;
/** Whoever does one of these has gone on to something else. */
const ELSEWHERE = ["pointerdown", "keydown", "wheel"];

type Props = { children: ReactNode; onGiveUp: () => void };

/**
 * Around a part somebody has asked for, such as a menu, whose code may not be there yet (`patiently`). What keeps it is
 * said; and once that was said, a part nobody waits for any more is given up instead of opening by itself later.
 */
export const AskedFor = ({ children, onGiveUp }: Props) => (
  <Suspense fallback={<Waiting onGiveUp={onGiveUp} />}>{children}</Suspense>
);

/** Stands where the part will: over the page. */
function Waiting({ onGiveUp }: Pick<Props, "onGiveUp">) {
  const [said, setSaid] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: giving up is the same at any time
  useEffect(() => {
    // A key that is still held down is the one that asked.
    const goOn = (event: Event) => (event as KeyboardEvent).repeat || onGiveUp();
    const timer = setTimeout(() => {
      setSaid(true);
      for (const name of ELSEWHERE) addEventListener(name, goOn);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      for (const name of ELSEWHERE) removeEventListener(name, goOn);
    };
  }, []);
  return (
    <span
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 top-24 z-50 flex justify-center"
    >
      {said ? (
        <span className="paper px-5 py-3 text-ink">
          Waiting for the connection. This opens once it is there.
        </span>
      ) : null}
    </span>
  );
}
