// The settings of mail, as strict as the first mail would be: what is wrong here nobody would see until one fails to leave.
import { z } from "zod";

/** A name in quotes or without any of what ends one, and one address in angle brackets; or the address alone. */
const SENDER = /^(?:(?:"[^"<>\\]+"|[^"<>,;:@]*)\s*<([^<>]+)>|([^<>]+))$/;

function isOneSender(value: string): boolean {
  const [, named, alone] = SENDER.exec(value) ?? [];
  return z.email().safeParse(named ?? alone).success;
}

export const mailFrom = z
  .string()
  .refine(
    isOneSender,
    "must be one address, with a name or without, like Foundation <hello@example.org>, and no quotes around it",
  );

const isWholeLogin = ({ username, password }: URL) => (username === "") === (password === "");

export const smtpUrl = z
  .url({
    protocol: /^smtps?$/,
    error: "must begin with smtps:// or smtp://, like smtps://user:password@host:465",
    abort: true,
  })
  .refine((url) => new URL(url).hostname !== "", {
    error: "needs the name of the mail server, like smtps://user:password@host:465",
    abort: true,
  })
  .refine((url) => isWholeLogin(new URL(url)), "needs a user and a password, or neither");
