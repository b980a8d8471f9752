import { NOT_DEDUCTIBLE_STATEMENT } from "~domain/legal";

/** The statement of decision 12 as running text; the section's name stays on one line. */
export function Disclaimer() {
  const [before, section, after] = NOT_DEDUCTIBLE_STATEMENT.split(/(501\(c\)\(3\))/);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{section}</span>
      {after}
    </>
  );
}
