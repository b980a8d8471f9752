// Writes whose answer was lost, and what stands there when they are asked for again.
import { NO_ANSWER } from "~domain/errors";

/** Nobody knows whether it was done. */
export const isLost = (told: unknown): boolean =>
  (told as { message?: unknown } | null)?.message === NO_ANSWER;

type Problem = { code?: string; message: string } | null;

/** The row is there under its own id, which nobody else could have given it: an answer was lost before. */
export const isThere = (problem: Problem): boolean =>
  problem?.code === "23505" && problem.message.includes('_pkey"');
