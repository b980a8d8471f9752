import { callAsUser } from "~/lib/call-function";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { PreparedLetter } from "~domain/letters";

/** The letter as it was read: what somebody else changed since is never sent unseen. */
export type Seen = { id: string; updated_at: string };

/** One that had begun to leave when it stopped for good. */
export const LETTER_OF_ERASED =
  "This letter shows a post or a campaign of someone who has left us. It does not go on: write a new letter.";

const REFUSALS: Record<string, string> = {
  letter_changed: "Someone has changed this letter in the meantime. Please look at it again.",
  letter_in_another_state: "This letter is in another state by now. Please look at it again.",
  letter_is_empty: "This letter has no words yet.",
  letter_shows_gone: "This letter shows a post or a campaign that is not on the site any more.",
  letter_of_erased: LETTER_OF_ERASED,
  letter_not_prepared: "This letter was changed after its preview. Please look at the preview again.",
  letter_needs_a_time_within_a_year: "Choose a time within a year.",
  email_not_confirmed: "Please confirm your own email first.",
};

/** Makes the mail of a draft and keeps it: what is previewed is what is tested and sent. */
export const prepareLetter = ({ id, updated_at }: Seen) =>
  callAsUser<PreparedLetter>(
    "prepare-letter",
    { letter_id: id, updated_at },
    { subject: "string", light: "string", dark: "string", text: "string" },
  );

const named = ({ id, updated_at }: Seen) => ({ p_id: id, p_updated_at: updated_at });

/** To the own address. */
export async function testLetter(letter: Seen): Promise<void> {
  await prepareLetter(letter);
  await answered((await browserClient()).rpc("test_letter", named(letter)), REFUSALS);
}

/** `at`: a moment, ISO 8601; one that has passed is now. */
export async function scheduleLetter(letter: Seen, at: string): Promise<void> {
  await prepareLetter(letter);
  const db = await browserClient();
  await answered(db.rpc("schedule_letter", { ...named(letter), p_send_at: at }), REFUSALS);
}

export async function stopLetter(letter: Seen): Promise<void> {
  await answered((await browserClient()).rpc("stop_letter", named(letter)), REFUSALS);
}

export async function resumeLetter(letter: Seen): Promise<void> {
  await answered((await browserClient()).rpc("resume_letter", named(letter)), REFUSALS);
}
