import { MESSAGES } from "~domain/messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const communityMember: RegistrationRole = {
  id: "community_member",
  title: "Join as a community supporter",
  lead: "Fathers are carried by the people around them. Tell us how you'd like to be one of them.",
  section: "How you would like to help",
  fields: REGISTRATION_FIELDS.community_member,
  success: MESSAGES.registration_succeeded,
  afterwards: "Your dashboard opens as soon as you confirm your email.",
};
