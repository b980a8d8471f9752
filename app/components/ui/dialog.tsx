import { clsx } from "clsx";
import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "./icon-button";

/** In React the events of a dialog inside this one come by here, too. */
const isOwn = ({ target, currentTarget }: Pick<SyntheticEvent, "target" | "currentTarget">): boolean =>
  target === currentTarget;

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** The browser's own modal dialog: focus stays inside and returns to where it was. */
export function Dialog({ open, onClose, title, description, children, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Escape for the second time without a press in between closes it unasked (HTML's close requests).
  const [unasked, setUnasked] = useState(0);
  // Before the element is taken away: only an open dialog that is closed gives the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again where the page keeps what the browser has closed
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open, unasked]);
  // Told of later than it happens: where it stands open again, or was closed by us, there is nothing left to say.
  const closed = (event: SyntheticEvent) => {
    if (!isOwn(event) || !open || element.current?.open) return;
    onClose();
    setUnasked((times) => times + 1);
  };
  // Who marks words with the mouse may let go of it beside the dialog: that is no click there.
  const pressedInside = useRef(false);
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOwn(event) && !pressedInside.current) onClose();
    pressedInside.current = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel.
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={closed}
      onPointerDown={(event) => {
        pressedInside.current = !isOwn(event);
      }}
      onClick={closeBeside}
      className={clsx(
        "m-auto w-[min(34rem,calc(100vw-2rem))] rounded-[8px_48px_8px_8px] bg-surface-raised p-0 text-ink open:animate-rise",
        className,
      )}
    >
      {open ? (
        <div className="p-6 sm:p-8">
          <header className="mb-5 flex items-start justify-between gap-4">
            <div className="min-w-0 wrap-anywhere">
              <h2 id={`${id}-title`} className="text-2xl">
                {title}
              </h2>
              {description ? (
                <p id={`${id}-description`} className="mt-2 text-ink-soft">
                  {description}
                </p>
              ) : null}
            </div>
            <IconButton label="Close" onClick={onClose} className="-mt-2 -mr-2">
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
