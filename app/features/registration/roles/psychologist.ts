import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const psychologist: RegistrationRole = {
  id: "psychologist",
  title: "Join as a mental health professional",
  lead: "A conversation at the right time changes a family. Tell us about your work.",
  section: "Your work",
  fields: REGISTRATION_FIELDS.psychologist,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: "We review every registration before it is listed. Your license number is never shown.",
};
