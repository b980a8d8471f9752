import { useOrganisation } from "~/lib/organisation";

/** The statement of decision 12 as running text; the section's name stays on one line. */
export function Disclaimer() {
  const [before, section, after] = useOrganisation().disclaimer.split(/(501\(c\)\(3\))/);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{section}</span>
      {after}
    </>
  );
}
