/** Spreadsheets run a cell that begins like this as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[\s\0]*[=+\-@\t\r|%]/;

function cell(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value === null || value === undefined ? "" : String(value).replaceAll("\0", "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 CSV with a header; nothing in it can run as a formula. */
export function toCsv<Key extends string>(
  columns: readonly Key[],
  rows: readonly Record<Key, unknown>[],
): string {
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return `${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}
