import type { AuthRefusal } from "./auth-outcome";
import { checkPassword } from "./check-password";
import { countTry, openLock } from "./lock";
import { storedSession } from "./stored";

/** "out": so many wrong ones that the session is to end. Nothing but a wrong password counts as one. */
export async function unlock(password: string): Promise<{ ok: true } | AuthRefusal | "out"> {
  const answer = await checkPassword(storedSession()?.user?.email ?? "", password);
  if (answer.ok) openLock();
  else if (answer.code === "invalid_credentials" && countTry()) return "out";
  return answer;
}
