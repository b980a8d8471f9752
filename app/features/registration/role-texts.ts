import paths from "virtual:pages/paths";
import { ROLE_CARDS, type RoleCard } from "~domain/registration/roles";
import type { SelfServiceRole } from "~domain/roles";

/** Rows of the CMS by key (spec 2.11); a missing row leaves the built-in wording. */
export type RoleTexts = Record<string, { title: string | null; content: string | null }> | undefined;

export function roleCards(texts: RoleTexts): RoleCard[] {
  return ROLE_CARDS.map((card) => ({
    ...card,
    benefits: card.benefits.filter(({ page }) => !page || paths.includes(page)),
    title: texts?.[card.cms_key]?.title || card.title,
    description: texts?.[card.cms_key]?.content || card.description,
  }));
}

export const roleCard = (id: SelfServiceRole, texts: RoleTexts): RoleCard | undefined =>
  roleCards(texts).find((card) => card.id === id);
