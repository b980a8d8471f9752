// Signed in, and the account cannot be read: said where it matters, tried again, never taken for "no account".
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { readAgain } from "~/lib/session/read-again";
import { authState, subscribeToAuth } from "~/lib/session/state";
import { Button } from "../ui/button";
import { ErrorState } from "./error-state";
import { Notice } from "./notice";

const TITLE = "We can't read your account right now";

function useReadAgain() {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    const online = () => void readAgain();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  const again = async () => {
    setReading(true);
    await readAgain();
    setReading(false);
  };
  return { reading, again: () => void again() };
}

/** In place of a page nobody can say is theirs. Once the account is read, the page's own rules decide anew. */
export function UnreadableAccount({ level }: { level?: 1 | 2 }) {
  const { reading, again } = useReadAgain();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      subscribeToAuth(() => {
        if (authState().status === "signed_in") void revalidate();
      }),
    [revalidate],
  );
  return (
    <ErrorState level={level} title={TITLE} onRetry={again} retrying={reading}>
      You are still signed in, and nothing is lost. We keep trying by ourselves.
    </ErrorState>
  );
}

/** Above a page that shows what was known before. */
export function StaleAccount() {
  const { reading, again } = useReadAgain();
  return (
    <Notice tone="warning" title={TITLE} role="status" className="mb-8">
      You can go on. What you see may be a little old, and we keep trying by ourselves.{" "}
      <Button variant="link" size="sm" className="text-base!" aria-disabled={reading} onClick={again}>
        {reading ? "Trying again..." : "Try again"}
      </Button>
    </Notice>
  );
}
