// What a mail program makes something to press of, in words that somebody else may have written.

// Browsers read the dots, colons and slashes of other scripts as their own.
const DOT = "[.．。｡․]";
const COLON = "[:：]";
const SLASH = "[/／\\\\＼]";
/** What may stand between the digits of a phone number. */
const BETWEEN = "[ \\t\\u00a0\\u2000-\\u200f\\u202f()（）.．·/／_\\-‐‑‒–—]";

/** Addresses with and without a scheme, of mail, of other machines, and whatever else has a scheme (tel:, sms:). */
const LINK = new RegExp(
  [
    `[a-z][a-z\\d+.-]*${COLON}\\S+`,
    `${SLASH}{2}\\S+`,
    "\\S+[@＠﹫]\\S+",
    `(?:[\\p{L}\\p{M}\\d-]+${DOT})+\\p{L}{2,}(?:[/／:：?#]\\S*)?`,
    `\\p{Nd}{1,3}(?:${DOT}\\p{Nd}{1,3}){3}(?!\\p{Nd})(?:[/／:：?#]\\S*)?`,
  ].join("|"),
  "giu",
);
/** But the hour of a day no digits follow it. */
const NO_MORE = `(?!${BETWEEN}{1,3}\\d(?!\\d?[:：]\\d\\d))`;
/** A day has as many digits as a number to call, and says when something was. */
const DAY = `[(（]?(?<!\\d)(?:(?:19|20)\\d\\d-[01]\\d-[0-3]\\d|[0-3]?\\d\\/[0-3]?\\d\\/(?:19|20)\\d\\d)(?!\\d)${NO_MORE}`;
const NUMBER = new RegExp(`(${DAY})|[+＋(（]?\\p{Nd}(?:${BETWEEN}{0,3}\\p{Nd}){6,}`, "gu");

/** The text with nothing that can be pressed: neither a link nor a number to call. */
export const withoutLinks = (text: string): string =>
  text.replace(LINK, "[link left out]").replace(NUMBER, (_, day?: string) => day ?? "[number left out]");
