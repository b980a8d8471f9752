const answered = new WeakSet<object>();
// biome-ignore lint/suspicious/noConsole: lite prints here, and there is no other place to stop it.
const print = console.error.bind(console);

// lite prints each database error it answers, also the everyday refusals; ours go to the log, or nowhere.
console.error = (...args: unknown[]) => {
  const [first] = args;
  if (typeof first === "object" && first !== null && answered.has(first)) return;
  // The database is away: the request that asked fails and is logged as such, without lite's stack.
  if (first === "Introspection failed:") return;
  print(...args);
};

/** Keeps lite from printing this error. */
export function hush<T extends object>(error: T): T {
  answered.add(error);
  return error;
}
