import { PAGE_MESSAGES } from "~domain/page-messages";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const lawyer: RegistrationRole = {
  id: "lawyer",
  title: "Join as a family-law attorney",
  lead: "Fathers need a lawyer who knows their situation. Tell us where you practice and what you do.",
  section: "Your practice",
  fields: REGISTRATION_FIELDS.lawyer,
  success: PAGE_MESSAGES.lawyer_registration_succeeded,
  afterwards: "We review every registration before it is listed. Your bar number is never shown.",
  subscription: LAWYER_SUBSCRIPTION,
};
