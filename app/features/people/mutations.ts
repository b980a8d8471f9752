import { browserClient } from "~/lib/supabase";
import { AppError, toAppError } from "~domain/errors";
import type { ReviewRecord } from "~domain/people";
import type { Role } from "~domain/roles";

/** Refusals of the database in plain words, by their message. */
const REFUSALS: Record<string, string> = {
  last_admin: "This is the last administrator. Make someone else an administrator first.",
  own_account: "You cannot deactivate your own account.",
  role_not_held: "This role has already been withdrawn.",
  person_not_found: "This account no longer exists.",
  record_not_found: "This record no longer exists.",
};

function refuse(error: { message: string; code: string } | null): void {
  if (!error) return;
  const words = REFUSALS[error.message];
  throw words ? new AppError("conflict", words, { cause: error }) : toAppError(error);
}

export async function grantRole(user_id: string, role: Role): Promise<void> {
  const db = await browserClient();
  refuse((await db.rpc("grant_role", { p_user_id: user_id, p_role: role })).error);
}

export async function revokeRole(user_id: string, role: Role): Promise<void> {
  const db = await browserClient();
  refuse((await db.rpc("revoke_role", { p_user_id: user_id, p_role: role })).error);
}

/** Its owner gets a message, and with the first activation a mail. */
export async function setRecordActive({ kind, id }: ReviewRecord, active: boolean): Promise<void> {
  const db = await browserClient();
  refuse((await db.rpc("set_record_active", { p_kind: kind, p_id: id, p_active: active })).error);
}

/** Opens care data to somebody, or closes it; noted in the log. */
export async function setCareStaff(user_id: string, on: boolean): Promise<void> {
  const db = await browserClient();
  refuse((await db.rpc("set_care_staff", { p_user_id: user_id, p_on: on })).error);
}

/** Signs the account out everywhere and keeps it out, or lets it in again. */
export async function setAccountActive(user_id: string, active: boolean): Promise<void> {
  const db = await browserClient();
  const name = active ? "reactivate_account" : "deactivate_account";
  refuse((await db.rpc(name, { p_user_id: user_id })).error);
}
