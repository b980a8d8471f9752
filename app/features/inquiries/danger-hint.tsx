import { CrisisList } from "~/components/content/crisis-lines";
import { Notice } from "~/components/feedback/notice";
import { soundsLikeDanger } from "~domain/danger-words";

/** Whom to call first, where what somebody types sounds like danger. It is looked at here, on the device, and nowhere else. */
export function DangerHint({ text }: { text: string }) {
  return (
    <div role="status">
      {soundsLikeDanger(text) ? (
        <Notice tone="warning" title="Please don't wait for our answer">
          <p>If you or someone with you is in danger, these lines answer now, and they are free.</p>
          <CrisisList className="mt-2" />
        </Notice>
      ) : null}
    </div>
  );
}
