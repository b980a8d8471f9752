// Direction overrides can make a name read as something else; the rest of Cc and Cf has no place in a line of text.
// Zero-width joiners (U+200C, U+200D) stay: several scripts and emoji need them.
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const INVISIBLE_BUT_NEWLINE = /(?!\n)[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// What takes room or none and shows nothing: white space, joiners, fillers of Hangul, the empty cell of Braille.
// private.shows has the same letters.
const NOTHING_SHOWS = /^[\s\p{Cc}\p{DI}\u2800]*$/u;

/** Whether any letter of it can be seen. */
export const shows = (text: string): boolean => !NOTHING_SHOWS.test(text);

/** A name or a message of which no letter can be seen is an empty one. */
const whatShows = (text: string): string => (shows(text) ? text : "");

/** One line: invisible characters and runs of white space become one space. Always valid UTF-8 for the database. */
export function cleanLine(text: string): string {
  const line = text.toWellFormed().normalize("NFC").replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return whatShows(line);
}

/** Several lines: as cleanLine, but line breaks stay, at most one empty line in a row. */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE_BUT_NEWLINE, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return whatShows(lines);
}

/** True for text with something like an HTML tag or entity in it; "<3" and "a < b" are just text. */
export function looksLikeHtml(text: string): boolean {
  return /<[/!?]?[a-z]/i.test(text) || /&(#\d+|#x[\da-f]+|[a-z]{2,});/i.test(text);
}

/** A page number as it stands in an address: a whole number of at most four digits, from 1 to `max`; else the first page. */
export const pageNumber = (text: string | null, max = 9_999): number =>
  /^[1-9]\d{0,3}$/.test(text ?? "") ? Math.min(Number(text), max) : 1;
