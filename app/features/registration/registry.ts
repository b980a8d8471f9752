import type { SelfServiceRole } from "~domain/roles";
import type { RegistrationRole } from "./role-module";
import { advocate } from "./roles/advocate";
import { communityMember } from "./roles/community-member";
import { lawyer } from "./roles/lawyer";
import { partner } from "./roles/partner";
import { psychologist } from "./roles/psychologist";
import { singleDad } from "./roles/single-dad";
import { volunteer } from "./roles/volunteer";

export const REGISTRATIONS: Record<SelfServiceRole, RegistrationRole> = {
  single_dad: singleDad,
  community_member: communityMember,
  lawyer,
  psychologist,
  partner,
  volunteer,
  advocate,
};
