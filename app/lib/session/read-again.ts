import { followSession } from "./start";

/** Reads once more who is signed in, after that failed. Loads the client where that was what failed. Never rejects. */
export async function readAgain(): Promise<void> {
  try {
    await followSession();
    await (await import("./live")).readAgain();
  } catch {
    // Still the same; the state says so.
  }
}
