const answered = new WeakSet<object>();

// lite prints each database error it answers, also the everyday refusals; ours go to the log, or nowhere.
const { console: original } = globalThis;
const isAnswered = (first: unknown) =>
  // The database is away: the request that asked fails and is logged as such, without lite's stack.
  (typeof first === "object" && first !== null && answered.has(first)) || first === "Introspection failed:";
// The console itself may be frozen (--frozen-intrinsics): another one takes its place.
globalThis.console = Object.create(original, {
  error: {
    value: (...args: unknown[]) => (isAnswered(args[0]) ? undefined : original.error(...args)),
    writable: true,
    configurable: true,
  },
}) as Console;

/** Keeps lite from printing this error. */
export function hush<T extends object>(error: T): T {
  answered.add(error);
  return error;
}
