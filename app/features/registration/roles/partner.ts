import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const partner: RegistrationRole = {
  id: "partner",
  title: "Join as a partner organization",
  lead: "Together we reach fathers that neither of us reaches alone. Tell us who you are and what you have in mind.",
  section: "Your organization",
  fields: REGISTRATION_FIELDS.partner,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: "We read every request and write to you before anything goes public.",
};
