import { Link } from "react-router";
import { SiteSearchForm } from "~/components/form/site-search-form";
import { ButtonLink } from "~/components/ui/button";
import { Logo } from "~/components/ui/logo";
import { Sheet } from "~/components/ui/sheet";
import { openAuthDialog } from "~/features/auth/dialog-request";
import { ORGANISATION } from "~/lib/organisation";
import { signOut, useAuth } from "~/lib/session";
import { accountLinks, mobileActions } from "../late-navigation";
import { linksOf, type NavItem, PLACES } from "../navigation";
import { useAsks, useGivingQuery } from "../use-asks";

const line =
  "flex min-h-12 w-full items-center text-left text-lg font-semibold underline-offset-4 hover:underline";

/** The full-screen menu of mobile widths (spec 2.5). */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const asks = useAsks();
  const query = useGivingQuery();
  const links = (items: readonly NavItem[]) =>
    items.map(({ label, path }) => (
      <li key={path}>
        <Link to={path} onClick={onClose} className={line}>
          {label}
        </Link>
      </li>
    ));
  const columns = [
    ["Quick Links", linksOf("Main Menu")],
    ["Access", linksOf("Access")],
    ["Get Support", linksOf("Get Support")],
  ] as const;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label="Menu"
      className="deep grain inset-0 size-full overflow-y-auto"
    >
      <div className="flex min-h-full flex-col px-5 pt-6 pb-10 sm:px-8">
        <Logo name={ORGANISATION.name} className="mr-14" />
        <SiteSearchForm className="mt-8 max-w-xl" />
        <nav aria-label="Mobile" className="mt-8 grid gap-x-8 gap-y-9 sm:grid-cols-2 md:grid-cols-4">
          <p className="sm:col-span-full">
            {PLACES.father.map(({ label, path }) => (
              <ButtonLink key={path} to={path} onClick={onClose} size="lg" className="w-full sm:w-auto">
                {label}
              </ButtonLink>
            ))}
          </p>
          {columns.map(([title, items]) =>
            items.length > 0 ? (
              <Column key={title} title={title}>
                {links(items)}
              </Column>
            ) : null,
          )}
          <Column title="Account">
            <AccountItems links={links} onClose={onClose} />
          </Column>
        </nav>
        <div className="mt-auto grid gap-3 pt-10 md:grid-cols-3">
          {mobileActions(asks).map(({ label, path, gives }) => (
            <ButtonLink
              key={path}
              to={gives ? path + query : path}
              onClick={onClose}
              variant={gives ? "ask" : "quiet"}
              size="lg"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

type AccountItemsProps = { links: (items: readonly NavItem[]) => React.ReactNode; onClose: () => void };

function AccountItems({ links, onClose }: AccountItemsProps) {
  const { status, isAdmin } = useAuth();
  const person = status === "signed_in" || status === "unreadable" ? { isAdmin } : null;
  const { before, after } = accountLinks(person);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      {links(before)}
      {person ? (
        <li>
          <button type="button" onClick={then(() => void signOut())} className={line}>
            Sign Out
          </button>
        </li>
      ) : (
        PLACES.sign_in.map(({ label }) => (
          <li key={label}>
            <button type="button" onClick={then(() => openAuthDialog("sign_in"))} className={line}>
              {label}
            </button>
          </li>
        ))
      )}
      {links(after)}
    </>
  );
}
