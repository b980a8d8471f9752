import { Link } from "react-router";
import { PanelSection } from "~/components/admin/panel-section";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { nameOf, type Person } from "~domain/people";
import { setCareStaff } from "./mutations";
import type { Ask } from "./use-change-person";

/** Care data is open to nobody by role, administrators included (decision 27). */
export function CareSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const { user } = useAuth();
  const { user_id, is_care_staff, is_deactivated } = person;
  const name = nameOf(person);
  const own = user?.id === user_id;
  const who = own ? "You" : name;
  const give = () =>
    onAsk(
      {
        title: own ? "Make yourself care staff?" : `Make ${name} care staff?`,
        text: own
          ? "You can then see fathers' confidential details. It is noted in the log, and the other administrators get a message."
          : `${name} can then see fathers' confidential details, and gets a message. Each reading is noted in the log.`,
        yes: "Make care staff",
        act: () => setCareStaff(user_id, true),
      },
      own ? "You're on the care staff now." : `${name} is on the care staff now.`,
    );
  const take = () =>
    onAsk(
      {
        title: own ? "Leave the care staff?" : `Remove ${name} from the care staff?`,
        text: `${who} can't see fathers' confidential details any more, from now on. What is in ${own ? "your" : "their"} hands waits for the other care staff; if there are none, nobody answers fathers. The log notes it.`,
        yes: "Remove from care staff",
        danger: true,
        act: () => setCareStaff(user_id, false),
      },
      own ? "You're not on the care staff any more." : `${name} is not on the care staff any more.`,
    );
  return (
    <PanelSection title="Care staff">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-base text-ink-soft">
          {is_care_staff
            ? `${who} can see fathers' confidential details. Each reading is logged.`
            : `${who} can't see fathers' confidential details.`}
        </p>
        {is_deactivated ? null : (
          <Button
            variant="quiet"
            className={is_care_staff ? "text-danger!" : undefined}
            size="sm"
            onClick={is_care_staff ? take : give}
          >
            {is_care_staff ? "Remove from care staff" : "Make care staff"}
          </Button>
        )}
      </div>
      <p className="mt-4 text-base text-ink-soft">
        Someone is in danger, and no care staff can be reached?{" "}
        <Link to="/admin/care" className="text-link underline underline-offset-4">
          Open Care
        </Link>
      </p>
    </PanelSection>
  );
}
