import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

const OPEN_DELAY = 700; // spec 9
/** Between the control and the tip, and between the tip and the window's edge. */
const GAP = 8;

export interface TooltipProps {
  text: string;
  side?: "top" | "right";
  /** Nothing to add just now. */
  off?: boolean;
  /**
   * The one control. As a function it gets the tip's id for `aria-describedby`, while there is one; not needed where the
   * tip only shows the name that the control has anyway.
   */
  children: ReactNode | ((described_by: string | undefined) => ReactNode);
}

/** A short addition to a control that already has a name of its own. Escape hides it. */
export function Tooltip({ text, side = "top", off = false, children }: TooltipProps) {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The focus that comes with a press asks for nothing.
  const pressed = useRef(false);
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const press = () => {
    pressed.current = true;
    hide();
  };
  const release = () => {
    pressed.current = false;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // In the window's top layer, so that nothing that scrolls cuts it off.
  useLayoutEffect(() => {
    const control = area.current?.firstElementChild;
    if (!open || !tip.current || !control) return;
    tip.current.showPopover();
    place(tip.current, control.getBoundingClientRect(), side);
    return hideOn(() => setOpen(false));
  }, [open, side]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the control inside, is none itself.
    <span
      ref={area}
      className="contents"
      onPointerEnter={() => show(OPEN_DELAY)}
      onPointerLeave={hide}
      onPointerDown={press}
      onPointerUp={release}
      onFocus={() => (pressed.current ? undefined : show(0))}
      onBlur={() => {
        release();
        hide();
      }}
    >
      {typeof children === "function" ? children(open ? id : undefined) : children}
      {open && !off ? (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-64 border-0 bg-transparent p-2 text-sm"
        >
          <span className="block rounded-md bg-ink px-3 py-1.5 text-surface">{text}</span>
        </span>
      ) : null}
    </span>
  );
}

function hideOn(hide: () => void): () => void {
  const press = (event: KeyboardEvent) => event.key === "Escape" && hide();
  document.addEventListener("keydown", press);
  document.addEventListener("scroll", hide, true);
  return () => {
    document.removeEventListener("keydown", press);
    document.removeEventListener("scroll", hide, true);
  };
}

function place(tip: HTMLElement, control: DOMRect, side: "top" | "right"): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = side === "right" ? control.right : control.left + (control.width - width) / 2;
  const top = side === "right" ? control.top + (control.height - height) / 2 : control.top - height;
  const within = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));
  tip.style.left = `${within(left, document.documentElement.clientWidth - width)}px`;
  tip.style.top = `${within(top, innerHeight - height)}px`;
}
