// What somebody reads when a gift or an order could not be recorded. Nothing is charged before the payment step.
import type { CallProblem } from "~/lib/call-function";
import { type ProblemText, waitText, whenText } from "./problem-text";

export const KEPT = "Everything you typed is still here and nothing was charged.";
const KEPT_UNSURE =
  "Everything you typed is still here. What became of your earlier payment, we don't know yet.";

/** A payment under way, or to which nobody answered, may still go through: a second one must not begin beside it. */
export const STILL_RUNNING: ProblemText = {
  title: "Your payment is still running",
  advice: "Please wait a moment for its answer, and try again. Everything you typed is still here.",
};

interface PaidFor {
  /** What is recorded: "gift". */
  thing: string;
  /** What stands there instead, where a code means something of its own. */
  own: ProblemText | undefined;
}

/** `unsure`: of an earlier payment it is not known whether it went through. */
export function paymentProblem(problem: CallProblem, paid_for: PaidFor, unsure: boolean): ProblemText {
  const { title, advice } = paid_for.own ?? textOf(problem, paid_for);
  return { title, advice: unsure ? advice.replace(KEPT, KEPT_UNSURE) : advice };
}

function textOf({ code, message, retry_after }: CallProblem, { thing }: PaidFor): ProblemText {
  const once = `Trying again never makes a second ${thing}.`;
  switch (code) {
    case "offline":
      return {
        title: "We could not reach our server",
        advice: `Please check your connection and try again. ${KEPT}`,
      };
    case "timeout":
      return { title: "This takes longer than it should", advice: `Please try again. ${once} ${KEPT}` };
    case "rate_limited":
      return {
        title: "Too many tries in a short time",
        advice: `Please wait ${waitText(retry_after)} and try again. ${KEPT}`,
      };
    case "network_closed":
      return {
        title: "New payments from your internet connection have to wait",
        advice: `Many cards were refused on it within an hour. You can try again ${whenText(retry_after)}, or now over another connection such as mobile data. ${KEPT}`,
      };
    case "proof_required":
      return {
        title: `We could not check that this is a real ${thing}`,
        advice: `Please try again, or use another browser. ${once} ${KEPT}`,
      };
    case "payment_unavailable":
      return {
        title: "The payment service isn't answering",
        advice: `This is usually over in a moment: please try again. ${once} ${KEPT}`,
      };
    case "unavailable":
      return {
        title: `We cannot record your ${thing} right now`,
        advice: `Please try again in a moment. ${KEPT}`,
      };
    case "invalid_input":
      return {
        title: "Something in the form is not right",
        advice: `${message ?? "Please check it and try again."} ${KEPT}`,
      };
    default:
      return { title: "Something went wrong on our side", advice: `Please try again. ${once} ${KEPT}` };
  }
}
