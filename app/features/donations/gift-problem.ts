// What a donor reads when a gift could not be recorded. Nothing is charged before the payment step.
import { type ProblemText, waitText, whenText } from "~/components/payment/problem-text";
import type { CallProblem } from "~/lib/call-function";

const KEPT = "Everything you typed is still here and nothing was charged.";
const KEPT_UNSURE =
  "Everything you typed is still here. What became of your earlier payment, we don't know yet.";
const ONCE = "Trying again never makes a second gift.";

/** A payment under way, or to which nobody answered, may still go through: a second one must not begin beside it. */
export const STILL_RUNNING: ProblemText = {
  title: "Your payment is still running",
  advice: "Please wait a moment for its answer, and try again. Everything you typed is still here.",
};

/** `unsure`: of an earlier payment it is not known whether it went through. */
export function giftProblem(problem: CallProblem, unsure = false): ProblemText {
  const { title, advice } = textOf(problem);
  return { title, advice: unsure ? advice.replace(KEPT, KEPT_UNSURE) : advice };
}

function textOf({ code, message, retry_after }: CallProblem): ProblemText {
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
    case "paused":
      return {
        title: "Three tries to pay this gift were refused",
        advice: `To keep stolen cards from being tried out here, this gift waits before the next try. You can try again ${whenText(retry_after)}. ${KEPT}`,
      };
    case "network_closed":
      return {
        title: "New payments from your internet connection have to wait",
        advice: `Many cards were refused on it within an hour, so it takes no new payments for a while. You can try again ${whenText(retry_after)}, or now over another connection such as mobile data. ${KEPT}`,
      };
    case "proof_required":
      return {
        title: "We could not check that this is a real donation",
        advice: `Please try again, or use another browser. ${ONCE} ${KEPT}`,
      };
    case "payment_unavailable":
      return {
        title: "The payment service isn't answering",
        advice: `This is usually over in a moment: please try again. ${ONCE} ${KEPT}`,
      };
    case "closed":
    case "not_found":
      return {
        title: "This campaign takes no gifts any more",
        advice: `We have set your gift to where it is needed most. Please check it, or choose another campaign. ${KEPT}`,
      };
    case "unavailable":
      return {
        title: "We cannot record your gift right now",
        advice: `Please try again in a moment. ${KEPT}`,
      };
    case "invalid_input":
      return {
        title: "Something in the form is not right",
        advice: `${message ?? "Please check it and try again."} ${KEPT}`,
      };
    default:
      return { title: "Something went wrong on our side", advice: `Please try again. ${ONCE} ${KEPT}` };
  }
}
