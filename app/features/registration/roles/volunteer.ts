import { PAGE_MESSAGES } from "~domain/page-messages";
import { REGISTRATION_FIELDS } from "~domain/registration/registration";
import { REPLY_TIME } from "~domain/reply-time";
import type { RegistrationRole } from "../role-module";

export const volunteer: RegistrationRole = {
  id: "volunteer",
  title: "Join as a volunteer",
  lead: "An hour of your time can make someone's whole week. Tell us what you can do and when.",
  section: "What you bring",
  fields: REGISTRATION_FIELDS.volunteer,
  success: PAGE_MESSAGES.registration_succeeded,
  afterwards: `Someone from our team writes to you within ${REPLY_TIME}.`,
};
