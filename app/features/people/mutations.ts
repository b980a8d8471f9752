import { callAsUser } from "~/lib/call-function";
import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ReviewRecord } from "~domain/people";
import type { Decision } from "~domain/reviews";
import type { Role } from "~domain/roles";

/** Refusals of the database in plain words, by their message. */
const REFUSALS: Record<string, string> = {
  last_admin: "This is the last administrator. Make someone else an administrator first.",
  own_account: "You cannot deactivate your own account.",
  account_deactivated: "This account is deactivated. Let it in again first.",
  role_not_held: "This role has already been withdrawn.",
  person_not_found: "This account no longer exists.",
  record_not_found: "This record no longer exists.",
  review_changed: "This has changed since you opened it. Close this, and look at the record again.",
  already_decided: "This has already been decided.",
  own_matter: "This is your own record: another administrator has to decide about it.",
};

export async function grantRole(user_id: string, role: Role): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("grant_role", { p_user_id: user_id, p_role: role }), REFUSALS);
}

export async function revokeRole(user_id: string, role: Role): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("revoke_role", { p_user_id: user_id, p_role: role }), REFUSALS);
}

/** About the version that was read; its owner gets a message and an email with the words. */
export async function decideReview(
  { id, version }: ReviewRecord,
  decision: Decision,
  words: string,
): Promise<void> {
  const db = await browserClient();
  const how = { p_id: id, p_version: version, p_decision: decision, ...(words && { p_words: words }) };
  await answered(db.rpc("decide_review", how), REFUSALS);
}

/** To an account that still waits for it; noted in the log. */
export async function resendConfirmation(user_id: string): Promise<void> {
  await callAsUser<{ sent: boolean }>("resend-confirmation", { user_id }, { sent: "boolean" });
}

/** Opens care data to somebody, or closes it; noted in the log. */
export async function setCareStaff(user_id: string, on: boolean): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("set_care_staff", { p_user_id: user_id, p_on: on }), REFUSALS);
}

/** That somebody of ours has written to this address: its owner reads so on the dashboard. */
export async function setContacted(email: string, contacted: boolean): Promise<void> {
  const db = await browserClient();
  // One row, or it is told: an address that has gone meanwhile is marked nowhere.
  const row = db.from("contacts").update({ contacted }).eq("email", email.toLowerCase());
  await answered(row.select("email").single());
}

/** Signs the account out everywhere and keeps it out, or lets it in again. */
export async function setAccountActive(user_id: string, active: boolean): Promise<void> {
  const db = await browserClient();
  const name = active ? "reactivate_account" : "deactivate_account";
  await answered(db.rpc(name, { p_user_id: user_id }), REFUSALS);
}
