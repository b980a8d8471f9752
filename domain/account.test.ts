import { expect, it } from "vitest";
import { accountInput, ownPath, signUpInput } from "./account.ts";

const form = {
  full_name: "  Ada   Lovelace ",
  phone_number: "",
  email: " Ada@Example.org ",
  password: "secret",
  confirmPassword: "secret",
  agree_terms: true,
};

const problems = (schema: typeof signUpInput | typeof accountInput, change: object) =>
  Object.fromEntries(
    (schema.safeParse({ ...form, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );

it("accepts six characters in the dialog and cleans name and address", () => {
  expect(signUpInput.parse(form)).toMatchObject({ full_name: "Ada Lovelace", email: "ada@example.org" });
  expect(problems(signUpInput, { password: "short", confirmPassword: "short" })).toEqual({
    password: "A password has at least 8 characters.",
  });
});

it.each([
  { full_name: " " },
  { full_name: "<b>x</b>" },
  { email: "ada" },
  { phone_number: "call me" },
  { password: "ä".repeat(40) },
])("refuses %j", (change) =>
  expect(Object.keys(problems(signUpInput, change))).toContain(Object.keys(change)[0]),
);

it("says in the words of each place that passwords differ and terms are not ticked, whatever else is wrong", () => {
  const wrong = { full_name: "", confirmPassword: "x", agree_terms: false };
  expect(problems(signUpInput, wrong)).toEqual({
    full_name: "Enter your name.",
    confirmPassword: "Passwords do not match",
    agree_terms: "You must agree to the terms and conditions",
  });
  expect(problems(accountInput, wrong)).toEqual({
    full_name: "Enter your name.",
    password: "A password has at least 8 characters.",
    confirmPassword: "Please ensure both passwords match.",
    agree_terms: "Please agree to the terms and conditions.",
  });
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

it.each(["", "   ", "\u00a0\u2003", "\u200b", "\u3164", "\u200d\u200c", "\u2800", "\u115f"])(
  "a full name of blanks (%j) is refused in the dialog",
  (full_name) => {
    const typed = { full_name, email: "a@example.org", password: "three quiet mornings" };
    const checked = signUpInput.safeParse({ ...typed, confirmPassword: typed.password, agree_terms: true });
    expect(checked.error?.issues.map(({ path }) => path[0])).toEqual(["full_name"]);
  },
);
