import { FormCard } from "~/components/form/form-card";
import { ButtonLink } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { SELF_SERVICE_ROLES } from "~domain/roles";

/** The way to one more role; nobody needs it who holds them all, or runs the house. */
export function AnotherRole() {
  const { roles, isAdmin } = useAuth();
  if (isAdmin || SELF_SERVICE_ROLES.every((role) => roles.includes(role))) return null;
  return (
    <FormCard
      title="Take part in another way"
      lead="A father can volunteer, and an attorney can write. Your other roles stay as they are."
    >
      <ButtonLink to="/role-selection" variant="quiet">
        Add a role
      </ButtonLink>
    </FormCard>
  );
}
