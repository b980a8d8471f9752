import { Badge } from "~/components/ui/badge";
import type { Person } from "~domain/people";

/** What an administrator should notice about an account. */
export function PersonBadges({ person }: { person: Person }) {
  const { waits_for_review, email_confirmed, is_deactivated, has_registration_problem } = person;
  const usual = !waits_for_review && email_confirmed && !is_deactivated && !has_registration_problem;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {is_deactivated ? <Badge tone="danger">Deactivated</Badge> : null}
      {person.is_care_staff ? <Badge>Care staff</Badge> : null}
      {email_confirmed ? null : <Badge>Email not confirmed</Badge>}
      {waits_for_review ? <Badge tone="warning">Needs review</Badge> : null}
      {has_registration_problem ? <Badge tone="danger">Registration incomplete</Badge> : null}
      {usual ? <Badge tone="success">Active</Badge> : null}
    </span>
  );
}
