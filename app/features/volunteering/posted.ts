import { callBy } from "~/lib/call-function";
import { type Posted, postedForm } from "~/lib/posted";
import { type LetterAnswer, verifyLetterInput } from "~domain/volunteer-input";

export type VerifyPosted = Posted<LetterAnswer>;

/** "Is this letter ours?", asked without JavaScript. */
export const verifyPosted = postedForm({
  id: "verify",
  schema: verifyLetterInput,
  initial: { code: "" },
  send: (asked, visitor) =>
    callBy<LetterAnswer>(visitor, "verify-volunteer-letter", asked, { found: "boolean" }),
});
