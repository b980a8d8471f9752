import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { nameOf, type Person } from "~domain/people";
import { setCareStaff } from "./mutations";
import { PanelSection } from "./panel-section";
import type { Ask } from "./use-change-person";

/** Care data is open to nobody by role, administrators included (decision 27). */
export function CareSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const { user } = useAuth();
  const { user_id, is_care_staff } = person;
  const name = nameOf(person);
  const own = user?.id === user_id;
  const give = () =>
    onAsk(
      {
        title: own
          ? "Let yourself see fathers' confidential details?"
          : `Let ${name} see fathers' confidential details?`,
        text: own
          ? "You can read what fathers told us about their situation. It is noted in the log, and the other administrators get a message."
          : `${name} can read what fathers told us about their situation, and gets a message. Each reading is noted in the log.`,
        yes: "Give access",
        act: () => setCareStaff(user_id, true),
      },
      "Access given.",
    );
  const take = () =>
    onAsk(
      {
        title: `Stop ${own ? "your own" : `${name}'s`} access to fathers' confidential details?`,
        text: "It ends at once. The log notes it.",
        yes: "Remove access",
        danger: true,
        act: () => setCareStaff(user_id, false),
      },
      "Access removed.",
    );
  return (
    <PanelSection title="Confidential details">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-base text-ink-soft">
          {is_care_staff
            ? "Can see fathers' confidential details."
            : "Can't see fathers' confidential details."}
        </p>
        <Button
          variant="quiet"
          className={is_care_staff ? "text-danger!" : undefined}
          size="sm"
          onClick={is_care_staff ? take : give}
        >
          {is_care_staff ? "Remove access" : "Give access"}
        </Button>
      </div>
    </PanelSection>
  );
}
