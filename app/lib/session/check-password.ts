import { passingClient } from "../supabase";
import { type AuthOutcome, authOutcome } from "./auth-outcome";

/** Whether this is the password, asked of the auth service itself. The session of the page is not touched. */
export async function checkPassword(email: string, password: string): Promise<AuthOutcome> {
  const passing = await passingClient();
  const { error, data } = await passing.auth.signInWithPassword({ email, password });
  const answer = authOutcome(error, data.session !== null);
  if (answer.ok) await passing.auth.signOut({ scope: "local" });
  return answer;
}
