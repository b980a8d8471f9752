import { useEffect, useId, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { authState } from "~/lib/session/state";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

/** The forms of this page whose words are not saved, by their guards: the router hears one, so the first asks for all. */
let unsaved: readonly string[] = [];
const listeners = new Set<() => void>();
function keep(next: readonly string[]): void {
  unsaved = next;
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For long texts that are not kept anywhere: asks before another page takes them away. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const mine = useId();
  useEffect(() => {
    if (!dirty) return;
    keep([...unsaved, mine]);
    return () => keep(unsaved.filter((one) => one !== mine));
  }, [dirty, mine]);
  const first = useSyncExternalStore(
    listen,
    () => unsaved[0],
    () => undefined,
  );
  return first === mine ? <Ask /> : null;
}

function Ask() {
  // Whoever signs out is not held back; whose session has ended still has the words.
  const { state, proceed, reset } = useBlocker(
    () => unsaved.length > 0 && authState().status !== "signed_out",
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
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
