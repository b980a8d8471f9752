import { ButtonLink } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import type { Helper, Outcome } from "~domain/apply";

/** Where the three questions led: in words, with where it goes on here, and whom to call. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { title, text, ways = [], helpers, online = [], ours } = outcome;
  return (
    <>
      <h2 id="outcome" className="text-3xl">
        {title}
      </h2>
      <p className="mt-3 text-lg text-ink-soft">{text}</p>
      {ways.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {ways.map(({ to, label, text }) => (
            <li key={to} className="paper p-6 text-ink">
              <p className="mb-4 text-ink-soft">{text}</p>
              <ButtonLink to={to}>{label}</ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
      {helpers.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {helpers.map((helper) => (
            <HelperCard key={helper.name} helper={helper} />
          ))}
        </ul>
      ) : null}
      {online.length > 0 ? (
        <ul aria-label="Elsewhere on the web" className="mt-6 grid gap-3">
          {online.map(({ name, href, text }) => (
            <li key={href}>
              <a href={href} rel="noreferrer" className="text-link underline underline-offset-4">
                {name}
              </a>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {ours ? null : (
        <p className="mt-6 text-ink-soft">
          Something else as well? Change the first answer above and look again.
        </p>
      )}
    </>
  );
}

function HelperCard({ helper: { name, number, href, text } }: { helper: Helper }) {
  return (
    <li className="paper p-6 text-ink">
      <h3 className="text-xl">{name}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={buttonClass({}, "tabular")}>
          {`Call ${number}`}
        </a>
        {href ? (
          <a href={href} rel="noreferrer" className="text-link underline underline-offset-4 wrap-anywhere">
            {new URL(href).hostname.replace(/^www\./, "")}
          </a>
        ) : null}
      </p>
    </li>
  );
}
