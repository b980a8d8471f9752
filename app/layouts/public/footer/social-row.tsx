import { ORGANISATION } from "~/lib/organisation";

/** Only accounts we have; no row while there is none. */
export function SocialRow() {
  if (ORGANISATION.social_links.length === 0) return null;
  return (
    <ul aria-label="Follow us" className="mt-6 flex flex-wrap gap-2">
      {ORGANISATION.social_links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="me noopener"
            className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-surface-raised"
          >
            {network}
          </a>
        </li>
      ))}
    </ul>
  );
}
