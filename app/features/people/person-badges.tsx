import { Badge } from "~/components/ui/badge";
import type { Person } from "~domain/people";

/** What an administrator should notice about an account. */
export function PersonBadges({ person }: { person: Person }) {
  const waiting = person.records.filter(({ is_active }) => !is_active).length;
  const usual =
    waiting === 0 && person.email_confirmed && !person.is_deactivated && !person.has_registration_problem;
  return (
    <p className="flex flex-wrap gap-1.5">
      {person.is_deactivated ? <Badge tone="danger">Deactivated</Badge> : null}
      {person.is_care_staff ? <Badge>Care staff</Badge> : null}
      {person.email_confirmed ? null : <Badge>E-mail not confirmed</Badge>}
      {waiting > 0 ? <Badge tone="warning">To be checked</Badge> : null}
      {person.has_registration_problem ? <Badge tone="danger">Registration incomplete</Badge> : null}
      {usual ? <Badge tone="success">Active</Badge> : null}
    </p>
  );
}
