import { expect, it } from "vitest";
import { accountInput, accountProblem, ownPath } from "./account.ts";

const form = {
  full_name: "  Ada   Lovelace ",
  phone_number: "",
  email: " Ada@Example.org ",
  password: "secret",
  confirmPassword: "secret",
  agree_terms: true,
};

it("accepts six characters in the dialog and cleans name and address", () => {
  expect(accountInput.parse(form)).toMatchObject({ full_name: "Ada Lovelace", email: "ada@example.org" });
  expect(accountInput.safeParse({ ...form, password: "short" }).success).toBe(false);
});

it.each([
  { full_name: " " },
  { full_name: "<b>x</b>" },
  { email: "ada" },
  { phone_number: "call me" },
  { password: "ä".repeat(40) },
])("refuses %j", (change) => expect(accountInput.safeParse({ ...form, ...change }).success).toBe(false));

it("says that passwords differ before it says that the terms are not ticked", () => {
  expect(accountProblem({ ...form, confirmPassword: "x", agree_terms: false })).toBe("passwords_differ");
  expect(accountProblem({ ...form, agree_terms: false })).toBe("terms_unticked");
  expect(accountProblem(form)).toBeNull();
});

it.each([
  ["/dashboard?tab=1#x", "/dashboard?tab=1#x"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/\t/evil.example", null],
  ["https://evil.example", null],
  ["javascript:alert(1)", null],
  ["", null],
  [null, null],
  ["/x/..//evil.example", null],
])("goes back to %j as %j", (path, allowed) => expect(ownPath(path)).toBe(allowed));
