// The words around every page (spec section 3): the footer's texts, and settings of the chrome, each in its title.
import { CONTACT_EMAIL, LEGAL_NAME, NOT_DEDUCTIBLE_STATEMENT, ORGANISATION_DESCRIPTION } from "../legal.ts";
import { cmsPage, line } from "./block.ts";

export const FOOTER = cmsPage("footer", null, [
  line("footer_main_title", "No father should have to do this alone."),
  line(
    "footer_app_description",
    "Our phone apps are being built. The whole site already works in your browser.",
  ),
  line("footer_app_store_text", "App Store"),
  line("footer_google_play_text", "Google Play"),
  line("footer_organization_description", ORGANISATION_DESCRIPTION),
  line("footer_contact_title", "Get Support"),
  line("footer_quick_links_title", "Quick Links"),
  line("footer_newsletter_title", "News from the foundation"),
  line("footer_newsletter_description", "What your gifts did, and where help is needed next."),
  line("footer_newsletter_placeholder", "Your email address"),
  line("footer_newsletter_button_text", "Subscribe"),
  line("footer_copyright", `© ${LEGAL_NAME}. All rights reserved.`),
]);

/**
 * `samples`, `live` or `off` (decision 9); a number; where people write to, and the statement that stands wherever money is
 * asked for (decision 1, `app/lib/organisation.ts`); https addresses of our accounts, without which no sign shows.
 */
export const CHROME = cmsPage("chrome", null, [
  line("activity_toast_mode", "samples"),
  line("community_counter", "7.1K"),
  line("contact_email", CONTACT_EMAIL),
  line("legal_disclaimer", NOT_DEDUCTIBLE_STATEMENT),
  line("social_facebook", ""),
  line("social_instagram", ""),
  line("social_x", ""),
  line("social_linkedin", ""),
  line("social_youtube", ""),
]);
