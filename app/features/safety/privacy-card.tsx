import type { ReactNode } from "react";
import { FormCard } from "~/components/form/form-card";
import { DeviceSwitches } from "./device-switches";
import { NOT_DISCREET } from "./safety-texts";

/** Chosen once: what others may see in a mailbox, on a screen, on a device. `discreet` is the account's own switch. */
export function PrivacyCard({ discreet }: { discreet: ReactNode }) {
  return (
    <FormCard
      title="Privacy"
      lead="If someone else may see your mailbox or use this device. Each holds as soon as you tick it."
    >
      <div className="space-y-8">
        <div>
          {discreet}
          <ul className="mt-3 ml-9 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
            {NOT_DISCREET.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <DeviceSwitches />
      </div>
    </FormCard>
  );
}
