import { isRole, ROLE_LABELS } from "~domain/roles";
import type { LogLine } from "./queries";

type Row = Record<string, unknown> | null;
type Line = Pick<LogLine, "action" | "table_name" | "old_row" | "new_row">;

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
  export: "Exported from",
};

function roleOf(row: Row): string {
  const role = row?.role;
  return isRole(role) ? ROLE_LABELS[role] : String(role ?? "unknown");
}

/** One line of the audit log in words. */
export function logText({ action, table_name, old_row, new_row }: Line): string {
  if (table_name === "user_roles" && action === "insert") return `Role "${roleOf(new_row)}" given`;
  if (table_name === "user_roles" && action === "delete") return `Role "${roleOf(old_row)}" withdrawn`;
  if (table_name === "auth.users" && action === "update")
    return new_row?.is_deactivated === true ? "Account deactivated" : "Account reactivated";
  if (table_name === "my_data") return "Downloaded the data of the own account";
  if (table_name === "people" && action === "export") return "Exported the list of people";
  if (table_name === "care_staff")
    return action === "delete" ? "Access to care data withdrawn" : "Access to care data given";
  if (table_name === "father_profiles" && action === "read") return "Care data read";
  const record = RECORDS[table_name];
  if (record && action === "update" && old_row?.is_active !== new_row?.is_active)
    return `The ${record} was ${new_row?.is_active === true ? "activated" : "deactivated"}`;
  return `${VERBS[action] ?? action} ${table_name.replaceAll("_", " ")}`;
}
