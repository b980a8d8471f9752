import type { z } from "zod";
import { detailsSchema, type FieldAnswers, type FormField } from "../form-fields.ts";
import type { ReviewState } from "../reviews.ts";
import type { SelfServiceRole } from "../roles.ts";
import { advocateFields } from "./advocate.ts";
import { communityMemberFields } from "./community-member.ts";
import { lawyerFields } from "./lawyer.ts";
import { partnerFields } from "./partner.ts";
import { psychologistFields } from "./psychologist.ts";
import { singleDadFields } from "./single-dad.ts";
import { volunteerFields } from "./volunteer.ts";

/** The fields of each role's form, in the order they are asked. */
export const REGISTRATION_FIELDS: Record<SelfServiceRole, readonly FormField[]> = {
  single_dad: singleDadFields,
  community_member: communityMemberFields,
  lawyer: lawyerFields,
  psychologist: psychologistFields,
  partner: partnerFields,
  volunteer: volunteerFields,
  advocate: advocateFields,
};

/** Roles whose record waits for an administrator (spec section 4). */
const ROLES_WITH_REVIEW = ["lawyer", "psychologist", "partner"] as const satisfies SelfServiceRole[];
export type ReviewedRole = (typeof ROLES_WITH_REVIEW)[number];

/** What an administrator has checked: changing it, the record waits again. Decided by triggers (decision 0012). */
export const CHECKED_FIELDS: Record<ReviewedRole, readonly string[]> = {
  lawyer: ["law_firm_name", "lawyer_name", "bar_number"],
  psychologist: ["professional_name", "practice_name", "license_number"],
  partner: ["organization_name", "website_url"],
};

export const isReviewed = (role: SelfServiceRole): role is ReviewedRole =>
  ROLES_WITH_REVIEW.some((one) => one === role);

/** One of RPC my_records. */
export type MyRecord = {
  role: SelfServiceRole;
  /** Of its review; null where nobody reviews. */
  id?: string | null;
  /** Null where nobody reviews. */
  state: ReviewState | null;
  /** What staff wrote with their last decision. */
  words: string | null;
  /** What the owner answered; until the next decision. */
  answer?: string | null;
  details: FieldAnswers;
};

/** One fact in words; null when nothing was said. */
export function factText({ kind, name }: FormField, details: FieldAnswers): string | null {
  const value = details[name];
  if (kind === "checkbox") return value === true ? "Yes" : "No";
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return text.trim() || null;
}

export function registrationSchema(role: SelfServiceRole): z.ZodType<FieldAnswers> {
  return detailsSchema(REGISTRATION_FIELDS[role]);
}

/** The sign-up metadata the database reads when the account is made (decision 13). */
export type SignUpData = {
  full_name: string;
  phone_number?: string;
  /** Which version that was, the database knows. */
  agree_terms: true;
  role?: SelfServiceRole;
  details?: FieldAnswers;
};
