import { useEffect } from "react";
import { useBlocker } from "react-router";
import { authState } from "~/lib/session/state";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

/** For long texts that are not kept anywhere: asks before another page takes them away. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  // Whoever signs out is not held back.
  const { state, proceed, reset } = useBlocker(() => dirty && authState().status === "signed_in");
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
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
