import type { FormField } from "../form-fields.ts";

export const communityMemberFields = [
  {
    name: "motivation",
    label: "Why you want to help",
    kind: "text",
    required: true,
    missing: "Tell us why you want to help.",
    max_length: 2000,
  },
  {
    name: "preferred_involvement",
    label: "How you would like to be involved",
    kind: "line",
    required: false,
    max_length: 300,
  },
  { name: "donation_interest", label: "I am interested in giving", kind: "checkbox", required: false },
  { name: "volunteer_interest", label: "I am interested in volunteering", kind: "checkbox", required: false },
] as const satisfies readonly FormField[];
