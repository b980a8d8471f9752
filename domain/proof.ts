import { z } from "zod";

// A proof of work in ALTCHA's format: the browser looks for the one counter whose derived key begins with a prefix.
// The server knows the key, so that checking costs it nothing; making a challenge costs it one derivation.

/** Derivations cost this many rounds each: native code in every browser, a few milliseconds on an old phone. */
export const PROOF_COST = 2_000;
/** Derivations of one unit of work, between these two: about half a million rounds, one to two seconds on an old phone. */
export const PROOF_TRIES = { least: 200, most: 300 } as const;
/** The largest unit takes an old phone a minute; people also look away from their screens. */
export const PROOF_LASTS_SECONDS = 600;

const hex = z
  .string()
  .regex(/^([0-9a-f]{2})+$/)
  .max(128);

/** Signed by the server; `data` says which payment it is for, what it is worth and until when (seconds). */
export const proofChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: hex,
    salt: hex,
    cost: z.literal(PROOF_COST),
    keyLength: z.literal(32),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({
      payment: z.string().max(100),
      work: z.int().min(1).max(1000),
      until: z.int(),
    }),
  }),
  signature: hex,
});
export type ProofChallenge = z.output<typeof proofChallenge>;

/** What the browser sends back: the challenge as it was, and its solution. */
export const proof = z.strictObject({
  challenge: proofChallenge,
  solution: z.strictObject({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex }),
});
export type Proof = z.output<typeof proof>;
