// Records staff look at before the public sees them. The database decides (migration of reviews); here are its words.
import { z } from "zod";
import type { Database } from "./database.types.ts";
import { cleanText } from "./text.ts";

export type ReviewState = Database["public"]["Tables"]["reviews"]["Row"]["state"];
/** What staff can decide; whatever else happens to a record only makes it wait. */
export type Decision = Exclude<ReviewState, "waiting">;

export const REVIEW_STATES: Record<ReviewState, string> = {
  waiting: "Needs review",
  asked: "Asked back",
  approved: "Approved",
  declined: "Declined",
};

/** What staff write to the owner, in characters; as in decide_review. */
export const WORDS_MAX_LENGTH = 800;

/** What the owner answers, as in answer_review. */
export const answerInput = z.object({
  words: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, "Write your answer.")
        .max(WORDS_MAX_LENGTH, `Use at most ${WORDS_MAX_LENGTH} characters.`),
    ),
});

/** Whoever is asked or declined is told why. */
export const wordsInput = (decision: Decision) =>
  z.object({
    words: z
      .string()
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(decision === "approved" ? 0 : 1, "Write what the owner should know.")
          .max(WORDS_MAX_LENGTH, `Use at most ${WORDS_MAX_LENGTH} characters.`),
      ),
  });
