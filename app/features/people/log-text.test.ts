import { expect, test } from "vitest";
import type { Json } from "~domain/database.types";
import { logText } from "./log-text";

const line = (table_name: string, action: string, old_row: Json, new_row: Json) =>
  logText({ table_name, action, old_row, new_row });

test.each([
  [line("user_roles", "insert", null, { role: "lawyer" }), 'Role "Family-law attorney" given'],
  [line("user_roles", "delete", { role: "admin" }, null), 'Role "Administrator" withdrawn'],
  [line("auth.users", "update", null, { is_deactivated: true }), "Account deactivated"],
  [line("auth.users", "update", null, { is_deactivated: false }), "Account reactivated"],
  [line("law_firms", "update", { is_active: false }, { is_active: true }), "The law firm was activated"],
  [
    line("partnerships", "update", { is_active: true }, { is_active: false }),
    "The partnership was deactivated",
  ],
  [line("people", "export", null, null), "Exported the list: people"],
  [line("father_profiles", "read", null, null), "Care data read"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});
