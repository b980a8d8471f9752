import { useEffect, useRef, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { CheckboxField } from "~/components/form/checkbox-field";
import { KEPT_NOWHERE } from "~/components/form/draft-note";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import type { KeptDraft } from "~/lib/browser/drafts";
import { useSharedDevice } from "~/lib/browser/use-shared-device";
import { HELP_KEPT } from "~domain/help-requests";
import type { ApplyValues } from "./forms";
import { sendAnswers } from "./mutations";
import { PrivateLink } from "./private-link";

interface Props {
  draft: KeptDraft;
  values: ApplyValues;
  /** Of the link that his request is sent or saved under. */
  token: string;
  /** The same, once he wanted it saved. */
  link: string | undefined;
  onLink: (token: string) => void;
  /** Which question is in front of him. */
  step: number;
}

/** Nothing is stored unless he wants it: on this device, or with us under a link only he has. */
export function Keeping({ draft, values, token, link, onLink, step }: Props) {
  const [onDevice, setOnDevice] = useState(draft.isOnDevice);
  const shared = useSharedDevice();
  const { run, pending } = useAction();
  const save = () =>
    run(async () => {
      await sendAnswers("save", values, { token });
      onLink(token);
    });
  const asked = useRef(step);
  // Under a link every answer is saved as he goes on from it; where one is on its way, once that is done.
  useEffect(() => {
    if (asked.current === step || pending) return;
    asked.current = step;
    if (link) void save();
  });
  return (
    <div className="space-y-4 border-t border-line pt-6 noscript:hidden">
      <p className="text-base text-ink-soft">
        Nothing you type is kept until you send it, unless you want that:
      </p>
      {shared ? (
        <p>{KEPT_NOWHERE}</p>
      ) : (
        <CheckboxField
          label="Keep it on this device"
          hint="For a week, or until you send it. Anybody who uses this device can see it."
          checked={onDevice}
          onChange={({ target }) => {
            setOnDevice(target.checked);
            draft.keepOnDevice(target.checked);
            if (target.checked) draft.remember(values);
            else draft.forget();
          }}
        />
      )}
      <Button variant="quiet" aria-disabled={pending} onClick={() => void save()}>
        {link ? "Save again" : "Keep it under a private link"}
      </Button>
      {link ? (
        <Notice title="Saved under your private link">
          <p>{`What you add is saved when you go on to another question. We read it only after you send it. We erase it after ${HELP_KEPT.draft}.`}</p>
          <PrivateLink token={link} />
        </Notice>
      ) : null}
    </div>
  );
}
