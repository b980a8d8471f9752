import { MESSAGES } from "~domain/messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { RegistrationRole } from "../role-module";

export const singleDad: RegistrationRole = {
  id: "single_dad",
  title: "Join as a single father",
  lead: "Good that you are here. Only your name and e-mail address are needed; tell us more if and when you like.",
  section: "You and your children",
  fields: REGISTRATION_FIELDS.single_dad,
  success: MESSAGES.registration_succeeded,
  afterwards: "What you tell us here is seen by the people who care for fathers, and by nobody else.",
};
