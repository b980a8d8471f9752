/** What a donor reads when a card was not accepted: what happened, and what to do now. */
export type DeclineAdvice = { title: string; advice: string };

const ANOTHER_CARD = "Please try another card, or ask your bank.";
const NOT_CHARGED = "You have not been charged.";

const say = (title: string, advice: string): DeclineAdvice => ({ title, advice: `${advice} ${NOT_CHARGED}` });

/** The fields themselves say which of them it is. */
export const INCOMPLETE_CARD = say(
  "Your card details are not complete yet",
  "Please check the fields above.",
);

const refused = say(
  "Your bank did not accept the payment",
  "It does not tell us why. Your bank can, or you can try another card.",
);
const notSupported = say("This card cannot be used for this payment", ANOTHER_CARD);
const checkNumber = say("The card number is not right", "Please check the number and try again.");
const checkCvc = say(
  "The security code is not right",
  "Please check the three or four digits of the security code and try again.",
);
const checkExpiry = say("The expiry date is not right", "Please check month and year and try again.");
const tryAgain = say(
  "The payment could not be processed",
  "This is usually over in a moment: please try again, or use another card.",
);
const confirmNeeded = say(
  "Your bank asks you to confirm the payment",
  "Please try again and confirm it in the window or app of your bank.",
);

// Stripe's decline codes, plus the error codes that come without one. Lost, stolen and fraud codes get
// the general answer on purpose: the person at the keyboard may not be the card's owner.
const ADVICE: Record<string, DeclineAdvice> = {
  approve_with_id: tryAgain,
  authentication_required: confirmNeeded,
  call_issuer: refused,
  card_declined: refused,
  card_not_supported: notSupported,
  card_velocity_exceeded: say(
    "Your card has reached its limit",
    `The limit of the card is used up. ${ANOTHER_CARD}`,
  ),
  currency_not_supported: say("This card does not take US dollars", ANOTHER_CARD),
  do_not_honor: refused,
  do_not_try_again: refused,
  duplicate_transaction: say(
    "This looks like a payment you have just made",
    "Please check your email for a receipt before you try again.",
  ),
  expired_card: say("The card has expired", "Please use another card."),
  fraudulent: refused,
  generic_decline: refused,
  incorrect_address: say("The billing address is not right", "Please check the address and try again."),
  incorrect_cvc: checkCvc,
  incorrect_number: checkNumber,
  incorrect_pin: notSupported,
  incorrect_zip: say(
    "The ZIP code is not right",
    "Please check the ZIP code of your billing address and try again.",
  ),
  insufficient_funds: say(
    "There is not enough money on the card",
    "Please choose a smaller amount or another card.",
  ),
  invalid_account: refused,
  invalid_amount: say("The bank does not allow this amount", "Please choose another amount or another card."),
  invalid_cvc: checkCvc,
  invalid_expiry_month: checkExpiry,
  invalid_expiry_year: checkExpiry,
  invalid_number: checkNumber,
  invalid_pin: notSupported,
  issuer_not_available: tryAgain,
  lost_card: refused,
  merchant_blacklist: refused,
  new_account_information_available: refused,
  no_action_taken: refused,
  not_permitted: refused,
  offline_pin_required: notSupported,
  online_or_offline_pin_required: notSupported,
  payment_intent_authentication_failure: confirmNeeded,
  pickup_card: refused,
  pin_try_exceeded: notSupported,
  processing_error: tryAgain,
  reenter_transaction: tryAgain,
  restricted_card: refused,
  revocation_of_all_authorizations: refused,
  revocation_of_authorization: refused,
  security_violation: refused,
  service_not_allowed: notSupported,
  stolen_card: refused,
  stop_payment_order: refused,
  testmode_decline: say("This is a test card", "Please use a real card."),
  test_mode_live_card: say(
    "This form takes test cards only",
    "Please use one of the test card numbers shown here.",
  ),
  transaction_not_allowed: notSupported,
  try_again_later: tryAgain,
  withdrawal_count_limit_exceeded: say("Your card has reached its limit", ANOTHER_CARD),
};

export const DECLINE_CODES: readonly string[] = Object.keys(ADVICE);

/** Advice for a Stripe decline or error code; the general one for a code we do not know. */
export function declineAdvice(code: string | null | undefined): DeclineAdvice {
  return (code && Object.hasOwn(ADVICE, code) && ADVICE[code]) || refused;
}
