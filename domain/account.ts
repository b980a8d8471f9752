import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "./donations.ts";
import { cleanLine, looksLikeHtml } from "./text.ts";

/** What the browser enforces in the dialog (spec section 5) and what the server wants (decision 16). */
export const DIALOG_PASSWORD_MIN_LENGTH = 6;
export const SERVER_PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more than 72 bytes. */
export const PASSWORD_MAX_BYTES = 72;
export const PASSWORD_HINT = `At least ${SERVER_PASSWORD_MIN_LENGTH} characters, and not one of the common ones.`;

/** The codes in the mails of the auth service (decision 37); supabase/config.toml says it to hosted Supabase. */
export const MAIL_CODE_DIGITS = 8;

export const FULL_NAME_MAX_LENGTH = 120;
export const PHONE_MAX_LENGTH = 40;

const EMAIL_TEXT = "Please give an e-mail address such as name@example.org.";
export const accountEmail = z
  .string(EMAIL_TEXT)
  .max(1000, EMAIL_TEXT)
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.email(EMAIL_TEXT).max(EMAIL_MAX_LENGTH, "This e-mail address is too long."));

export const fullName = z
  .string("Please give your name.")
  .max(1000, "This name is too long.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, "Please give your name.")
      .max(FULL_NAME_MAX_LENGTH, `A name can have at most ${FULL_NAME_MAX_LENGTH} characters.`)
      .refine((name) => !/[<>]/.test(name) && !looksLikeHtml(name), "Please give your name without HTML."),
  );

export const phoneNumber = z
  .string()
  .max(200, "This phone number is too long.")
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .max(PHONE_MAX_LENGTH, "This phone number is too long.")
      .regex(/^([\d\s+().\-/x#]{5,})?$/i, "Please give a phone number, or leave this empty."),
  );

const password = z
  .string("Please choose a password.")
  .refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
    "This password is too long.",
  );
const dialogPassword = password.min(
  DIALOG_PASSWORD_MIN_LENGTH,
  `A password has at least ${DIALOG_PASSWORD_MIN_LENGTH} characters.`,
);

export const signInInput = z.object({
  email: accountEmail,
  password: z.string().min(DIALOG_PASSWORD_MIN_LENGTH),
});
export type SignInInput = z.output<typeof signInInput>;

/** The fields every account has. Matching passwords and ticked terms have toasts of their own (accountProblem). */
export const accountInput = z.object({
  full_name: fullName,
  phone_number: phoneNumber.default(""),
  email: accountEmail,
  password: dialogPassword,
  confirmPassword: z.string(),
  agree_terms: z.boolean(),
});
export type AccountForm = z.input<typeof accountInput>;
export type AccountInput = z.output<typeof accountInput>;

export const profileInput = z.object({ full_name: fullName, phone_number: phoneNumber });
export type ProfileInput = z.output<typeof profileInput>;

export const newPasswordInput = z.object({ password: dialogPassword, confirmPassword: z.string() });

export type AccountProblem = "passwords_differ" | "terms_unticked";

/** What keeps a filled-in form from being sent: the passwords first, then the terms (spec section 5). */
export function accountProblem(form: {
  password: string;
  confirmPassword: string;
  agree_terms: boolean;
}): AccountProblem | null {
  if (form.password !== form.confirmPassword) return "passwords_differ";
  return form.agree_terms ? null : "terms_unticked";
}

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
