-- Texts staff can change. The footer reads the title (spec section 3).
insert into public.cms_content (key, title, content) values
  ('footer_main_title', 'No father should have to do this alone.', null),
  ('footer_app_description', 'Our phone apps are being built. The whole site already works in your browser.', null),
  ('footer_app_store_text', 'App Store', null),
  ('footer_google_play_text', 'Google Play', null),
  ('footer_organization_description', 'We stand beside single fathers and their children with campaigns that pay for rent, groceries and car seats, and with people who answer.', null),
  ('footer_contact_title', 'Get Support', null),
  ('footer_quick_links_title', 'Quick Links', null),
  ('footer_newsletter_title', 'News from the foundation', null),
  ('footer_newsletter_description', 'One letter a month: what your gifts did, and where help is needed next.', null),
  ('footer_newsletter_placeholder', 'Your email address', null),
  ('footer_newsletter_button_text', 'Subscribe', null),
  ('footer_copyright', '© Single Fathers Foundation. All rights reserved.', null),
  ('home_hero', 'Raising children alone should never mean standing alone.',
    seed.news(seed.p('We stand with single fathers and their children: first with what can''t wait, then for the long road.'))),
  -- samples, live or off (decision 9).
  ('activity_toast_mode', 'samples', null),
  ('community_counter', '7.1K', null),
  -- The foundation's own; without them the built-in ones show.
  ('contact_email', null, null),
  ('legal_disclaimer', null, null),
  -- Addresses of our accounts; in the demo the front pages of the networks. Without an address no sign shows.
  ('social_facebook', 'https://www.facebook.com/', null),
  ('social_instagram', 'https://www.instagram.com/', null),
  ('social_x', null, null),
  ('social_linkedin', 'https://www.linkedin.com/', null),
  ('social_youtube', 'https://www.youtube.com/', null);
