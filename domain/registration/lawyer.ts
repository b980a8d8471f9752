import type { FormField } from "../form-fields.ts";

/** Legal Network Membership (spec section 9). */
export const LAWYER_SUBSCRIPTION = {
  name: "Legal Network Membership",
  /** US cents a month. */
  monthly_amount: 1900,
  price_label: "$19 per month",
} as const;

export const lawyerFields = [
  {
    name: "law_firm_name",
    label: "Law firm",
    kind: "line",
    required: true,
    missing: "Enter your law firm's name.",
    max_length: 160,
  },
  {
    name: "lawyer_name",
    label: "Attorney's name",
    kind: "line",
    required: true,
    missing: "Enter the attorney's name.",
    max_length: 120,
  },
  {
    name: "bar_number",
    label: "Bar number",
    kind: "line",
    required: true,
    missing: "Enter your bar number.",
    max_length: 60,
    hint: "Never shown publicly",
  },
  {
    name: "specializations",
    label: "Specializations",
    kind: "list",
    required: true,
    missing: "Enter at least one area you work in.",
    max_length: 600,
    suggestions: ["Custody", "Child support", "Divorce", "Mediation", "Paternity", "Adoption"],
    hint: "Separate with commas",
  },
  {
    name: "years_practice",
    label: "Years in practice",
    kind: "years",
    required: true,
    missing: "Enter how many years you have practiced.",
  },
  {
    name: "office_location",
    label: "Office location",
    kind: "line",
    required: true,
    missing: "Enter where your office is, for example Springfield, IL.",
    max_length: 200,
  },
  {
    name: "contact_phone",
    label: "Office phone",
    kind: "phone",
    required: true,
    missing: "Enter your office's phone number.",
    max_length: 40,
  },
  {
    name: "bio",
    label: "About your practice",
    kind: "text",
    required: true,
    missing: "Write a few words about your practice.",
    max_length: 3000,
  },
  { name: "website_url", label: "Website", kind: "url", required: false, max_length: 300 },
] as const satisfies readonly FormField[];
