import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const singleDad: RegistrationRole = {
  id: "single_dad",
  title: "Join as a single father",
  lead: "We're glad you're here. Only your name and email are needed. Tell us more if and when you like.",
  section: "You and your children",
  fields: REGISTRATION_FIELDS.single_dad,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: "Only our care team sees what you tell us here. We write to you by email.",
};
