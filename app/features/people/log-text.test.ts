import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json } from "~domain/database.types";
import { PAGES } from "../../pages";
import { logPath, logText } from "./log-text";
import { LOG_PLACES } from "./log-words";

const line = (table_name: string, action: string, old_row: Json, new_row: Json) =>
  logText({ table_name, action, row_id: null, old_row, new_row });

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
  [line("auth.users", "delete", null, null), "Account erased"],
  [
    line(
      "board_members",
      "update",
      { id: "1", is_active: true, order_index: 1, updated_at: "1" },
      { id: "1", is_active: false, order_index: 2, updated_at: "2" },
    ),
    "Board member changed (shown or not, place in the order)",
  ],
  [line("board_members", "update", { updated_at: "1" }, { updated_at: "2" }), "Board member changed"],
  [
    line("products", "update", { price: 16, summary: "a" }, { price: 19, summary: "b" }),
    "Product changed (price, summary)",
  ],
  [line("products", "update", null, { stock: 4, stock_was: 5 }), "Product changed (pieces in stock)"],
  [line("help_requests", "update", null, { verb: "take" }), "Request for help changed"],
  [line("cms_revisions", "insert", null, { id: "1", state: "draft" }), "Version of a page text added"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});

test("of a payment whose request is erased the log keeps how much was promised to whom", () => {
  const promised = { amount: 12_000, vendor: "Demo Power", approved_at: "2026-11-20T10:00:00Z" };
  expect(line("help_payments", "delete", null, promised)).toBe(
    "Payment of help removed ($120.00 to Demo Power)",
  );
  expect(line("help_payments", "update", null, null)).toBe("Payment of help changed");
  expect(line("help_payments", "update", null, { verb: "paid" })).toBe("Payment of help noted as paid");
});

test("a line leads to what it is about, where staff have a page for it and it is there", () => {
  const at = (table_name: string, action: string, new_row: Json = null) =>
    logPath({ table_name, action, row_id: "7", old_row: null, new_row });
  expect(at("board_members", "update")).toBe("/admin/board-members/7");
  expect(at("cms_revisions", "update", { id: "7", key: "home_hero@es" })).toBe("/admin/cms/home_hero%40es");
  expect(at("board_members", "delete")).toBeUndefined();
  expect(at("help_requests", "update")).toBeUndefined();
  expect(at("crm_tasks", "update", {})).toBeUndefined();
});

test("each of these pages has records, and every table whose rows are logged has words", () => {
  const withRecords = PAGES.flatMap(({ path, records }) => (records ? [path] : [path.replace(/\/:id$/, "")]));
  const pages = Object.values(LOG_PLACES).flatMap(({ page }) => page ?? []);
  expect(pages.filter((page) => !withRecords.includes(page))).toEqual([]);
  const folder = "supabase/migrations";
  const sql = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const rule =
    /on public\.(?<table>\w+)\s+for each row[^;]*?execute function private\.audit\(|private\.note\('(?<action>\w+)', '(?<noted>[\w.]+)'/g;
  const logged = sql.flatMap((text) =>
    [...text.matchAll(rule)].flatMap(({ groups: { table, action, noted } = {} }) =>
      table ? ["insert", "update", "delete"].map((one) => [table, one]) : [[noted, action]],
    ),
  );
  expect(logged.length).toBeGreaterThan(130);
  const said = logged.map(([table = "", action = ""]) => line(table, action, null, null));
  expect(said.filter((words) => /^Something|_|undefined/.test(words))).toEqual([]);
});
