import { useWords } from "~/features/cms/queries";
import type { KeyOf } from "~domain/cms/block";
import { FOOTER } from "~domain/cms/footer";

export type FooterTexts = (key: KeyOf<typeof FOOTER>) => string;

/** Texts come from the CMS's title field (spec section 3). */
export function useFooterTexts(): FooterTexts {
  const words = useWords(FOOTER);
  return (key) => words[key].title;
}
