import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { nameOf, type Person } from "~domain/people";
import { setAccountActive } from "./mutations";
import { PanelSection } from "./panel-section";
import type { Ask } from "./use-change-person";

export function AccountSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const { user } = useAuth();
  const { user_id, is_deactivated } = person;
  const own = user?.id === user_id;
  const name = nameOf(person);
  const deactivate = () =>
    onAsk(
      {
        title: `Deactivate ${name}?`,
        text: "The account is signed out everywhere and cannot sign in until you let it in again. Nothing is deleted.",
        yes: "Deactivate account",
        danger: true,
        act: () => setAccountActive(user_id, false),
      },
      "The account has been deactivated.",
    );
  const reactivate = () =>
    onAsk(
      {
        title: `Let ${name} in again?`,
        text: "The account can sign in again, with the roles it has.",
        yes: "Reactivate account",
        act: () => setAccountActive(user_id, true),
      },
      "The account is active again.",
    );
  return (
    <PanelSection title="Access">
      {own ? (
        <p className="text-base text-ink-soft">
          This is your own account. Someone else has to deactivate it.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-base text-ink-soft">
            {is_deactivated ? "This account cannot sign in." : "This account can sign in."}
          </p>
          <Button
            variant={is_deactivated ? "primary" : "quiet"}
            className={is_deactivated ? undefined : "text-danger!"}
            size="sm"
            onClick={is_deactivated ? reactivate : deactivate}
          >
            {is_deactivated ? "Reactivate account" : "Deactivate account"}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
