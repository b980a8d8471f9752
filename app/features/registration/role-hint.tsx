import { clsx } from "clsx";
import { Lightbulb, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "~/components/ui/icon-button";
import { readMark, setMark } from "~/lib/session/marks";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";

/** Dismissed for good on this device: not seen until that is known, but its place is kept. */
export function RoleHint({ words }: { words: CmsWords }) {
  const [shown, setShown] = useState<boolean>();
  useEffect(() => setShown(readMark("role_hint_dismissed") === null), []);
  const dismiss = () => {
    setMark("role_hint_dismissed");
    setShown(false);
  };
  if (shown === false) return <div className="min-h-14" />;
  return (
    <div
      className={clsx(
        "flex min-h-14 max-w-3xl items-center gap-3 rounded-[8px_8px_28px_8px] bg-warning-soft py-1.5 pr-1.5 pl-5 text-ink",
        shown ? "animate-rise" : "invisible",
      )}
    >
      <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 text-base">
        {words.title ? <strong>{words.title} </strong> : null}
        {plainContent(words)}
      </p>
      <IconButton label="Dismiss the hint" onClick={dismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
