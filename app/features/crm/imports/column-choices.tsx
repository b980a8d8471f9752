import { SelectField } from "~/components/form/select-field";
import { type Columns, IMPORT_FIELDS, type ImportField } from "~domain/crm-import";
import type { FileTable } from "./read-file";

interface ColumnChoicesProps {
  table: Pick<FileTable, "header" | "lines">;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

const NONE = "";
const SHOWN = 3;

/** What each column of the file is, with its first values; one field is one column's. */
export function ColumnChoices({ table: { header, lines }, columns, onChange }: ColumnChoicesProps) {
  const choose = (at: number, field: ImportField | null) =>
    onChange(columns.map((one, place) => (place === at ? field : one === field ? null : one)));
  return (
    <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {header.map((text, at) => {
        const values = lines.map(({ cells }) => cells[at]?.trim() ?? "").filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name
          <li key={at} className="min-w-0">
            <SelectField
              label={<span className="wrap-anywhere">{text.trim().slice(0, 80) || `Column ${at + 1}`}</span>}
              hint={
                <span className="block truncate">
                  {values.slice(0, SHOWN).join(" · ").slice(0, 120) || "Nothing in it"}
                </span>
              }
              value={columns[at] ?? NONE}
              onChange={({ target }) => choose(at, (target.value || null) as ImportField | null)}
            >
              <option value={NONE}>Leave out</option>
              {Object.entries(IMPORT_FIELDS).map(([field, { label }]) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        );
      })}
    </ul>
  );
}
