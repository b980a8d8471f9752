import { useEffect } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { useSharedDevice } from "~/lib/browser/use-shared-device";
import { forgetKept, shareDevice } from "~/lib/session/share-device";
import { NEUTRAL_TITLE } from "~domain/safety";
import { setNeutralTitle, useNeutralTitle } from "./neutral-title";
import { NOT_CLEARED } from "./safety-texts";

/** What this device shows and keeps of us; each holds at once, and for this browser alone. */
export function DeviceSwitches() {
  const neutral = useNeutralTitle();
  const shared = useSharedDevice();
  useEffect(() => {
    // Once more after the page began anew: what a worker of ours held open could not be erased before.
    if (shared) void forgetKept();
  }, [shared]);
  return (
    <div className="grid gap-6">
      <CheckboxField
        label={`Let the tab say only “${NEUTRAL_TITLE}”`}
        hint="On this device, for every page of ours. Your browser's history then lists “Home” with our address."
        checked={neutral}
        onChange={({ target }) => setNeutralTitle(target.checked)}
      />
      <div>
        <CheckboxField
          label="Other people use this device"
          hint="For this browser. What we kept here is erased now, and nothing is kept from now on: you are signed in until you close the tab. After five minutes without a touch the page goes blank and asks for your password; 30 seconds before, you can say that you are still here. Without an account, pages like this one close then. The page loads again when you tick this."
          checked={shared}
          onChange={({ target }) => void shareDevice(target.checked)}
        />
        <ul className="mt-3 ml-9 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {NOT_CLEARED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
