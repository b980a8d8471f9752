import { clsx } from "clsx";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "./icon-button";

export interface SheetProps {
  open: boolean;
  /** Called for Escape, the close button and a click beside the sheet. */
  onClose: () => void;
  label: string;
  children: ReactNode;
  /** Edge, size and ground. */
  className?: string;
  /** Where the close button stands. */
  closeClassName?: string;
}

/** A modal sheet at the window's edge. The page below does not scroll meanwhile; the focus returns to where it was. */
export function Sheet({ open, onClose, label, children, className, closeClassName }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the element is taken away: only an open dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = "";
      dialog.close();
    };
  }, [open]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel.
    <dialog
      ref={element}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close it whatever it says, when Escape is pressed twice.
      onClose={() => open && !element.current?.open && onClose()}
      onClick={closeBeside}
      className={clsx("fixed m-0 max-h-none max-w-none p-0 text-ink", className)}
    >
      {open ? (
        <>
          <IconButton
            label="Close"
            onClick={onClose}
            className={clsx("absolute", closeClassName ?? "top-5 right-5 sm:right-8")}
          >
            <X aria-hidden="true" className="size-6" />
          </IconButton>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
