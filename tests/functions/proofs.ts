// What the browser does when it is asked for a proof of work.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { proofChallenge } from "../../domain/proof.ts";
import type { Answer } from "./giving.ts";

export function challengeOf(answer: Answer) {
  return proofChallenge.parse((answer.json.error as { challenge?: unknown } | undefined)?.challenge);
}

export async function solved(answer: Answer) {
  const challenge = challengeOf(answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("not solved in time");
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
