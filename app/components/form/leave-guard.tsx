import { useId, useLayoutEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { authState } from "~/lib/session/state";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

/** The guards of this page: the router hears one, so the first asks for all, and it listens before anything is typed. */
let guards: readonly string[] = [];
const unsaved = new Set<string>();
const listeners = new Set<() => void>();
function keep(next: readonly string[]): void {
  guards = next;
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For long texts that are not kept anywhere: asks before another page takes them away. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const mine = useId();
  useLayoutEffect(() => {
    keep([...guards, mine]);
    return () => keep(guards.filter((one) => one !== mine));
  }, [mine]);
  // With the letter that was typed, not some tasks later: Escape may follow at once.
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(mine);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(mine);
      removeEventListener("beforeunload", ask);
    };
  }, [dirty, mine]);
  const first = useSyncExternalStore(
    listen,
    () => guards[0],
    () => undefined,
  );
  return first === mine ? <Ask /> : null;
}

function Ask() {
  // Whoever signs out is not held back; whose session has ended still has the words.
  const { state, proceed, reset } = useBlocker(() => unsaved.size > 0 && authState().status !== "signed_out");
  return (
    <Dialog
      open={state === "blocked"}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="What you have changed here is not saved yet."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => reset?.()}>Stay</Button>
      </div>
    </Dialog>
  );
}
