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
  [
    line(
      "reviews",
      "update",
      { state: "waiting", kind: "law_firm" },
      { state: "approved", kind: "law_firm" },
    ),
    "Registration (law firm) was approved",
  ],
  [
    line("reviews", "update", null, { state: "asked", kind: "partnership" }),
    "Registration (partnership) was asked back",
  ],
  [
    line("reviews", "update", null, { state: "waiting", kind: "psychologist" }),
    "Registration (psychologist) needs review again",
  ],
  [line("receipt_mails", "insert", null, null), "Asked for the receipt of a gift to be sent again"],
  [line("confirmation_mails", "insert", null, null), "Asked for the confirmation email to be sent again"],
  [line("people", "export", null, null), "Exported the list: people"],
  [line("father_profiles", "read", null, null), "Care data read"],
  [line("listing_verifications", "insert", null, null), "License check noted"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});
