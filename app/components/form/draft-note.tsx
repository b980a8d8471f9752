import { useEffect, useState } from "react";
import type { KeptDraft } from "~/lib/browser/drafts";
import { useSharedDevice } from "~/lib/browser/use-shared-device";
import { CheckboxField } from "./checkbox-field";

/** Where others use the device. */
export const KEPT_NOWHERE = "Other people use this device, so nothing you type is kept on it.";

/** Says where what is typed is kept, and asks where it should not stay by itself. Without a script nothing is. */
export function DraftNote({ draft }: { draft: KeptDraft }) {
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(draft.isOnDevice()), [draft]);
  const shared = useSharedDevice();
  if (shared) return <p className="text-sm text-ink-soft">{KEPT_NOWHERE}</p>;
  if (!draft.asked)
    return (
      <p className="text-sm text-ink-soft noscript:hidden">
        We keep what you type on this device until you send it, for a week at most. Never your password.
      </p>
    );
  return (
    <CheckboxField
      className="noscript:hidden"
      label="Keep what I typed on this device"
      hint={
        kept
          ? "For a week, or until you send it or sign out. Never your password."
          : "Now it stays in this tab and is gone when you close it. That's safer on a device you share."
      }
      checked={kept}
      onChange={({ target }) => {
        setKept(target.checked);
        draft.keepOnDevice(target.checked);
      }}
    />
  );
}
