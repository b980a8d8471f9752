import type { FormField } from "../form-fields.ts";

export const partnerFields = [
  { name: "organization_name", label: "Organization", kind: "line", required: true, max_length: 160 },
  {
    name: "organization_type",
    label: "Type of organization",
    kind: "choice",
    required: true,
    options: [
      "Nonprofit",
      "Company",
      "Government agency",
      "School or university",
      "Faith community",
      "Other",
    ],
  },
  { name: "contact_name", label: "Contact person", kind: "line", required: true, max_length: 120 },
  {
    name: "contact_role",
    label: "Role of the contact person",
    kind: "line",
    required: true,
    max_length: 120,
  },
  { name: "contact_phone", label: "Phone", kind: "phone", required: true, max_length: 40 },
  {
    name: "partnership_goals",
    label: "What you would like to achieve together",
    kind: "text",
    required: true,
    max_length: 3000,
  },
  { name: "website_url", label: "Website", kind: "url", required: false, max_length: 300 },
  {
    name: "resources_available",
    label: "What you could bring",
    kind: "text",
    required: false,
    max_length: 2000,
  },
] as const satisfies readonly FormField[];
