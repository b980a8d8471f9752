import { Link } from "react-router";
import { useOrganisation } from "~/lib/organisation";
import { SITE_LINKS_ID } from "../header/site-links";
import { linksOf, type NavItem, PLACES } from "../navigation";
import { useAsks } from "../use-asks";
import type { FooterTexts } from "./footer-texts";

const line = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Every page of the menus as plain links: also what the menu button leads to before it can open the menu. */
export function LinkColumns({ text }: { text: FooterTexts }) {
  const asks = useAsks();
  const { contact_email } = useOrganisation();
  return (
    <nav id={SITE_LINKS_ID} aria-label="Footer" className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Column
        title={text("footer_quick_links_title")}
        items={[...linksOf("Main Menu"), ...(asks ? PLACES.donate : []), ...linksOf("Access")]}
      />
      <Column title={text("footer_contact_title")} items={[...PLACES.get_help, ...linksOf("Get Support")]}>
        <li>
          <a href={`mailto:${contact_email}`} className={line}>
            Write to us
          </a>
        </li>
      </Column>
    </nav>
  );
}

type ColumnProps = { title: string; items: readonly NavItem[]; children?: React.ReactNode };

function Column({ title, items, children }: ColumnProps) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 grid gap-x-6 has-[li:nth-child(7)]:lg:grid-cols-2">
        {items.map(({ label, path }) => (
          // Before the code comes, which knows whether this page asks.
          <li key={path} data-ask={PLACES.donate.some((place) => place.path === path) || undefined}>
            <Link to={path} className={line}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
