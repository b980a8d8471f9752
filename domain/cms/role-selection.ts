// The words of /role-selection (spec 2.11); staff may add a picture and a video to each.
import { richTextOf } from "../plain-text.ts";
import { ROLE_LABELS, SELF_SERVICE_ROLES, type SelfServiceRole } from "../roles.ts";
import { cmsPage } from "./block.ts";

export const roleKey = <Role extends SelfServiceRole>(role: Role) => `role_selection_${role}` as const;

const DESCRIPTIONS: Record<SelfServiceRole, string> = {
  single_dad: "You are raising your children on your own and could use someone beside you.",
  community_member: "You want single fathers to be seen and supported.",
  lawyer: "You stand up for fathers in court and at the table.",
  psychologist: "You help fathers and children to be well.",
  partner: "Your organization wants to do more for fathers, together with us.",
  volunteer: "You give time: an hour, a weekend, a skill.",
  advocate: "You write and speak so that fathers are heard.",
};

const words = <Key extends string>(key: Key, title: string, text: string) => ({
  key,
  kind: "words" as const,
  takes: ["picture", "video"] as const,
  fallback: { title, content: richTextOf(text) },
});

export const ROLE_SELECTION = cmsPage("role-selection", "/role-selection", [
  words(
    "role_selection_hero",
    "How would you like to take part?",
    "Pick what fits best. We're glad you came.",
  ),
  words(
    "role_selection_hint",
    "Not sure?",
    "Choose what fits best today. You can add another role later from your profile.",
  ),
  ...SELF_SERVICE_ROLES.map((role) => words(roleKey(role), ROLE_LABELS[role], DESCRIPTIONS[role])),
]);
