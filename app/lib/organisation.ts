// Who we are (decision 1): the one place in the app; each text can be overridden by its CMS key.
import { LEGAL_NAME } from "~domain/legal";

export const ORGANISATION = {
  name: LEGAL_NAME,
  /** CMS key footer_organization_description. */
  description:
    "We stand beside single fathers and their children: with help in an emergency, with legal support, and with people who have walked the same road.",
  contact_email: "hello@singlefathersfoundation.example",
} as const;
