// Loaded only when the server asks for it.
import { type Solution, solveChallenge, solveChallengeWorkers } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof, ProofChallenge } from "~domain/proof";

/** More would only heat a phone. */
const MOST_WORKERS = 4;

/** Does the work of a challenge. Rejects when this browser cannot. */
export async function solveProof(challenge: ProofChallenge): Promise<Proof> {
  const found = await inWorkers(challenge).catch(() => solveChallenge({ challenge, deriveKey }));
  if (!found) throw new Error("The proof of work was not found in time.");
  return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } };
}

function inWorkers(challenge: ProofChallenge): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  });
}
