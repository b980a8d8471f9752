import type { RowOf } from "~/lib/list/define-list";
import type { Json } from "~domain/database.types";
import { isRole, ROLE_LABELS } from "~domain/roles";
import type { logList } from "./queries";

type Line = Pick<RowOf<ReturnType<typeof logList>>, "action" | "table_name" | "old_row" | "new_row">;

const RECORDS: Record<string, string> = {
  law_firms: "law firm",
  psychologist_profiles: "professional profile",
  partnerships: "partnership",
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

/** One line of the audit log in words. */
export function logText({ action, table_name, old_row, new_row }: Line): string {
  if (table_name === "user_roles" && action === "insert") return `Role "${roleOf(new_row)}" given`;
  if (table_name === "user_roles" && action === "delete") return `Role "${roleOf(old_row)}" withdrawn`;
  if (table_name === "auth.users" && action === "update")
    return inRow(new_row, "is_deactivated") === true ? "Account deactivated" : "Account reactivated";
  if (table_name === "my_data") return "Downloaded their own data";
  if (action === "export") return `Exported the list: ${table_name.replaceAll("_", " ")}`;
  if (table_name === "care_staff")
    return action === "delete" ? "Access to care data withdrawn" : "Access to care data given";
  if (table_name === "father_profiles" && action === "read") return "Care data read";
  const record = RECORDS[table_name];
  if (record && action === "update" && inRow(old_row, "is_active") !== inRow(new_row, "is_active"))
    return `The ${record} was ${inRow(new_row, "is_active") === true ? "activated" : "deactivated"}`;
  return `${VERBS[action] ?? action} ${table_name.replaceAll("_", " ")}`;
}
