import paths from "virtual:pages/paths";
import type { CmsWords, KeyOf } from "~domain/cms/block";
import { type ROLE_SELECTION, roleKey } from "~domain/cms/role-selection";
import { ROLE_CARDS, type RoleCard } from "~domain/registration/roles";
import type { SelfServiceRole } from "~domain/roles";

/** The words of /role-selection by key (spec 2.11). */
export type RoleWords = Record<KeyOf<typeof ROLE_SELECTION>, CmsWords>;
export type ShownRole = RoleCard & { words: CmsWords };

export const roleCards = (words: RoleWords): ShownRole[] =>
  ROLE_CARDS.map((card) => ({
    ...card,
    benefits: card.benefits.filter(({ page }) => !page || paths.includes(page)),
    words: words[roleKey(card.id)],
  }));

export const roleCard = (id: SelfServiceRole, words: RoleWords): ShownRole | undefined =>
  roleCards(words).find((card) => card.id === id);
