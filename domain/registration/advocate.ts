import type { FormField } from "../form-fields.ts";

export const advocateFields = [
  {
    name: "preferred_frequency",
    label: "How often you would like to write",
    kind: "choice",
    required: true,
    missing: "Choose how often you'd like to write.",
    options: ["Weekly", "Bi-weekly", "Monthly", "As needed"],
  },
  {
    name: "social_media",
    label: "Your social media",
    kind: "line",
    required: false,
    max_length: 500,
    hint: "Handles or addresses",
  },
] as const satisfies readonly FormField[];
