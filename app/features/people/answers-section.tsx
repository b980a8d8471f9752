import { useQuery } from "@tanstack/react-query";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Card } from "~/components/ui/card";
import type { Person } from "~domain/people";
import { ROLE_LABELS } from "~domain/roles";
import { Facts } from "./facts";
import { answersQuery } from "./queries";

/** What supporters, volunteers and advocates said when they registered: whoever writes to them has read it. */
export function AnswersSection({ person }: { person: Pick<Person, "user_id"> }) {
  const query = useQuery(answersQuery(person.user_id));
  const { data } = query;
  if (data ? data.length === 0 : query.errorUpdateCount === 0) return null;
  return (
    <PanelSection title="What they told us">
      {data ? null : <NotLoaded query={query} what="what they told us" part />}
      <div className="grid gap-6">
        {data?.map(({ role, details }) => (
          <Card key={role} className="p-5 sm:p-6">
            <h3 className="text-xl">{ROLE_LABELS[role]}</h3>
            <Facts role={role} details={details} />
          </Card>
        ))}
      </div>
    </PanelSection>
  );
}
