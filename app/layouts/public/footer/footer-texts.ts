import { useQuery } from "@tanstack/react-query";
import { cmsQueries } from "~/features/cms/queries";
import { ORGANISATION } from "~/lib/organisation";
import { CHROME_KEYS, FOOTER_KEYS } from "../footer-keys";

type FooterKey = (typeof FOOTER_KEYS)[number];
export type FooterTexts = (key: FooterKey) => string;

/** What shows where the CMS has nothing, or cannot be reached. */
const FOOTER_FALLBACKS: Record<FooterKey, string> = {
  footer_main_title: "No father should have to do this alone.",
  footer_app_description: "Our phone apps are being built. The whole site already works in your browser.",
  footer_app_store_text: "App Store",
  footer_google_play_text: "Google Play",
  footer_organization_description: ORGANISATION.description,
  footer_contact_title: "Get Support",
  footer_quick_links_title: "Quick Links",
  footer_newsletter_title: "News from the foundation",
  footer_newsletter_description: "What your gifts did, and where help is needed next.",
  footer_newsletter_placeholder: "Your email address",
  footer_newsletter_button_text: "Subscribe",
  footer_copyright: `© ${ORGANISATION.name}. All rights reserved.`,
};
const COUNTER_FALLBACK = "7.1K";

/** Texts come from the CMS's title field (spec section 3). */
export function useFooterTexts(): FooterTexts {
  const { data } = useQuery(cmsQueries.texts(FOOTER_KEYS));
  return (key) => data?.[key]?.title?.trim() || FOOTER_FALLBACKS[key];
}

/** The https address of an account, or undefined. */
export function useSocialLinks(): (key: (typeof CHROME_KEYS)[number]) => string | undefined {
  const { data } = useQuery(cmsQueries.texts(CHROME_KEYS));
  return (key) => {
    const address = data?.[key]?.title?.trim() ?? "";
    return /^https:\/\/[^\s]+$/.test(address) ? address : undefined;
  };
}

export function useCommunityCounter(): string {
  const { data } = useQuery(cmsQueries.texts(CHROME_KEYS));
  return data?.community_counter?.title?.trim() || COUNTER_FALLBACK;
}
