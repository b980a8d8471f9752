import type { ReactNode } from "react";
import type { ReviewedRole } from "~domain/registration/registration";

/** Public registers: nobody's word is enough where somebody's license is listed. */
const CHECKS: Record<ReviewedRole, { title: string; text: string; links: [label: string, href: string][] }> =
  {
    lawyer: {
      title: "Check the bar number",
      text: "The state that admitted an attorney keeps a public register: name, number, good standing. The American Bar Association leads to all of them.",
      links: [["American Bar Association", "https://www.americanbar.org/"]],
    },
    psychologist: {
      title: "Check the license number",
      text: "The board of the state that issued a license lists it: name, number, good standing. For psychologists, this association leads to every board; counselors and social workers have boards of their own.",
      links: [["Association of State and Provincial Psychology Boards", "https://asppb.net/"]],
    },
    partner: {
      title: "Check the organization",
      text: "Call the number on its own website, not the one given here. Nonprofits are listed by the IRS.",
      links: [["IRS search for tax-exempt organizations", "https://apps.irs.gov/app/eos/"]],
    },
  };

export function WhereToCheck({ role }: { role: ReviewedRole }): ReactNode {
  const { title, text, links } = CHECKS[role];
  return (
    <div className="mt-6 rounded-md bg-surface-sunken p-4 text-base">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      <ul className="mt-1">
        {links.map(([label, href]) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-1 text-link underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
