import { z } from "zod";
import { emailAddress } from "./email.ts";
import { MESSAGES, type ToastText } from "./messages.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";
import { cleanLine, looksLikeHtml } from "./text.ts";

/** The dialog's minlength (spec section 5), and what the server wants (decision 16): that is said, and asked for elsewhere. */
export const DIALOG_PASSWORD_MIN_LENGTH = 6;
const SERVER_PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more than 72 bytes. */
export const PASSWORD_MAX_BYTES = 72;
export const PASSWORD_HINT = `At least ${SERVER_PASSWORD_MIN_LENGTH} characters, and not one of the common ones.`;

/** The codes in the mails of the auth service (decision 37); supabase/config.toml says it to hosted Supabase. */
export const MAIL_CODE_DIGITS = 8;
export const ENTER_MAIL_CODE = `Enter the ${MAIL_CODE_DIGITS} digits from the email.`;

/** The link to /reset-password, the headline there, and the title of the page. */
export const FORGOT_PASSWORD = "Forgot your password?";

/** How long a swapped token still refreshes its session; supabase/config.toml says it to hosted Supabase. */
export const REFRESH_REUSE_SECONDS = 10;

export const FULL_NAME_MAX_LENGTH = 120;
export const PHONE_MAX_LENGTH = 40;

export const fullName = z
  .string("Enter your name.")
  .max(1000, "This name is too long.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, "Enter your name.")
      .max(FULL_NAME_MAX_LENGTH, `A name can have at most ${FULL_NAME_MAX_LENGTH} characters.`)
      .refine((name) => !/[<>]/.test(name) && !looksLikeHtml(name), "Enter your name without HTML."),
  );

const phoneNumber = z
  .string()
  .max(200, "This phone number is too long.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .max(PHONE_MAX_LENGTH, "This phone number is too long.")
      .regex(/^([\d\s+().\-/x#]{5,})?$/i, "Enter a phone number, or leave this empty."),
  );

/** `least` is what is asked for here; the words name what the server wants, and it has the last one. */
const newPassword = (least: number) =>
  z
    .string("Choose a password.")
    .min(1, "Choose a password.")
    .min(least, `A password has at least ${SERVER_PASSWORD_MIN_LENGTH} characters.`)
    .refine(
      (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
      "This password is too long.",
    );

export const signInInput = z.object({
  email: emailAddress,
  password: z
    .string()
    .min(1, "Enter your password.")
    .min(DIALOG_PASSWORD_MIN_LENGTH, "This password is too short."),
});

type Chosen = { password: string; confirmPassword: string };
const sameTwice = ({ password, confirmPassword }: Chosen) => password === confirmPassword;
const agreed = ({ agree_terms }: { agree_terms: boolean }) => agree_terms === true;
/** Told whatever else is wrong: each has a toast of its own (spec section 5). */
const at = (field: string, { description }: ToastText) => ({
  path: [field],
  message: description ?? "",
  when: () => true,
});

const person = { full_name: fullName, email: emailAddress, phone_number: phoneNumber.default("") };
const consent = { confirmPassword: z.string(), agree_terms: z.boolean() };
const dialogPassword = newPassword(DIALOG_PASSWORD_MIN_LENGTH);

/** Sign-up in the dialog (spec section 5). */
export const signUpInput = z
  .object({ ...person, password: dialogPassword, ...consent })
  .refine(sameTwice, at("confirmPassword", MESSAGES.passwords_differ))
  .refine(agreed, at("agree_terms", MESSAGES.terms_unticked));
export type SignUpInput = z.output<typeof signUpInput>;

/** The fields every account has, as a registration asks for them. */
export const accountInput = z
  .object({ ...person, password: newPassword(SERVER_PASSWORD_MIN_LENGTH), ...consent })
  .refine(sameTwice, at("confirmPassword", PAGE_MESSAGES.registration_passwords_differ))
  .refine(agreed, at("agree_terms", PAGE_MESSAGES.registration_terms_required));
export type AccountInput = z.output<typeof accountInput>;

export const newPasswordInput = z
  .object({ password: dialogPassword, confirmPassword: z.string() })
  .refine(sameTwice, at("confirmPassword", MESSAGES.passwords_differ));

export const passwordChangeInput = z
  .object({
    current: z.string().min(1, "Enter your current password."),
    password: dialogPassword,
    confirmPassword: z.string(),
    /** The code of a mail, once the service has asked for it. */
    nonce: z.string().regex(new RegExp(`^(\\d{${MAIL_CODE_DIGITS}})?$`), ENTER_MAIL_CODE),
  })
  .refine(sameTwice, at("confirmPassword", MESSAGES.passwords_differ));

/** A form that asks for a mail, or for another address. */
export const emailInput = z.object({ email: emailAddress });

export const profileInput = z.object({ full_name: fullName, phone_number: phoneNumber });
export type ProfileInput = z.output<typeof profileInput>;

/** The return path after sign-in if it is a path of ours (decision 5), else null. */
export function ownPath(path: string | null | undefined): string | null {
  // A backslash or a second slash would lead to another host; control characters are dropped by URL parsers.
  if (!path?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
  const base = "https://site.invalid";
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  // Dots in a path may leave two slashes at its beginning, which would be another host.
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
