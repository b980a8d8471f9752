import type { FormField } from "../form-fields.ts";

export const psychologistFields = [
  { name: "professional_name", label: "Professional name", kind: "line", required: true, max_length: 120 },
  {
    name: "license_number",
    label: "License number",
    kind: "line",
    required: true,
    max_length: 60,
    hint: "Never shown publicly",
  },
  {
    name: "specializations",
    label: "Specializations",
    kind: "list",
    required: true,
    max_length: 600,
    suggestions: ["Family therapy", "Depression", "Trauma", "Children", "Co-parenting", "Grief"],
    hint: "Separate with commas",
  },
  { name: "years_experience", label: "Years of experience", kind: "years", required: true },
  { name: "location", label: "Location", kind: "line", required: true, max_length: 200 },
  { name: "contact_phone", label: "Phone", kind: "phone", required: true, max_length: 40 },
  { name: "bio", label: "About you and your work", kind: "text", required: true, max_length: 3000 },
  { name: "practice_name", label: "Practice", kind: "line", required: false, max_length: 160 },
  { name: "website_url", label: "Website", kind: "url", required: false, max_length: 300 },
  { name: "accepts_insurance", label: "I accept insurance", kind: "checkbox", required: false },
  {
    name: "session_types",
    label: "Session types",
    kind: "list",
    required: false,
    max_length: 300,
    suggestions: ["In person", "Video", "Phone", "Group"],
    hint: "Separate with commas",
  },
] as const satisfies readonly FormField[];
