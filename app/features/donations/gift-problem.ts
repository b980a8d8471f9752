// What a donor reads when a gift could not be recorded.
import { KEPT, paymentProblem } from "~/components/payment/payment-problem";
import { type ProblemText, whenText } from "~/components/payment/problem-text";
import type { CallProblem } from "~/lib/call-function";

/** `unsure`: of an earlier payment it is not known whether it went through. */
export const giftProblem = (problem: CallProblem, unsure = false): ProblemText =>
  paymentProblem(problem, { thing: "gift", own: ownText(problem) }, unsure);

function ownText({ code, retry_after }: CallProblem): ProblemText | undefined {
  if (code === "paused")
    return {
      title: "Three tries to pay this gift were refused",
      advice: `To keep stolen cards from being tried out here, this gift waits before the next try. You can try again ${whenText(retry_after)}. ${KEPT}`,
    };
  if (code === "closed" || code === "not_found")
    return {
      title: "This campaign takes no gifts any more",
      advice: `We have set your gift to where it is needed most. Please check it, or choose another campaign. ${KEPT}`,
    };
}
