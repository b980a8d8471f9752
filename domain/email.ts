import { z } from "zod";

/** RFC 5321; the columns say it too. */
export const EMAIL_MAX_LENGTH = 254;

const EMAIL_TEXT = "Enter an email like name@example.org.";
/** As it is kept and compared: trimmed and in small letters. */
export const emailAddress = z
  .string(EMAIL_TEXT)
  .max(1000, EMAIL_TEXT)
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.email(EMAIL_TEXT).max(EMAIL_MAX_LENGTH, "This email is too long."));
