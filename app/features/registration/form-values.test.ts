import { expect, test } from "vitest";
import { togglePart } from "~/components/form/toggle-part";
import { SELF_SERVICE_ROLES } from "~domain/roles";
import { checkForm, emptyForm } from "./form-values";
import { REGISTRATIONS } from "./registry";

const filled = {
  ...emptyForm(REGISTRATIONS.volunteer),
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

test("lists are split and trimmed, and what is empty stays away", () => {
  expect(checkForm(volunteer, filled, true)).toEqual({
    ok: true,
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
  const both = checkForm(volunteer, { ...filled, confirmPassword: "other", agree_terms: false }, true);
  expect(both).toMatchObject({
    toast: { title: "Password Mismatch", description: "Please ensure both passwords match." },
  });
  const terms = checkForm(volunteer, { ...filled, agree_terms: false }, true);
  expect(terms).toMatchObject({
    toast: { title: "Terms Required", description: "Please agree to the terms and conditions." },
  });
});

test("errors come in the order of the form, the terms last", () => {
  const empty = checkForm(volunteer, emptyForm(volunteer), true);
  expect(empty.ok ? [] : Object.keys(empty.errors)).toEqual([
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
  expect(checkForm(volunteer, rest, false)).toMatchObject({ ok: true, account: null });
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
