import { z } from "zod";
import { cleanLine, cleanText, looksLikeHtml } from "./text.ts";

type Common = {
  /** Of the column; for registrations as in spec section 3, and the key in the sign-up metadata. */
  name: string;
  label: string;
  required: boolean;
  /** What is said when it is required and empty. */
  missing?: string;
  hint?: string;
};

/** One field of a form that is a list of fields. `max_length` counts characters of the whole field. */
export type FormField = Common &
  (
    | { kind: "line" | "text" | "phone" | "url"; max_length: number }
    /** Typed as one line, split at commas. */
    | { kind: "list"; max_length: number; suggestions?: readonly string[] }
    | { kind: "years" }
    | { kind: "choice"; options: readonly string[] }
    | { kind: "checkbox" }
  );

/** What the database gets: text, lists, whole years and ticks; optional fields left empty are absent. */
export type FieldAnswers = Record<string, string | string[] | number | boolean>;

const LIST_MAX_ITEMS = 30;
const LIST_ITEM_MAX_LENGTH = 80;
const MAX_YEARS = 80;
/** Room for "about 12 years". */
export const YEARS_MAX_LENGTH = 20;

/** Split at commas and trimmed (spec section 5); empty and repeated parts are dropped. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
}

/** A whole number, 0 for anything that is none (spec section 5). */
export function parseYears(text: string): number {
  const years = Number.parseInt(text, 10);
  return Number.isFinite(years) && years > 0 ? years : 0;
}

/** `example.org` as typed becomes an address; null when it is no http(s) address. private.is_web_address takes what this gives. */
export function webAddress(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // A name or a password before the host makes it read as another's address.
  const plain = url.username === "" && url.password === "";
  const web = ["http:", "https:"].includes(url.protocol) && url.hostname.includes(".") && plain;
  return web ? url.href : null;
}

const missing = ({ label, missing: words }: Common) => words ?? `Fill in: ${label}.`;
const plain = (text: string) => !looksLikeHtml(text);

function textOf(field: FormField & { max_length: number }, clean: (text: string) => string) {
  const { label, max_length, required } = field;
  return z
    .string(missing(field))
    .max(max_length * 4, `${label} can have at most ${max_length} characters.`)
    .transform(clean)
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, missing(field))
        .max(max_length, `${label} can have at most ${max_length} characters.`)
        .refine(plain, `Enter "${label}" without HTML.`),
    );
}

function listOf(field: FormField & { kind: "list" }) {
  return textOf(field, cleanLine)
    .transform(splitList)
    .refine((parts) => !field.required || parts.length > 0, missing(field))
    .refine((parts) => parts.length <= LIST_MAX_ITEMS, `${field.label}: at most ${LIST_MAX_ITEMS} entries.`)
    .refine(
      (parts) => parts.every((part) => part.length <= LIST_ITEM_MAX_LENGTH),
      `${field.label}: at most ${LIST_ITEM_MAX_LENGTH} characters per entry.`,
    );
}

/** As long as the database keeps one: private.said_url. */
const MAX_URL = 500;

function urlOf(field: FormField & { max_length: number }) {
  return (
    textOf(field, cleanLine)
      .refine((text) => text === "" || webAddress(text) !== null, "Enter a web address like example.org.")
      // Letters of other scripts grow sixfold on the way.
      .refine((text) => (webAddress(text)?.length ?? 0) <= MAX_URL, "This address is too long for us.")
      .transform((text) => (text === "" ? "" : (webAddress(text) ?? "")))
  );
}

function schemaOf(field: FormField): z.ZodType<string | string[] | number | boolean> {
  if (field.kind === "checkbox") return z.boolean();
  if (field.kind === "list") return listOf(field);
  if (field.kind === "url") return urlOf(field);
  if (field.kind === "years") {
    const digits = textOf({ ...field, kind: "line", max_length: YEARS_MAX_LENGTH }, cleanLine);
    return digits.transform(parseYears).refine((n) => n <= MAX_YEARS, `At most ${MAX_YEARS} years.`);
  }
  if (field.kind === "choice") {
    const known = (text: string) => field.options.includes(text) || (!field.required && text === "");
    return z.string(missing(field)).refine(known, missing(field));
  }
  if (field.kind === "phone")
    return textOf(field, cleanLine).refine(
      (text) => text === "" || /^[\d\s+().\-/x#]{5,}$/i.test(text),
      "Enter a phone number.",
    );
  return textOf(field, field.kind === "text" ? cleanText : cleanLine);
}

/** The form's empty state: text for everything that is typed or chosen, false for ticks. */
export function emptyDetails(fields: readonly FormField[]): Record<string, string | boolean> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "checkbox" ? false : ""]));
}

/** Checks what was typed (strings and ticks by name) and turns it into what the database gets. */
export function detailsSchema(fields: readonly FormField[]) {
  const shape = Object.fromEntries(
    fields.map((field) => {
      const schema = schemaOf(field);
      const absent = field.kind === "checkbox" ? false : "";
      return [field.name, field.required ? schema : z.preprocess((typed) => typed ?? absent, schema)];
    }),
  );
  return z.object(shape).transform((typed): FieldAnswers => {
    const given = Object.entries(typed).filter(([, value]) => value !== "" && !isEmptyList(value));
    return Object.fromEntries(given) as FieldAnswers;
  });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
