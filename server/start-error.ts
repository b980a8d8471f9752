/** A reason not to start that its message explains in one sentence, without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}
