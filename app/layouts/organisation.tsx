import { type ReactNode, useMemo } from "react";
import { useWords } from "~/features/cms/queries";
import { OrganisationContext } from "~/lib/organisation";
import { CHROME } from "~domain/cms/footer";
import { CONTACT_EMAIL } from "~domain/legal";

const ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** What staff have written of us, for all below; an address nobody could write to does not show. */
export function WithOrganisation({ children }: { children: ReactNode }) {
  const { contact_email, legal_disclaimer } = useWords(CHROME);
  const email = ADDRESS.test(contact_email.title) ? contact_email.title : CONTACT_EMAIL;
  const disclaimer = legal_disclaimer.title;
  const value = useMemo(() => ({ contact_email: email, disclaimer }), [email, disclaimer]);
  return <OrganisationContext value={value}>{children}</OrganisationContext>;
}
