/** The legal name on receipts, in mail and wherever the law wants it. */
export const LEGAL_NAME = "Single Fathers Foundation";

export const CONTACT_EMAIL = "hello@singlefathersfoundation.example";

/** Stands in body size wherever money is asked for or confirmed (the footer's disclaimer, spec section 1). */
export const NOT_DEDUCTIBLE_STATEMENT =
  `${LEGAL_NAME} is not yet an accredited nonprofit and has not filed for 501(c)(3) status. ` +
  "Gifts cannot be deducted from US income taxes.";

/** What we do, in a sentence. */
export const ORGANISATION_DESCRIPTION =
  "We stand beside single fathers and their children: with campaigns that pay for what they need, and with people who answer.";
