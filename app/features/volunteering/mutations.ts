import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import { CHECK_PROBLEMS } from "~domain/volunteering";

/** Refusals of the database in plain words, by their message. */
export const REFUSALS: Record<string, string> = {
  ...CHECK_PROBLEMS,
  not_a_volunteer: "Please register as a volunteer first.",
  shift_over: "This shift has begun or is no longer open.",
  handed_over: "Someone has taken over your place in the meantime. You are free and need not come.",
  too_many_shifts: "Sixty sign-ups a day are the most. Please come back tomorrow.",
  shift_not_found: "This shift no longer exists.",
  signup_not_found: "You have not signed up for this shift.",
  hours_not_open: "Hours can be entered once the shift is over, by whoever came.",
  already_approved: "These hours have been confirmed already.",
  no_hours: "There are no confirmed hours between these days.",
  name_needed: "Please enter your name in your profile first.",
  too_many_letters: "Ten letters a day are the most. Please come back tomorrow.",
  letter_not_found: "This letter no longer exists.",
  own_check: "Someone else has to decide your own check.",
  own_hours: "Someone else has to confirm your own hours.",
  hours_changed: "These hours were changed in the meantime. Please look at them again.",
  hours_confirmed: "Their hours for this shift are confirmed. Please take that back first.",
  roster_changed: "Someone else has marked one of them in the meantime. Please look at them again.",
  check_changed: "Someone else has changed this in the meantime. Please look at it again.",
  roster_not_open: "Who came can be noted once the shift has begun, for those who were to come.",
};

/** A free place, one that somebody offers, or one on the waiting list: "coming" or "waiting". */
export async function takeShift(p_shift_id: string): Promise<string> {
  return (await answered((await browserClient()).rpc("take_shift", { p_shift_id }), REFUSALS)) ?? "";
}

export async function leaveShift(p_shift_id: string): Promise<void> {
  await answered((await browserClient()).rpc("leave_shift", { p_shift_id }), REFUSALS);
}

/** "offered", "kept" when taken back, or "handed_over" to who was waiting. */
export async function offerShift(p_shift_id: string, p_on: boolean): Promise<string> {
  return (await answered((await browserClient()).rpc("offer_shift", { p_shift_id, p_on }), REFUSALS)) ?? "";
}

export async function enterHours(p_shift_id: string, p_minutes: number, note: string | null): Promise<void> {
  const hours = { p_shift_id, p_minutes, ...(note && { p_note: note }) };
  await answered((await browserClient()).rpc("enter_hours", hours), REFUSALS);
}

/** For oneself or, by staff, for somebody. */
export async function requestCheck(p_user_id?: string): Promise<void> {
  await answered((await browserClient()).rpc("request_check", p_user_id ? { p_user_id } : {}), REFUSALS);
}

/** The id of the letter. */
export async function issueLetter(p_from: string, p_until: string): Promise<string> {
  return (
    (await answered((await browserClient()).rpc("issue_volunteer_letter", { p_from, p_until }), REFUSALS)) ??
    ""
  );
}

export async function revokeLetter(p_id: string): Promise<void> {
  await answered((await browserClient()).rpc("revoke_volunteer_letter", { p_id }), REFUSALS);
}

/** Does something about volunteering once, reads it all again, and says what was done. */
export function useDoing() {
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  const doing = (act: () => Promise<string>) =>
    run(async () => {
      // Also where it was refused or no answer came: what stands here may be old.
      const said = await act().finally(() =>
        queryClient.invalidateQueries({ queryKey: ["my", "volunteering"] }),
      );
      showConfirmation(said);
    });
  return { pending, doing };
}
