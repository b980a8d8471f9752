import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

const OPEN_DELAY = 700; // spec 9

export interface TooltipProps {
  text: string;
  /** Gets the id of the tooltip to set as `aria-describedby` on the one control inside. */
  children: (described_by: string) => ReactNode;
}

/** A short addition to a control that already has a name of its own. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the control inside, is none itself.
    <span
      className="relative inline-flex"
      onPointerEnter={() => show(OPEN_DELAY)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-64 -translate-x-1/2 rounded-md bg-ink px-3 py-1.5 text-sm text-surface"
      >
        {text}
      </span>
    </span>
  );
}
