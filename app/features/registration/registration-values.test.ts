import { expect, test } from "vitest";
import type { FormValues } from "~/components/form/form-values";
import { ownErrors, problemsOf } from "~/components/form/form-values";
import { togglePart } from "~/components/form/toggle-part";
import { SELF_SERVICE_ROLES } from "~domain/roles";
import { emptyForm, registrationForm } from "./registration-values";
import { REGISTRATIONS } from "./registry";
import { registrationToast } from "./use-registration";

const filled = {
  ...emptyForm(REGISTRATIONS.volunteer, true),
  full_name: "Demo Volunteer",
  email: "Demo@Example.org ",
  password: "a long password",
  confirmPassword: "a long password",
  agree_terms: true,
  skills: "driving,  mentoring ,, driving",
  availability: "Saturdays",
  interests: "children",
  experience_level: "Beginner",
  location_preference: "Remote",
};
const volunteer = REGISTRATIONS.volunteer;
const errorsOf = (values: FormValues) =>
  ownErrors(values, problemsOf(registrationForm(volunteer, true), values));

test("lists are split and trimmed, and what is empty stays away", () => {
  expect(registrationForm(volunteer, true).parse(filled)).toEqual({
    account: expect.objectContaining({ email: "demo@example.org", full_name: "Demo Volunteer" }),
    details: {
      skills: ["driving", "mentoring"],
      availability: "Saturdays",
      interests: ["children"],
      experience_level: "Beginner",
      location_preference: "Remote",
    },
  });
});

test("passwords that differ come before terms that are not agreed to", () => {
  const both = errorsOf({ ...filled, confirmPassword: "other", agree_terms: false });
  expect(registrationToast(both)).toMatchObject({
    title: "Password Mismatch",
    description: "Please ensure both passwords match.",
  });
  expect(registrationToast(errorsOf({ ...filled, agree_terms: false }))).toMatchObject({
    title: "Terms Required",
    description: "Please agree to the terms and conditions.",
  });
});

test("a password has eight characters here, and the words say the same as the hint", () => {
  expect(errorsOf({ ...filled, password: "short12", confirmPassword: "short12" })).toEqual({
    password: "A password has at least 8 characters.",
  });
});

test("errors come in the order of the form, the terms last", () => {
  expect(Object.keys(errorsOf(emptyForm(volunteer, true)))).toEqual([
    "full_name",
    "email",
    "password",
    "skills",
    "availability",
    "experience_level",
    "location_preference",
    "interests",
    "agree_terms",
  ]);
});

test("somebody who is signed in is asked for the role only", () => {
  const { full_name: _name, email: _email, agree_terms: _terms, ...rest } = filled;
  expect(registrationForm(volunteer, false).parse(rest)).toMatchObject({ account: null });
});

test.each(SELF_SERVICE_ROLES)("%s has a module with all its fields", (id) => {
  const { fields, success, title } = REGISTRATIONS[id];
  expect(REGISTRATIONS[id].id).toBe(id);
  expect(fields.length).toBeGreaterThan(0);
  expect(title).toMatch(/^Join as/);
  expect(success.title).toBe(id === "lawyer" ? "Account Created!" : "Registration Successful!");
});

test("a suggestion is added once and taken out again", () => {
  expect(togglePart("driving", "Mentoring")).toBe("driving, Mentoring");
  expect(togglePart("driving, mentoring", "Mentoring")).toBe("driving");
});
