// What a buyer reads when an order could not be recorded. Nothing is charged before the payment step.
import { type ProblemText, waitText, whenText } from "~/components/payment/problem-text";
import type { CallProblem } from "~/lib/call-function";
import { HELD_MINUTES } from "~domain/shop";

const KEPT = "Everything you typed is still here and nothing was charged.";
const KEPT_UNSURE =
  "Everything you typed is still here. What became of your earlier payment, we don't know yet.";
const ONCE = "Trying again never makes a second order.";

/** A payment under way, or to which nobody answered, may still go through: a second one must not begin beside it. */
export const STILL_RUNNING: ProblemText = {
  title: "Your payment is still running",
  advice: "Please wait a moment for its answer, and try again. Everything you typed is still here.",
};

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
export function orderProblem(problem: CallProblem, unsure = false): ProblemText {
  const { title, advice } = problem.code === "invalid_input" ? inputText(problem) : textOf(problem);
  return { title, advice: unsure ? advice.replace(KEPT, KEPT_UNSURE) : advice };
}

function inputText({ message, fields = {} }: CallProblem): ProblemText {
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
  return {
    title: "Something in the form is not right",
    advice: `${message ?? "Please check it and try again."} ${KEPT}`,
  };
}

function textOf({ code, retry_after }: CallProblem): ProblemText {
  switch (code) {
    case "offline":
      return {
        title: "We could not reach our server",
        advice: `Please check your connection and try again. ${KEPT}`,
      };
    case "timeout":
      return { title: "This takes longer than it should", advice: `Please try again. ${ONCE} ${KEPT}` };
    case "rate_limited":
      return {
        title: "Too many tries in a short time",
        advice: `Please wait ${waitText(retry_after)} and try again. ${KEPT}`,
      };
    case "network_closed":
      return {
        title: "New payments from your internet connection have to wait",
        advice: `Many cards were refused on it within an hour, so it takes no new payments for a while. You can try again ${whenText(retry_after)}, or now over another connection such as mobile data. ${KEPT}`,
      };
    case "proof_required":
      return {
        title: "We could not check that this is a real order",
        advice: `Please try again, or use another browser. ${ONCE} ${KEPT}`,
      };
    case "payment_unavailable":
      return {
        title: "The payment service isn't answering",
        advice: `This is usually over in a moment: please try again. ${ONCE} ${KEPT}`,
      };
    case "closed":
      return {
        title: "This has just sold out",
        advice: `Someone else has ordered the last one. What isn't paid within ${HELD_MINUTES} minutes is for sale again, so it may be worth another try. ${KEPT}`,
      };
    case "not_found":
      return { title: "This is no longer for sale", advice: `We have taken it out of the shop. ${KEPT}` };
    case "unavailable":
      return {
        title: "We cannot record your order right now",
        advice: `Please try again in a moment. ${KEPT}`,
      };
    default:
      return { title: "Something went wrong on our side", advice: `Please try again. ${ONCE} ${KEPT}` };
  }
}
