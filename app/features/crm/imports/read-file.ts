import { IMPORT_LIMITS } from "~domain/crm-import";
import { AppError } from "~domain/errors";
import { sizeText } from "~domain/size-text";

/** A table as it stands in a file. */
export type FileTable = {
  name: string;
  header: readonly string[];
  /** `n` as a spreadsheet counts: the header is 1. Empty rows are left out. */
  lines: readonly { n: number; cells: readonly string[] }[];
  bytes: Uint8Array<ArrayBuffer>;
};

const refuse = (words: string) => new AppError("invalid_input", words);
const count = new Intl.NumberFormat("en-US");

const NOT_UTF8 =
  "This file is not written in UTF-8. In your spreadsheet, save it as “CSV UTF-8”, then choose it again.";

/** Spreadsheets write UTF-8, with a mark in front or without; anything else would turn names into other names. */
function textOf(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) throw refuse(NOT_UTF8);
  try {
    // One kind of line end: which one a file has is guessed from its first lines.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch (cause) {
    throw new AppError("invalid_input", NOT_UTF8, { cause });
  }
}

/** Throws an AppError with words for whoever chose the file. */
export async function readFile(file: File): Promise<FileTable> {
  if (file.size === 0) throw refuse("This file is empty.");
  if (file.size > IMPORT_LIMITS.bytes)
    throw refuse(`This file is larger than ${sizeText(IMPORT_LIMITS.bytes)}. Please split it.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = textOf(bytes);
  const { default: Papa } = await import("papaparse");
  // Guessed without empty rows, which would make a table of two columns look like one of fewer.
  const { meta } = Papa.parse(text, {
    delimitersToGuess: [",", ";", "\t"],
    skipEmptyLines: "greedy",
    preview: 20,
  });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw refuse(`The quotation marks in row ${(broken.row ?? 0) + 1} do not match. Is it a CSV file?`);
  const [header = [], ...rest] = data;
  const lines = rest
    .map((cells, at) => ({ n: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (lines.length === 0) throw refuse("There are no rows below the header.");
  if (lines.length > IMPORT_LIMITS.rows)
    throw refuse(
      `This file has ${count.format(lines.length)} rows; ${count.format(IMPORT_LIMITS.rows)} is the most. Please split it.`,
    );
  if (header.length > IMPORT_LIMITS.columns)
    throw refuse(`This file has more than ${IMPORT_LIMITS.columns} columns. Please take some away.`);
  return { name: file.name, header, lines, bytes };
}

/** Tells one file and what its columns are taken for from another: what was cut off goes on, nothing else. */
export async function digestOf({ bytes }: FileTable, choices: unknown): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify(choices));
  const all = new Uint8Array(bytes.length + words.length);
  all.set(bytes);
  all.set(words, bytes.length);
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", all))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
