import type { Proof, ProofChallenge } from "~domain/proof";

/** Others may begin while this browser works; after the third challenge something else is wrong. */
const MOST_ROUNDS = 3;

/**
 * Sends something, and sends it again with a proof of work when the server asks for one. `onWork` hears when that begins
 * and when it is answered. Resolves to the last answer; rejects as `send` does.
 */
export async function withProof<Answer>(
  send: (proof: Proof | null) => Promise<Answer>,
  challengeOf: (answer: Answer) => ProofChallenge | undefined,
  onWork: (working: boolean) => void,
): Promise<Answer> {
  let answer = await send(null);
  let challenge = challengeOf(answer);
  if (!challenge) return answer;
  onWork(true);
  try {
    for (let round = 0; challenge && round < MOST_ROUNDS; round++) {
      const proof = await solve(challenge);
      if (!proof) break;
      answer = await send(proof);
      challenge = challengeOf(answer);
    }
    return answer;
  } finally {
    onWork(false);
  }
}

/** Null when this browser cannot, or the code for it could not be loaded: the caller then has the server's words. */
async function solve(challenge: ProofChallenge): Promise<Proof | null> {
  try {
    const { solveProof } = await import("./solve");
    return await solveProof(challenge);
  } catch {
    return null;
  }
}
