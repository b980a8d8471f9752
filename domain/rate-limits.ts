/** At most `limit` calls of one kind per window. */
export type RateLimit = { limit: number; window_seconds: number };

/** Wrong tries that end a code from a mail, per account and purpose: of 10^8 codes they find one in twenty million. */
export const MAX_CODE_TRIES = 5;

/** Every threshold of the server functions, in one place. */
export const RATE_LIMITS = {
  // Two hundred guests on one Wi-Fi, after the speech, with their retries: this only ends a flood. What stops a card
  // tester is work, pauses and closed networks: private.payment_brakes() in the database.
  donation_per_address: { limit: 1200, window_seconds: 600 },
  // More than that asks for a proof of work; it never refuses.
  donation_per_email: { limit: 25, window_seconds: 3600 },
  donation_per_campaign: { limit: 600, window_seconds: 600 },
  // The success page looks eleven times in a minute, then waits to be asked; all those gifts may look from one network.
  status_per_attempt: { limit: 60, window_seconds: 600 },
  status_per_address: { limit: 13_200, window_seconds: 600 },
  status_asks_stripe: { limit: 6, window_seconds: 60 },
  // Each refused card asks once more, and a fair has many buyers on one network: this only ends a flood. From the tenth
  // order of an hour on each costs work (private.payment_brakes).
  order_per_network: { limit: 240, window_seconds: 3600 },
  // More than that asks for a proof of work; it never refuses.
  order_per_email: { limit: 5, window_seconds: 3600 },
  // One person subscribes once; whoever tries out addresses learns little in an hour.
  newsletter_per_address: { limit: 10, window_seconds: 3600 },
  newsletter_per_email: { limit: 5, window_seconds: 3600 },
  newsletter_links_per_address: { limit: 10, window_seconds: 3600 },
  // Whoever holds a link changes a few things; guessing one is hopeless at any speed.
  newsletter_changes_per_address: { limit: 120, window_seconds: 600 },
  // The button of the monthly mail to a professional; guessing a link is hopeless at any speed.
  availability_answers_per_address: { limit: 60, window_seconds: 600 },
  // Previews of one member of staff while writing.
  letters_prepared_per_person: { limit: 120, window_seconds: 600 },
  // An office or a family behind one network; nobody writes to us more often.
  inquiry_per_network: { limit: 10, window_seconds: 3600 },
  // More than these ask for a proof of work; they never refuse. The second is all that is written to us.
  inquiry_per_email: { limit: 5, window_seconds: 3600 },
  inquiries: { limit: 60, window_seconds: 3600 },
  inquiry_proof: { limit: 1, window_seconds: 86_400 },
  // As inquiries: the first is for one network, more than the second asks for a proof of work.
  legal_aid_per_network: { limit: 10, window_seconds: 3600 },
  legal_aid_requests: { limit: 30, window_seconds: 3600 },
  // The address may be anybody's.
  inquiry_copies_per_email: { limit: 2, window_seconds: 86_400 },
  // An office that checks a stack of letters; guessing one is hopeless at any speed.
  volunteer_letters_per_network: { limit: 30, window_seconds: 600 },
  // A shelter or a library behind one network; drafts are saved as he goes.
  help_per_network: { limit: 60, window_seconds: 3600 },
  // Guessing a link is hopeless at any speed; looking at one's own all evening is not.
  help_links_per_network: { limit: 240, window_seconds: 600 },
  // More than that costs work, for whoever sends it.
  help_requests: { limit: 300, window_seconds: 3600 },
  // Nobody meets more than that in an hour that has to go; a case counts each network once.
  report_per_network: { limit: 20, window_seconds: 3600 },
  // First messages to listings: somebody asks three offices, then three more. More than the second and third ask for work.
  directory_per_network: { limit: 20, window_seconds: 3600 },
  directory_per_email: { limit: 5, window_seconds: 3600 },
  directory_per_listing: { limit: 20, window_seconds: 86_400 },
  // A conversation that is read and answered; guessing a link is hopeless at any speed.
  directory_links_per_network: { limit: 120, window_seconds: 600 },
  qa_tests_per_person: { limit: 20, window_seconds: 3600 },
  confirmations_per_staff: { limit: 60, window_seconds: 3600 },
  // The auth service sends five an hour to an address, and says nothing about the sixth.
  confirmations_per_person: { limit: 3, window_seconds: 3600 },
  // One person has one membership; retries and other cards are enough.
  subscription_per_person: { limit: 30, window_seconds: 3600 },
  subscription_per_address: { limit: 60, window_seconds: 600 },
  subscription_changes: { limit: 20, window_seconds: 3600 },
  // The success page looks eleven times in a minute.
  subscription_checks: { limit: 120, window_seconds: 600 },
  subscription_asks_stripe: { limit: 2, window_seconds: 10 },
  // Sign-in, sign-up, recovery of one e-mail address, whoever asks (decision 17).
  sign_in_per_email: { limit: 10, window_seconds: 300 },
  second_factor_per_person: { limit: 10, window_seconds: 300 },
  // Three codes in a million are right at any time: fifty tries a day find one in eighteen years on average.
  second_factor_per_day: { limit: 50, window_seconds: 86_400 },
  second_factor_calls_per_person: { limit: 60, window_seconds: 300 },
  // Calls of the auth service from one network (decision 17); hosted Supabase has its own.
  auth_tokens_per_network: { limit: 30, window_seconds: 60 },
  auth_sign_ups_per_network: { limit: 10, window_seconds: 60 },
  auth_mails_per_network: { limit: 10, window_seconds: 60 },
  auth_calls_per_network: { limit: 300, window_seconds: 60 },
  auth_mail_per_email: { limit: 5, window_seconds: 3600 },
} as const satisfies Record<string, RateLimit>;
