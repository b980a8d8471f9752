import { CircleCheck, CloudUpload, HardDrive } from "lucide-react";
import { useAuth } from "~/lib/session";
import type { Autosave, SaveState } from "./use-autosave";

const SAID: Readonly<Record<SaveState, string>> = {
  empty: "We save while you write.",
  saved: "Saved.",
  waiting: "Not saved yet. We save when you pause.",
  saving: "Saving...",
  kept: "Not saved yet. Your text is kept on this device, and we try again.",
};
const ICONS = {
  empty: CloudUpload,
  saved: CircleCheck,
  waiting: CloudUpload,
  saving: CloudUpload,
  kept: HardDrive,
};

/** Where what was just written is. */
export function SaveLine({ autosave: { state, problem } }: { autosave: Autosave }) {
  const { status } = useAuth();
  const Icon = ICONS[state];
  const signedOut = state === "kept" && status !== "signed_in";
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft" role="status">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {SAID[state]}
        {state === "kept" && problem && !signedOut ? ` ${problem}` : null}
        {signedOut ? " You are signed out. Sign in again, and it is saved." : null}
      </span>
    </p>
  );
}
