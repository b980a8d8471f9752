import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { ListBody } from "~/components/admin/list-body";
import { AdminPageHeader } from "~/components/admin/page-header";
import { useList } from "~/components/admin/use-list";
import { ButtonLink } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { Letters } from "./letters";
import { MyChecks } from "./my-checks";
import { NoVolunteer } from "./openings-page";
import { myShiftList, myVolunteering } from "./own/queries";
import { ShiftCard } from "./shift-card";

const LISTS = { upcoming: myShiftList(false), past: myShiftList(true) };
const EMPTY = {
  upcoming: { title: "Nothing planned", text: "Sign up for a shift or a task; it stands here then." },
  past: {
    title: "Nothing yet",
    text: "Shifts stand here once they are over, with your hours, and those you gave back.",
  },
};
const tab =
  "control inline-flex min-h-11 items-center rounded-md px-4 text-base font-semibold hover:bg-surface-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-soft-ink";

/** What a volunteer has signed up for and done: shifts, hours, letters and checks. */
export function ActivitiesPage() {
  const { user } = useAuth();
  const query = useQuery(myVolunteering.profile(user?.id ?? ""));
  const [search] = useSearchParams();
  const when = search.get("when") === "past" ? "past" : "upcoming";
  if (!query.data || !user) return <NoVolunteer title="Volunteer Activities" profile={query} />;
  return (
    <>
      <AdminPageHeader
        title="Volunteer Activities"
        lead="Your shifts, hours and letters. Nobody but our staff sees them."
        actions={
          <ButtonLink to="/volunteer-opportunities" size="sm">
            Available opportunities
          </ButtonLink>
        }
      />
      <nav aria-label="Which shifts" className="mb-6 flex gap-2">
        <Link to="?" aria-current={when === "upcoming" ? "page" : undefined} className={tab}>
          Upcoming
        </Link>
        <Link to="?when=past" aria-current={when === "past" ? "page" : undefined} className={tab}>
          Past or given back
        </Link>
      </nav>
      <Shifts key={when} when={when} />
      <div className="mt-12 grid items-start gap-x-4 gap-y-8 xl:grid-cols-2">
        <Letters user_id={user.id} />
        <MyChecks user_id={user.id} />
      </div>
    </>
  );
}

/** What is given back leaves the list: the keyboard goes on at its section (useLostFocus). */
function Shifts({ when }: { when: "upcoming" | "past" }) {
  const state = useList(LISTS[when]);
  const name = when === "past" ? "Shifts past or given back" : "Upcoming shifts";
  return (
    <section aria-label={name}>
      <ListBody state={state} empty={EMPTY[when]}>
        {(rows) => (
          <ul aria-label={name} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {rows.map((row) => (
              <li key={row.id} className="grid min-w-0">
                <ShiftCard row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}
