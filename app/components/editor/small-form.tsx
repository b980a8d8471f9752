import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

export interface SmallFormProps {
  title: string;
  /** What the button says that takes what stands here. */
  action: string;
  onAction: () => void;
  onClose: () => void;
  /** Takes away what is there already. */
  remove?: { label: string; run: () => void };
  children: ReactNode;
}

const WRONG = '[aria-invalid="true"], [aria-describedby$="-error"]';

/** Some fields about a place in the text. The editor stands in a form already, and a form cannot hold another. */
export function SmallForm({ title, action, onAction, onClose, remove, children }: SmallFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which begins at its close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>("input:not([type=file]), button")?.focus(), []);
  // What is wrong is read out with its field. Where all is well, the dialog is closed by then.
  const act = () => {
    onAction();
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(WRONG)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field sends, as in a form */}
      <div ref={fields} className="space-y-5" onKeyDown={onKeyDown}>
        {children}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={act}>{action}</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {remove ? (
            <Button variant="link" className="text-danger!" onClick={remove.run}>
              {remove.label}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
