/** The CMS rows the footer shows (spec section 3); read with every public page. */
export const FOOTER_KEYS = [
  "footer_main_title",
  "footer_app_description",
  "footer_app_store_text",
  "footer_google_play_text",
  "footer_organization_description",
  "footer_contact_title",
  "footer_quick_links_title",
  "footer_newsletter_title",
  "footer_newsletter_description",
  "footer_newsletter_placeholder",
  "footer_newsletter_button_text",
  "footer_copyright",
] as const;

/** Settings of the chrome, in their title too (decision 9). */
export const CHROME_KEYS = [
  "activity_toast_mode",
  "community_counter",
  "social_facebook",
  "social_instagram",
  "social_x",
  "social_linkedin",
  "social_youtube",
] as const;
