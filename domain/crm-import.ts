// People from a file: its limits, what its columns can be, and words for what becomes of its rows. What a row means the
// database judges (migration crm_import); here stands only what one must see the whole file for.
import { toCsv } from "./csv.ts";
import { cleanLine } from "./text.ts";

export const IMPORT_LIMITS = {
  /** Of the file. */
  bytes: 5_000_000,
  /** Below the header. So many are taken back within one request, which is what bounds them. */
  rows: 2_000,
  columns: 60,
  /** Characters of one field; the database has a limit for each kind below that. */
  field: 2_000,
  /** What one request carries: so many rows, and not much more than so many characters. */
  batch_rows: 200,
  batch_characters: 250_000,
  days_to_undo: 30,
} as const;

/** What a column can be, and headers it is recognized by. */
export const IMPORT_FIELDS = {
  email: { label: "Email", headers: ["e mail", "email address", "emails", "mail"] },
  name: { label: "Name", headers: ["full name", "person", "contact"] },
  phone: { label: "Phone", headers: ["phone number", "telephone", "mobile", "cell"] },
  organization: { label: "Organization", headers: ["company", "employer"] },
  tags: { label: "Tags", headers: ["tag", "labels"] },
  note: { label: "Note", headers: ["notes", "comment", "comments", "remarks"] },
  source: { label: "Source", headers: ["origin", "known by", "came from"] },
  agreed_on: { label: "Agreed to letters on", headers: ["consent date", "consent on", "agreed on"] },
  agreed_version: {
    label: "Version of the text agreed to",
    headers: ["consent version", "text version", "version"],
  },
  agreed_source: { label: "Source of the consent", headers: ["consent source", "agreed where"] },
} as const satisfies Record<string, { label: string; headers: readonly string[] }>;
export type ImportField = keyof typeof IMPORT_FIELDS;
const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[];

/** For each column of the file what it is taken for; null leaves it out. */
export type Columns = readonly (ImportField | null)[];

