// Who we are (decision 1): the one place in the app; the footer's texts can be overridden by their CMS keys.
import { CONTACT_EMAIL, LEGAL_NAME, ORGANISATION_DESCRIPTION } from "~domain/legal";

export const ORGANISATION = {
  name: LEGAL_NAME,
  description: ORGANISATION_DESCRIPTION,
  contact_email: CONTACT_EMAIL,
} as const;
