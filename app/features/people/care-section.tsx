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
        title: own ? "Open care data to yourself?" : `Open care data to ${name}?`,
        text: own
          ? "You can read what fathers told us about their situation. It is noted in the log, and the other administrators get a message."
          : `${name} can read what fathers told us about their situation, and gets a message. Each reading is noted in the log.`,
        yes: "Make care staff",
        act: () => setCareStaff(user_id, true),
      },
      "Care data is open now.",
    );
  const take = () =>
    onAsk(
      {
        title: `Close care data to ${own ? "yourself" : name}?`,
        text: "It is closed at once, and noted in the log.",
        yes: "Withdraw access",
        danger: true,
        act: () => setCareStaff(user_id, false),
      },
      "Care data is closed now.",
    );
  return (
    <PanelSection title="Care data">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-base text-ink-soft">
          {is_care_staff ? "Belongs to the care staff." : "Cannot open care data."}
        </p>
        <Button
          variant="quiet"
          className={is_care_staff ? "text-danger!" : undefined}
          size="sm"
          onClick={is_care_staff ? take : give}
        >
          {is_care_staff ? "Withdraw access" : "Make care staff"}
        </Button>
      </div>
    </PanelSection>
  );
}
