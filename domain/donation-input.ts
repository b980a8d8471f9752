import { z } from "zod";
import { CAMPAIGN_KINDS } from "./campaigns.ts";
import {
  AMOUNT_TOO_SMALL,
  amountProblemText,
  DONOR_NAME_MAX_LENGTH,
  MAX_DONATION,
  MESSAGE_MAX_LENGTH,
  MIN_DONATION,
} from "./donations.ts";
import { emailAddress } from "./email.ts";
import { MAX_AMOUNT_WITH_FEE } from "./fees.ts";
import { formatCents } from "./money.ts";
import { proof } from "./proof.ts";
import { cleanLine, cleanText, looksLikeHtml, shows } from "./text.ts";

const gift_amount = z
  .int(amountProblemText("not_a_number"))
  .min(MIN_DONATION, AMOUNT_TOO_SMALL)
  .max(MAX_DONATION, amountProblemText("too_large"));

const NO_ADDRESS = "Enter your name, not an address.";
const TITLES = /^((mrs?|ms|dr|prof|rev|fr|st|jr|sr)\.)+/i;

/** What the donor wall would call Anonymous unasked: the same rule as in private.wall_gifts. */
const looksLikeAddress = (name: string) =>
  /[@/]|[\p{L}\p{N}]{2}\.\p{L}{2}/u.test((name.split(" ")[0] ?? "").replace(TITLES, ""));

/** The donor wall shows the first thirty letters of the first name: private.is_wall_name. */
const WALL_LETTERS = 30;
const showsOnWall = (name: string) => shows([...(name.split(" ")[0] ?? "")].slice(0, WALL_LETTERS).join(""));

const donor_name = z
  .string("Enter your name.")
  .max(1000, "This name is too long.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .refine(showsOnWall, "Enter your name.")
      .max(DONOR_NAME_MAX_LENGTH, `A name can have at most ${DONOR_NAME_MAX_LENGTH} characters.`)
      .refine((name) => !/[<>]/.test(name) && !looksLikeHtml(name), "Enter your name without HTML.")
      .refine((name) => !/\S@\S|\/\//.test(name), NO_ADDRESS),
  );

const message = z
  .string("A message is text.")
  .max(10_000, `A message can have at most ${MESSAGE_MAX_LENGTH} characters.`)
  .transform(cleanText)
  .pipe(
    z
      .string()
      .max(MESSAGE_MAX_LENGTH, `A message can have at most ${MESSAGE_MAX_LENGTH} characters.`)
      .refine((text) => !looksLikeHtml(text), "Please write your message without HTML."),
  );

const attempt_id = z.uuid("This form has lost its number. Please reload the page.").toLowerCase();

/** Body of create-donation. `gift_amount` is in cents, before any fee the donor takes over. */
export const donationInput = z
  .object({
    attempt_id,
    gift_amount,
    cover_fee: z.boolean().default(false),
    campaign: z
      .object({ kind: z.enum(CAMPAIGN_KINDS), id: z.uuid("Please choose a campaign.").toLowerCase() })
      .nullable()
      .default(null),
    donor_name,
    donor_email: emailAddress,
    hide_name: z.boolean().default(false),
    hide_amount: z.boolean().default(false),
    message: message.default(""),
    // Honeypot: people never see this field. The function refuses a filled one without saying why.
    website: z.string().max(1000).default(""),
    // One that cannot be read is as good as none: the function then asks for another.
    proof: proof.nullable().default(null).catch(null),
  })
  .refine(({ hide_name, donor_name }) => hide_name || !looksLikeAddress(donor_name), {
    path: ["donor_name"],
    message: NO_ADDRESS,
  })
  .refine((input) => !input.cover_fee || input.gift_amount <= MAX_AMOUNT_WITH_FEE, {
    path: ["gift_amount"],
    message: `With the card fee on top, the largest gift is ${formatCents(MAX_AMOUNT_WITH_FEE)}.`,
  });

export type DonationInput = z.output<typeof donationInput>;

/** Body of donation-status. `end`: another gift is wanted instead, so a payment of this one that Stripe can cancel is canceled. */
export const donationStatusInput = z.object({ attempt_id, end: z.boolean().default(false) });
