// What a buyer reads when an order could not be recorded.
import { KEPT, paymentProblem } from "~/components/payment/payment-problem";
import type { ProblemText } from "~/components/payment/problem-text";
import type { CallProblem } from "~/lib/call-function";
import { HELD_MINUTES } from "~domain/shop";

/** Its payment can't be closed just now, though nobody has typed a card for it. */
export const STILL_OPEN: ProblemText = {
  title: "Your order from before is still open",
  advice: `We close it before we make another one, so that you pay for one only. Please try again in a minute. ${KEPT}`,
};

/** It waited too long for its payment, or too many cards were refused. */
export const ENDED: ProblemText = {
  title: "This order has been closed",
  advice: `It was open for too long, or too many cards were refused. ${KEPT} To order again, continue to the payment once more.`,
};

/** The form never shows one number and sends another: what it shows now is said. */
export const leftText = (left: number): string =>
  `Only ${left} ${left === 1 ? "is" : "are"} left. We have set the number to ${left}.`;

/** `unsure`: of an earlier payment it is not known whether it went through. */
export const orderProblem = (problem: CallProblem, unsure = false): ProblemText =>
  paymentProblem(problem, { thing: "order", own: ownText(problem) }, unsure);

function ownText({ code, fields = {} }: CallProblem): ProblemText | undefined {
  if (fields.unit_price)
    return {
      title: "The price has changed",
      advice: `It changed after you opened this page. Please look at the new sum before you go on. ${KEPT}`,
    };
  if (fields.quantity)
    return {
      title: "There are fewer left than you would like",
      advice: `Please look at the number and the new sum before you go on. ${KEPT}`,
    };
  if (code === "closed")
    return {
      title: "This has sold out",
      advice: `There is none left right now. What others have ordered and don't pay within ${HELD_MINUTES} minutes is for sale again, so it may be worth another try. ${KEPT}`,
    };
  if (code === "not_found")
    return { title: "This is no longer for sale", advice: `We have taken it out of the shop. ${KEPT}` };
}
