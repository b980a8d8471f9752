import { useEffect, useState } from "react";
import type { KeptDraft } from "~/lib/browser/drafts";
import { CheckboxField } from "./checkbox-field";

/** Says where what is typed is kept, and asks where it should not stay by itself. */
export function DraftNote({ draft }: { draft: KeptDraft }) {
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(draft.isOnDevice()), [draft]);
  if (!draft.asked)
    return (
      <p className="text-sm text-ink-soft">
        What you type is kept on this device until you send it, for a week at most and without the password.
      </p>
    );
  return (
    <CheckboxField
      label="Keep what I typed on this device"
      hint={
        kept
          ? "For a week, or until you send it or sign out. Without the password."
          : "It stays in this tab only and is gone when you close it. Better so on a device you share."
      }
      checked={kept}
      onChange={({ target }) => {
        setKept(target.checked);
        draft.keepOnDevice(target.checked);
      }}
    />
  );
}
