import { describe, expect, it } from "vitest";
import {
  detailsSchema,
  emptyDetails,
  type FormField,
  parseYears,
  splitList,
  webAddress,
} from "../form-fields.ts";
import { SELF_SERVICE_ROLES } from "../roles.ts";
import { factText, REGISTRATION_FIELDS, registrationSchema } from "./registration.ts";
import { ROLE_CARDS } from "./roles.ts";

// Spec section 3, "Registration fields".
const REQUIRED = {
  single_dad: [],
  community_member: ["motivation"],
  lawyer: [
    "law_firm_name",
    "lawyer_name",
    "bar_number",
    "specializations",
    "years_practice",
    "office_location",
    "contact_phone",
    "bio",
  ],
  psychologist: [
    "professional_name",
    "license_number",
    "specializations",
    "years_experience",
    "location",
    "contact_phone",
    "bio",
  ],
  partner: [
    "organization_name",
    "organization_type",
    "contact_name",
    "contact_role",
    "contact_phone",
    "partnership_goals",
  ],
  volunteer: ["skills", "availability", "experience_level", "location_preference", "interests"],
  advocate: ["preferred_frequency"],
};
const OPTIONAL = {
  single_dad: ["children_ages", "location", "primary_challenges", "support_interests"],
  community_member: ["preferred_involvement", "donation_interest", "volunteer_interest"],
  lawyer: ["website_url"],
  psychologist: ["practice_name", "website_url", "accepts_insurance", "session_types"],
  partner: ["website_url", "resources_available"],
  volunteer: ["emergency_contact"],
  advocate: ["social_media"],
};

describe.each(SELF_SERVICE_ROLES)("the form of %s", (role) => {
  it("has the fields of the specification, required exactly as listed", () => {
    const names = (required: boolean) =>
      REGISTRATION_FIELDS[role].filter((field) => field.required === required).map((field) => field.name);
    expect(names(true).toSorted()).toEqual(REQUIRED[role].toSorted());
    expect(names(false).toSorted()).toEqual(OPTIONAL[role].toSorted());
  });

  it("names every missing field when it is empty", () => {
    const result = registrationSchema(role).safeParse(emptyDetails(REGISTRATION_FIELDS[role]));
    const named = result.error?.issues.map((issue) => String(issue.path[0])) ?? [];
    expect([...new Set(named)].toSorted()).toEqual(REQUIRED[role].toSorted());
  });

  it("refuses HTML and too much text", () => {
    for (const hostile of ["<img src=x onerror=alert(1)>", "x".repeat(20_000)]) {
      const typed = Object.fromEntries(
        REGISTRATION_FIELDS[role].map(({ name, kind }) => [name, kind === "checkbox" ? true : hostile]),
      );
      expect(registrationSchema(role).safeParse(typed).success).toBe(false);
    }
  });
});

it("splits lists at commas and trims them", () => {
  expect(splitList(" a , b,,a ,c d ")).toEqual(["a", "b", "c d"]);
  const schema = detailsSchema([{ name: "l", label: "L", kind: "list", required: true, max_length: 600 }]);
  expect(schema.parse({ l: "x, y" })).toEqual({ l: ["x", "y"] });
  expect(schema.safeParse({ l: " , ," }).success).toBe(false);
});

it.each([
  ["12", 12],
  ["7 years", 7],
  ["", 0],
  ["many", 0],
  ["-3", 0],
  ["2.9", 2],
])("reads %j as %i years", (typed, years) => expect(parseYears(typed)).toBe(years));

it.each([
  ["example.org", "https://example.org/"],
  ["http://example.org/a b", null],
  ["javascript:alert(1)", null],
  ["https://user:pass@example.org", null],
  ["localhost", null],
  ["https://:secret@example.org", null],
])("takes %j as the address %j", (typed, address) => expect(webAddress(typed)).toBe(address));

it("shows one card per role", () => {
  expect(ROLE_CARDS.map((card) => card.id).toSorted()).toEqual([...SELF_SERVICE_ROLES].toSorted());
});

it("takes thirty entries of a list, and not one more", () => {
  const schema = detailsSchema([{ name: "l", label: "L", kind: "list", required: true, max_length: 600 }]);
  const entries = (many: number) => Array.from({ length: many }, (_, at) => `e${at}`).join(",");
  expect(schema.safeParse({ l: entries(30) }).success).toBe(true);
  expect(schema.safeParse({ l: entries(31) }).error?.issues[0]?.message).toBe("L: at most 30 entries.");
});

it.each([
  ["checkbox", true, "Yes"],
  ["checkbox", false, "No"],
  ["line", "Ohio", "Ohio"],
  ["line", " ", null],
  ["list", ["a", "b"], "a, b"],
] as const)("says a %s of %j as %j", (kind, value, said) => {
  const field = { name: "f", label: "F", kind, required: false, max_length: 10 } as FormField;
  expect(factText(field, { f: value as string })).toBe(said);
});
