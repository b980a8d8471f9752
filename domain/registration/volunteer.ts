import type { FormField } from "../form-fields.ts";

export const volunteerFields = [
  {
    name: "skills",
    label: "Skills",
    kind: "list",
    required: true,
    max_length: 600,
    suggestions: ["Mentoring", "Teaching", "Driving", "Event planning", "Design", "Translation"],
    hint: "Separate with commas",
  },
  { name: "availability", label: "When you have time", kind: "line", required: true, max_length: 200 },
  {
    name: "experience_level",
    label: "Experience",
    kind: "choice",
    required: true,
    options: ["Beginner", "Intermediate", "Experienced"],
  },
  {
    name: "location_preference",
    label: "Where you would like to help",
    kind: "choice",
    required: true,
    options: ["Remote", "Local only", "Both remote and local"],
  },
  {
    name: "interests",
    label: "Interests",
    kind: "list",
    required: true,
    max_length: 600,
    hint: "Separate with commas",
  },
  {
    name: "emergency_contact",
    label: "Emergency contact",
    kind: "line",
    required: false,
    max_length: 200,
    hint: "Name and phone of somebody we may call",
  },
] as const satisfies readonly FormField[];
