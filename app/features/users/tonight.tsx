import { Link } from "react-router";
import { CrisisList } from "~/components/content/crisis-lines";
import { ButtonLink } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { DashboardCard } from "~/components/ui/dashboard-card";
import { useOrganisation } from "~/lib/organisation";

export type Place = { path: string; label: string; text: string };

/** Until somebody of us answers: whom a father can call, and what of the site is there for him. */
export function FathersTonight({ places }: { places: readonly Place[] }) {
  const { contact_email } = useOrganisation();
  return (
    <DashboardCard
      title="Tonight"
      action={
        <a href={`mailto:${contact_email}`} className={buttonClass({ variant: "quiet" })}>
          Write to us
        </a>
      }
    >
      <p>If it can't wait, call. It's free.</p>
      <CrisisList className="mt-2" />
      {places.length > 0 ? (
        <ul className="mt-4 border-t border-line pt-4">
          {places.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </DashboardCard>
  );
}

/** What everybody else can do at once, without paying. */
export function ShareTonight() {
  return (
    <DashboardCard
      title="Tonight"
      action={
        <ButtonLink to="/campaigns" variant="quiet">
          Choose a campaign
        </ButtonLink>
      }
    >
      Share a campaign with one person. A message from you does more than any ad.
    </DashboardCard>
  );
}
