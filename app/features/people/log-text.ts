import type { RowOf } from "~/lib/list/define-list";
import type { Json } from "~domain/database.types";
import { formatCents } from "~domain/money";
import type { ReviewState } from "~domain/reviews";
import { isRole, ROLE_LABELS } from "~domain/roles";
import { LOG_FIELDS, LOG_PLACES } from "./log-words";
import type { logList } from "./queries";

type Line = Pick<
  RowOf<ReturnType<typeof logList>>,
  "action" | "table_name" | "row_id" | "old_row" | "new_row"
>;

/** By state of a review, what happened to the record. */
const REVIEWS: Record<ReviewState, string> = {
  waiting: "needs review again",
  asked: "was asked back",
  approved: "was approved",
  declined: "was declined",
};
/** By its verb, what happened to a payment of help. */
const PAYMENTS: Record<string, string> = {
  approved: "approved",
  paid: "noted as paid",
  not_paid: "noted as not paid after all",
  called_off: "called off",
};
const VERBS: Record<string, string> = {
  insert: "added",
  update: "changed",
  delete: "removed",
  read: "read",
};
/** Where what was done says more than the table. */
const DONE: Record<string, string> = {
  "auth.users delete": "Account erased",
  "auth.mfa_factors delete": "Two-step sign-in turned off",
  "recovery_codes update": "New recovery codes made",
  "confirmation_mails insert": "Asked for the confirmation email to be sent again",
  "receipt_mails insert": "Asked for the receipt of a gift to be sent again",
  "order_mails insert": "Asked for the confirmation of an order to be sent again",
  "order_shipments update": "Carrier or tracking number of an order corrected",
  "my_data export": "Downloaded their own data",
  "care_staff insert": "Made care staff",
  "care_staff update": "Made care staff",
  "care_staff delete": "Removed from the care staff",
  "father_profiles read": "Care data read",
  "listing_verifications insert": "License check noted",
  "listing_verifications update": "License check ended or changed",
  "listing_verifications delete": "License check ended or changed",
};

const isRow = (row: Json): row is { [name: string]: Json | undefined } =>
  row !== null && typeof row === "object" && !Array.isArray(row);
const inRow = (row: Json, name: string) => (isRow(row) ? row[name] : undefined);

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

/** What was promised to a vendor is said where its request is gone: it stands nowhere else. */
function promisedText(row: Json): string {
  const amount = inRow(row, "amount");
  return typeof amount === "number" ? ` (${formatCents(amount)} to ${String(inRow(row, "vendor"))})` : "";
}

const UNSAID = ["id", "created_at", "updated_at"];

/** Which of the columns that the log keeps are others now; of a note of ours, those that have words. */
function changedFields(old_row: Json, new_row: Json): string[] {
  if (!isRow(new_row)) return [];
  const names = Object.keys(new_row).filter((name) =>
    isRow(old_row)
      ? !UNSAID.includes(name) && JSON.stringify(old_row[name]) !== JSON.stringify(new_row[name])
      : name in LOG_FIELDS,
  );
  const words = names.map(
    (name) => LOG_FIELDS[name] ?? name.replace(/^is_|_(id|url|at|on)$/g, "").replaceAll("_", " "),
  );
  return [...new Set(words)];
}

/** One line of the audit log in words. */
export function logText({ action, table_name, old_row, new_row }: Line): string {
  if (table_name === "user_roles" && action === "insert") return `Role "${roleOf(new_row)}" given`;
  if (table_name === "user_roles" && action === "delete") return `Role "${roleOf(old_row)}" withdrawn`;
  if (table_name === "auth.users" && action === "update")
    return inRow(new_row, "is_deactivated") === true ? "Account deactivated" : "Account reactivated";
  if (table_name === "reviews") return reviewText(new_row);
  const settled = table_name === "help_payments" && PAYMENTS[String(inRow(new_row, "verb"))];
  if (settled) return `Payment of help ${settled}`;
  const done = DONE[`${table_name} ${action}`];
  if (done) return done;
  if (action === "export") return `Exported the list: ${table_name.replaceAll("_", " ")}`;
  const what = LOG_PLACES[table_name]?.label ?? `Something of ${table_name.replaceAll("_", " ")}`;
  const fields = action === "update" ? changedFields(old_row, new_row).join(", ") : "";
  const more = table_name === "help_payments" ? promisedText(new_row) : fields && ` (${fields})`;
  return `${what} ${VERBS[action] ?? action}${more}`;
}

/** Where staff open what a line is about, as long as it is there. */
export function logPath({ action, table_name, row_id, old_row, new_row }: Line): string | undefined {
  const { page, by } = LOG_PLACES[table_name] ?? {};
  const id = by ? (inRow(new_row, by) ?? inRow(old_row, by)) : row_id;
  return page && id && action !== "delete" ? `${page}/${encodeURIComponent(String(id))}` : undefined;
}
