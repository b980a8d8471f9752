// Who we are (decision 1): the one place in the app. What staff may say otherwise in the CMS is asked of useOrganisation().
import { createContext, use } from "react";
import { CONTACT_EMAIL, LEGAL_NAME, NOT_DEDUCTIBLE_STATEMENT, ORGANISATION_DESCRIPTION } from "~domain/legal";

export const ORGANISATION = { name: LEGAL_NAME, description: ORGANISATION_DESCRIPTION } as const;

/** Where people write to, and what stands wherever money is asked for or confirmed. */
export type Organisation = { contact_email: string; disclaimer: string };

/** Given by the layouts; without one the built-in words. */
export const OrganisationContext = createContext<Organisation>({
  contact_email: CONTACT_EMAIL,
  disclaimer: NOT_DEDUCTIBLE_STATEMENT,
});
export const useOrganisation = (): Organisation => use(OrganisationContext);
