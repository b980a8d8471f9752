import { Link } from "react-router";
import { CrisisList } from "~/components/content/crisis-lines";
import { ButtonLink } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { DashboardCard } from "~/components/ui/dashboard-card";
import { useOrganisation } from "~/lib/organisation";
import type { Role } from "~domain/roles";

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

type Way = { title: string; text: string; to: string; label: string };

/** Where a role begins that nobody is written to about. */
const WAYS: Partial<Record<Role, Way>> = {
  volunteer: {
    title: "Give some time",
    text: "See what is needed now, near you or from home, and say what you can take on.",
    to: "/volunteer-opportunities",
    label: "Find where you can help",
  },
  advocate: {
    title: "Write for Our Voice",
    text: "Ask to write for us, start a post, and see what became of the ones you sent.",
    to: "/my-blog-posts",
    label: "Open your blog posts",
  },
};
const SHARE: Way = {
  title: "Share a campaign",
  text: "Send one to one person. A message from you does more than any ad.",
  to: "/campaigns",
  label: "Choose a campaign",
};

/** What everybody else can do at once, without paying. */
export function WaysToHelp({ roles }: { roles: readonly Role[] }) {
  const own = roles.flatMap((role) => WAYS[role] ?? []);
  return (own.length > 0 ? own : [SHARE]).map(({ title, text, to, label }) => (
    <DashboardCard
      key={to}
      title={title}
      action={
        <ButtonLink to={to} variant="quiet">
          {label}
        </ButtonLink>
      }
    >
      {text}
    </DashboardCard>
  ));
}
