import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const advocate: RegistrationRole = {
  id: "advocate",
  title: "Join as a content creator or advocate",
  lead: "Fathers are heard when someone writes down what they live through.",
  section: "Your writing",
  fields: REGISTRATION_FIELDS.advocate,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: "What you write is read by an editor with you before it is published.",
};
