// Imported before @supabase/lite, which reads this once while it loads.
process.env.LITE_TELEMETRY = "0";

const answered = new WeakSet<object>();
const print = console.error.bind(console);

// lite prints each database error it answers, also the everyday refusals; ours go to the log, or nowhere.
console.error = (...args: unknown[]) => {
  const [first] = args;
  if (typeof first === "object" && first !== null && answered.has(first)) return;
  print(...args);
};

/** Keeps lite from printing this error. */
export function hush<T extends object>(error: T): T {
  answered.add(error);
  return error;
}
