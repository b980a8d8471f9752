import type { ReactNode } from "react";
import type { FieldAnswers } from "~domain/form-fields";
import { factText, REGISTRATION_FIELDS } from "~domain/registration/registration";
import type { SelfServiceRole } from "~domain/roles";

interface FactsProps {
  role: SelfServiceRole;
  details: FieldAnswers;
  children?: ReactNode;
}

/** Everything somebody said in the form of a role, in its order. */
export function Facts({ role, details, children }: FactsProps) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 text-base sm:grid-cols-2">
      {REGISTRATION_FIELDS[role].map((field) => {
        const said = factText(field, details);
        return (
          <Fact key={field.name} name={field.label} wide={field.kind === "text"}>
            {said && field.kind === "url" ? <Away to={said} /> : said}
          </Fact>
        );
      })}
      {children}
    </dl>
  );
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {children ?? <span className="text-ink-soft">Not given</span>}
      </dd>
    </div>
  );
}

/** The stranger's site learns nothing of ours. */
const Away = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noreferrer nofollow" className="text-link underline underline-offset-4">
    {to}
  </a>
);
