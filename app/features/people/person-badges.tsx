import { Badge } from "~/components/ui/badge";
import type { Person } from "~domain/people";
import { REVIEW_STATES } from "~domain/reviews";

/** What an administrator should notice about an account. */
export function PersonBadges({ person }: { person: Person }) {
  const { waits_for_review, email_confirmed, is_deactivated, is_leaving, has_registration_problem } = person;
  const usual =
    !waits_for_review &&
    !person.waits_for_welcome &&
    email_confirmed &&
    !is_deactivated &&
    !is_leaving &&
    !has_registration_problem;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {is_deactivated ? <Badge tone="danger">Deactivated</Badge> : null}
      {is_leaving ? <Badge tone="danger">Will be deleted</Badge> : null}
      {email_confirmed ? null : <Badge>Email not confirmed</Badge>}
      {waits_for_review ? <Badge tone="warning">{REVIEW_STATES.waiting}</Badge> : null}
      {person.waits_for_welcome ? <Badge tone="warning">Waits for our welcome</Badge> : null}
      {person.was_asked_back ? <Badge>{REVIEW_STATES.asked}</Badge> : null}
      {person.was_declined ? <Badge>{REVIEW_STATES.declined}</Badge> : null}
      {has_registration_problem ? <Badge tone="danger">Registration incomplete</Badge> : null}
      {usual ? <Badge tone="success">Active</Badge> : null}
      {person.is_care_staff ? <Badge>Care staff</Badge> : null}
    </span>
  );
}
