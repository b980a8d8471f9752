// How what went wrong with a payment is told: what happened, and what to do now.

export type ProblemText = { title: string; advice: string };

export function waitText(seconds: number | null): string {
  if (seconds === null) return "a few minutes";
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** "in 30 seconds", and the time of day for a longer wait: nobody has to count. */
export function whenText(seconds: number | null): string {
  if (seconds === null || seconds < 90) return `in ${waitText(seconds)}`;
  const time = new Date(Date.now() + seconds * 1000).toLocaleTimeString("en-US", { timeStyle: "short" });
  return `in ${waitText(seconds)}, at ${time}`;
}
