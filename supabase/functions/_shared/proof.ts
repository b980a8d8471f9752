import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import {
  PROOF_COST,
  PROOF_LASTS_SECONDS,
  PROOF_TRIES,
  type Proof,
  type ProofChallenge,
  proofChallenge,
} from "../../../domain/proof.ts";
import type { Context } from "./context.ts";

/** Keys of their own, made from the secret every installation has. */
function secrets({ env }: Context) {
  const derive = (purpose: string) => createHmac("sha256", env.secret_key).update(purpose).digest("hex");
  return {
    hmacSignatureSecret: derive("proof of work: challenge"),
    hmacKeySignatureSecret: derive("proof of work: key"),
  };
}

/** A challenge of so many units of work, for one payment only, for ten minutes. */
export async function newChallenge(payment: string, work: number, context: Context): Promise<ProofChallenge> {
  const until = Math.floor(context.now().getTime() / 1000) + PROOF_LASTS_SECONDS;
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: PROOF_COST,
    keyLength: 32,
    counter: randomInt(PROOF_TRIES.most * work, PROOF_TRIES.least * work),
    // Not the library's own expiry: that one reads another clock than ours.
    data: { payment, work, until },
    deriveKey,
    ...secrets(context),
  });
  return proofChallenge.parse(challenge);
}

/** What a proof is worth for this payment, and the id under which it is spent; null for one that is worth nothing. */
export async function checkProof(
  proof: Proof | null,
  payment: string,
  context: Context,
): Promise<{ id: string; work: number } | null> {
  if (!proof) return null;
  const { data, nonce } = proof.challenge.parameters;
  if (data.payment !== payment || data.until * 1000 < context.now().getTime()) return null;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets(context) });
  return verified ? { id: nonce, work: data.work } : null;
}