/** What the headers say; each field is one column's, the first that is called so. */
export function matchColumns(header: readonly string[]): Columns {
  const taken = new Set<ImportField>();
  return header.map((text) => {
    const said = cleanLine(text).toLowerCase().replace(/[_-]+/g, " ");
    const field = FIELDS.find((name) => {
      const { label, headers } = IMPORT_FIELDS[name];
      return label.toLowerCase() === said || (headers as readonly string[]).includes(said);
    });
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** `n` is its row in the file, as a spreadsheet counts: the header is the first. */
export type ImportRow = { n: number } & Partial<Record<ImportField, string>>;

export const OUTCOMES = {
  new: "New person",
  filled: "Known, adds something",
  same: "Known, nothing new",
  double: "Possible double",
  refused: "Refused",
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** What a row would do, or has done; of check_import and import_people. */
export type Verdict = {
  n: number;
  outcome: Outcome;
  /** Of REFUSALS. */
  reason: string | null;
  /** What it adds. */
  fills: readonly string[];
  /** Whom it means, or looks like. */
  person_id: string | null;
  person: string | null;
};

export const FILLS: Readonly<Record<string, string>> = {
  name: "name",
  phone: "phone",
  organization: "organization",
  tags: "tags",
  note: "note",
  consent: "consent",
};

const TOO_LONG = (what: string, most: number) => `The ${what} is longer than ${most} characters.`;
/** Why a row is refused: read_import_row and judge_import_row have the same names. */
const REFUSALS: Readonly<Record<string, string>> = {
  email_missing: "There is no email. People are told apart by it.",
  email_long: TOO_LONG("email", 254),
  email_wrong: "The email is not like name@example.org.",
  name_long: TOO_LONG("name", 120),
  phone_long: TOO_LONG("phone number", 40),
  organization_long: TOO_LONG("organization", 120),
  source_long: TOO_LONG("source", 120),
  note_long: TOO_LONG("note with its source", 2000),
  agreed_version_long: TOO_LONG("version of the text", 40),
  agreed_source_long: TOO_LONG("source of the consent", 120),
  tags_wrong: "A tag has small letters, digits, spaces and dashes, 40 at most; thirty tags at most.",
  too_many_tags: "With these tags the person would have more than thirty.",
  agreed_incomplete:
    "A consent needs its date, the version of the text and its source, or none of the three.",
  agreed_on_wrong: "The date of the consent is not a past day like 2026-03-01.",
  too_wide:
    "This row has more cells than the header. A comma in a cell wants quotation marks around the cell.",
  twice: "This person stands in the file already, in a row above.",
  field_long: `A field is longer than ${IMPORT_LIMITS.field.toLocaleString("en-US")} characters.`,
  control: "A field has a character that cannot be kept (NUL).",
};
export const reasonText = ({ outcome, reason, person }: Verdict): string =>
  outcome === "double"
    ? `Looks like ${person ?? "someone we know"}, under another email.`
    : reason === null
      ? ""
      : (REFUSALS[reason] ?? "This cannot be kept as it stands.");

const refused = (n: number, reason: string): Verdict => ({
  ...{ n, outcome: "refused", reason, fills: [] },
  ...{ person_id: null, person: null },
});

/** Our own files keep formulas from running by an apostrophe (domain/csv): it is no part of what was said. */
const said = (cell: string) => cell.replace(/^'(?=\s*[=+\-@|%])/, "").trim();

/** The rows to be judged, and those one can see in the file alone that they will be refused. */
export function readRows(
  lines: readonly { n: number; cells: readonly string[] }[],
  columns: Columns,
): { rows: ImportRow[]; refused: Verdict[] } {
  const rows: ImportRow[] = [];
  const out: Verdict[] = [];
  const seen = new Set<string>();
  for (const { n, cells } of lines) {
    const values = columns.flatMap((field, at) => {
      const value = said(cells[at] ?? "");
      return field && value ? [[field, value] as const] : [];
    });
    const row: ImportRow = { n, ...Object.fromEntries(values) };
    const email = row.email?.toLowerCase() ?? "";
    // What stands beyond the header belongs to no column, and would be lost without a word.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) out.push(refused(n, "too_wide"));
    else if (values.some(([, value]) => value.includes("\0"))) out.push(refused(n, "control"));
    else if (values.some(([, value]) => value.length > IMPORT_LIMITS.field))
      out.push(refused(n, "field_long"));
    else if (seen.has(email)) out.push(refused(n, "twice"));
    else {
      rows.push(row);
      if (email) seen.add(email);
    }
  }
  return { rows, refused: out };
}

/** As many requests as it takes. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const characters = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && last.length < IMPORT_LIMITS.batch_rows && characters <= room) last.push(row);
    else {
      batches.push([row]);
      room = IMPORT_LIMITS.batch_characters;
    }
    room -= characters;
  }
  return batches;
}

export const countOutcomes = (verdicts: readonly Verdict[]): Record<Outcome, number> => {
  const counts = { new: 0, filled: 0, same: 0, double: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
};

export const isLeftOut = ({ outcome }: Verdict) => outcome === "refused" || outcome === "double";

/** The rows that were left out, with the reason, to be mended and imported; nothing in it can run as a formula. */
export function leftOutFile(
  lines: readonly { n: number; cells: readonly string[] }[],
  columns: Columns,
  verdicts: readonly Verdict[],
): string {
  const fields = FIELDS.filter((field) => columns.includes(field));
  const at = new Map(lines.map(({ n, cells }) => [n, cells]));
  const rows = verdicts.filter(isLeftOut).map((verdict) => ({
    Row: verdict.n,
    Reason: reasonText(verdict),
    ...Object.fromEntries(
      fields.map((field) => [
        IMPORT_FIELDS[field].label,
        said(at.get(verdict.n)?.[columns.indexOf(field)] ?? ""),
      ]),
    ),
  }));
  return toCsv(
    ["Row", "Reason", ...fields.map((field) => IMPORT_FIELDS[field].label)],
    rows as unknown as Record<string, unknown>[],
  );
}
