import type { RowOf } from "~/lib/list/define-list";
import type { Json } from "~domain/database.types";
import type { ReviewState } from "~domain/reviews";
import { isRole, ROLE_LABELS } from "~domain/roles";
import type { logList } from "./queries";

type Line = Pick<RowOf<ReturnType<typeof logList>>, "action" | "table_name" | "old_row" | "new_row">;

/** By state of a review, what happened to the record. */
const REVIEWS: Record<ReviewState, string> = {
  waiting: "needs review again",
  asked: "was asked back",
  approved: "was approved",
  declined: "was declined",
};
const VERBS: Record<string, string> = {
  insert: "Added to",
  update: "Changed in",
  delete: "Removed from",
  read: "Read in",
};

const inRow = (row: Json, name: string) =>
  row !== null && typeof row === "object" && !Array.isArray(row) ? row[name] : undefined;

function roleOf(row: Json): string {
  const role = inRow(row, "role");
  return isRole(role) ? ROLE_LABELS[role] : String(role ?? "unknown");
}

function reviewText(row: Json): string {
  const state = Object.entries(REVIEWS).find(([name]) => name === inRow(row, "state"));
  const kind = String(inRow(row, "kind") ?? "record").replaceAll("_", " ");
  const record = kind === "writer request" ? "Request to write" : `Registration (${kind})`;
  return `${record} ${state?.[1] ?? "changed"}`;
}

/** One line of the audit log in words. */
export function logText({ action, table_name, old_row, new_row }: Line): string {
  if (table_name === "user_roles" && action === "insert") return `Role "${roleOf(new_row)}" given`;
  if (table_name === "user_roles" && action === "delete") return `Role "${roleOf(old_row)}" withdrawn`;
  if (table_name === "auth.users" && action === "update")
    return inRow(new_row, "is_deactivated") === true ? "Account deactivated" : "Account reactivated";
  if (table_name === "my_data") return "Downloaded their own data";
  if (action === "export") return `Exported the list: ${table_name.replaceAll("_", " ")}`;
  if (table_name === "care_staff")
    return action === "delete" ? "Removed from the care staff" : "Made care staff";
  if (table_name === "confirmation_mails") return "Asked for the confirmation email to be sent again";
  if (table_name === "receipt_mails") return "Asked for the receipt of a gift to be sent again";
  if (table_name === "father_profiles" && action === "read") return "Care data read";
  if (table_name === "listing_verifications")
    return action === "insert" ? "License check noted" : "License check ended or changed";
  if (table_name === "reviews") return reviewText(new_row);
  const place = table_name === "crm_people" ? "the CRM" : table_name.replaceAll("_", " ");
  return `${VERBS[action] ?? action} ${place}`;
}
