import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { focusHeadline } from "~/lib/browser/headline";
import { AppError, type ErrorCode, OFFLINE } from "~domain/errors";
import { Button } from "../ui/button";
import { ErrorState } from "./error-state";
import { LoadingState } from "./loading-state";

export interface NotLoadedProps {
  query: Pick<UseQueryResult, "errorUpdateCount" | "isFetching"> &
    Partial<Pick<UseQueryResult, "error" | "errorUpdatedAt" | "isPaused">> & { refetch: () => unknown };
  /** As in "Loading your groups", "We couldn't load your groups". */
  what: string;
  /** One of several things on the page: a line instead of a picture. */
  part?: boolean;
  /** Nothing is said while it is on its way: often there is nothing. */
  quiet?: boolean;
  /** Behind a reason (ReasonGate) that somebody may not read it was decided, too. */
  final?: "forbidden";
  level?: 1 | 2 | 3;
}

/** What was looked at and decided: it is said, and asking again changes nothing. */
const FINAL: readonly ErrorCode[] = ["conflict", "closed", "gone", "not_found"];
const saidOf = (error: unknown, also?: ErrorCode): string | null =>
  error instanceof AppError && [...FINAL, also].includes(error.code) ? error.message : null;

/**
 * In place of what a query reads while it has no data: on its way, failed, or refused. Ask for the data, never for the error: what
 * is there stays when it cannot be read again, with whatever somebody types in it.
 */
export function NotLoaded({ query, what, part = false, quiet, final, level }: NotLoadedProps) {
  const { error, errorUpdatedAt, errorUpdateCount, isFetching, isPaused, refetch } = query;
  // A query without data forgets its error while it is read again; what was decided is so until the answer is another.
  const [last, setLast] = useState({ error, at: errorUpdatedAt });
  if (error && error !== last.error) setLast({ error, at: errorUpdatedAt });
  // In place of a whole page, somebody has arrived here and there was no headline yet (useArrival).
  useEffect(
    () => () => {
      if (level === 1 && document.activeElement?.id === "main") focusHeadline();
    },
    [level],
  );
  if (errorUpdateCount === 0)
    return quiet ? null : (
      <LoadingState
        label={isPaused ? OFFLINE : `Loading ${what}`}
        className={part ? "justify-start py-3!" : undefined}
      />
    );
  const failed = `We couldn't load ${what}`;
  const said = saidOf(error ?? (last.at === errorUpdatedAt ? last.error : null), final);
  const retry = said === null ? () => void refetch() : undefined;
  // The button stays while it tries again: whoever pressed it does not lose the place. If the answer takes it away, the
  // message has the focus (useLostFocus).
  if (!part)
    return (
      <ErrorState title={failed} level={level} onRetry={retry} retrying={isFetching}>
        {said}
      </ErrorState>
    );
  return (
    <p role="alert" tabIndex={-1} className="text-base text-ink-soft outline-none">
      {`${failed}. ${said ?? ""}`}
      {retry ? (
        <Button variant="link" size="sm" className="text-base!" aria-disabled={isFetching} onClick={retry}>
          {isFetching ? "Trying again..." : "Try again"}
        </Button>
      ) : null}
    </p>
  );
}
