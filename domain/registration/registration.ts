import type { z } from "zod";
import type { SelfServiceRole } from "../roles.ts";
import { advocateFields } from "./advocate.ts";
import { communityMemberFields } from "./community-member.ts";
import { detailsSchema, type RegistrationDetails, type RegistrationField } from "./fields.ts";
import { lawyerFields } from "./lawyer.ts";
import { partnerFields } from "./partner.ts";
import { psychologistFields } from "./psychologist.ts";
import { singleDadFields } from "./single-dad.ts";
import { volunteerFields } from "./volunteer.ts";

/** The fields of each role's form, in the order they are asked. */
export const REGISTRATION_FIELDS: Record<SelfServiceRole, readonly RegistrationField[]> = {
  single_dad: singleDadFields,
  community_member: communityMemberFields,
  lawyer: lawyerFields,
  psychologist: psychologistFields,
  partner: partnerFields,
  volunteer: volunteerFields,
  advocate: advocateFields,
};

/** Roles whose record waits for an administrator (spec section 4). */
export const ROLES_WITH_REVIEW: readonly SelfServiceRole[] = ["lawyer", "psychologist", "partner"];

export function registrationSchema(role: SelfServiceRole): z.ZodType<RegistrationDetails> {
  return detailsSchema(REGISTRATION_FIELDS[role]);
}

/** The sign-up metadata the database reads when the account is made (decision 13). */
export type SignUpData = {
  full_name: string;
  phone_number?: string;
  role?: SelfServiceRole;
  details?: RegistrationDetails;
};
