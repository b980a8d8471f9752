import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "~/components/ui/icon-button";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** The sidebar on small screens: 18rem over the page (spec 9), with the browser's own focus handling. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel.
    <dialog
      ref={element}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => (open ? onClose() : undefined)}
      onClick={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
      className="m-0 h-dvh max-h-none w-[min(18rem,100vw)] max-w-none bg-surface-raised p-0 text-ink"
    >
      {open ? (
        <div className="flex h-full flex-col">
          <div className="flex justify-end p-2">
            <IconButton label="Close the menu" onClick={onClose}>
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
