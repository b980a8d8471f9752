// Writes whose answer was lost, and what stands there when they are asked for again.
import { useRef } from "react";
import { AppError, type ErrorCode, NO_ANSWER } from "~domain/errors";

/** Nobody knows whether it was done. */
export const isLost = (told: unknown): boolean =>
  (told as { message?: unknown } | null)?.message === NO_ANSWER;

const LATER: readonly unknown[] = ["unavailable", "rate_limited"] satisfies ErrorCode[];

/** Nothing was refused for good: the same may be asked again. */
export const isForNow = (told: unknown): boolean =>
  isLost(told) || (told instanceof AppError && LATER.includes(told.code));

type Problem = { code: string; message: string } | null;

/** The row is there under its own id, which nobody else could have given it: an answer was lost before. */
export const isThere = (problem: Problem): boolean =>
  problem?.code === "23505" && problem.message.includes('_pkey"');

/** A new row that is there already is added. */
export async function added(asked: PromiseLike<{ error: Problem }>): Promise<{ data: null; error: Problem }> {
  const { error } = await asked;
  return { data: null, error: isThere(error) ? null : error };
}

/**
 * The id of the new row that a form is about. The same words have the same one however often they are sent, until they
 * are added (`next`); other words are another row.
 */
export function useNewId() {
  const kept = useRef({ words: "", id: "" });
  const idOf = (row: object): string => {
    const words = JSON.stringify(row);
    if (kept.current.words !== words) kept.current = { words, id: crypto.randomUUID() };
    return kept.current.id;
  };
  const next = () => {
    kept.current = { words: "", id: "" };
  };
  return { idOf, next };
}
