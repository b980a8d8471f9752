import type { FormField } from "../form-fields.ts";

/** Care data: kept apart from everything else (decision 27). Nothing of it is required. */
export const singleDadFields = [
  {
    name: "children_ages",
    label: "Ages of your children",
    kind: "line",
    required: false,
    max_length: 120,
    hint: "For example: 4, 7 and 12",
  },
  {
    name: "location",
    label: "Where you live",
    kind: "line",
    required: false,
    max_length: 120,
    hint: "City and state",
  },
  {
    name: "primary_challenges",
    label: "What is hardest right now",
    kind: "text",
    required: false,
    max_length: 2000,
  },
  {
    name: "support_interests",
    label: "Support you are interested in",
    kind: "list",
    required: false,
    max_length: 600,
    suggestions: ["Legal aid", "Child care", "Housing", "Support group", "Counseling", "Job search"],
    hint: "Separate with commas",
  },
] as const satisfies readonly FormField[];
