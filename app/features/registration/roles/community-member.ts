import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import { REPLY_TIME } from "~domain/reply-time";
import type { RegistrationRole } from "../role-module";

export const communityMember: RegistrationRole = {
  id: "community_member",
  title: "Join as a community supporter",
  lead: "Fathers are carried by the people around them. Tell us how you'd like to be one of them.",
  section: "How you would like to help",
  fields: REGISTRATION_FIELDS.community_member,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: `Someone from our team writes to you within ${REPLY_TIME}.`,
};
