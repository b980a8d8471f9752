import {
  type KeyboardEvent,
  type PointerEvent,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";

/** Long enough to cross the gap between a button and its panel, short enough not to be in the way. */
const LEAVE_MS = 180;
const EDGE = 16;

export type PopoverSide = "start" | "end";

/** A panel that opens below its button; opened by hovering only (`keep` false) it closes when the pointer leaves. */
function usePanel(side: PopoverSide, setOpen: (open: boolean) => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const kept = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();

  const isOpen = () => !!panel.current?.matches(":popover-open");
  const hide = () => isOpen() && panel.current?.hidePopover();
  const show = (keep: boolean) => {
    clearTimeout(leaving.current);
    kept.current = keep || (isOpen() && kept.current);
    if (isOpen() || !panel.current || !trigger.current) return;
    panel.current.showPopover();
    place(panel.current, trigger.current, side);
  };
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    if (!kept.current) leaving.current = setTimeout(hide, LEAVE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => {
    // What was pressed before this code was here stays, and has told nobody.
    kept.current = isOpen();
    setOpen(kept.current);
    return () => {
      stay();
      hide();
    };
  }, [key]);
  return { trigger, panel, isOpen, isKept: () => isOpen() && kept.current, hide, show, stay, leave };
}

/**
 * A button and its panel on the browser's own popover, which works before any script runs, keeps one open at a time and
 * gives the focus back on Escape. This adds hovering, arrow keys, and closing when the focus or the page moves on.
 */
export function usePopoverMenu({ hover, side }: { hover: boolean; side: PopoverSide }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { trigger, panel, isOpen, isKept, hide, show, stay, leave } = usePanel(side, setOpen);

  const mouse = (event: PointerEvent) => hover && event.pointerType === "mouse";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen()) {
      event.preventDefault();
      hide();
      trigger.current?.focus();
    }
    if (event.key === "ArrowDown" && event.target === trigger.current) {
      event.preventDefault();
      show(true);
      panel.current?.querySelector<HTMLElement>("a, button")?.focus();
    }
  };
  return {
    open,
    area: {
      onPointerLeave: (event: PointerEvent) => mouse(event) && leave(),
      onPointerEnter: stay,
      onKeyDown,
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        const next = event.relatedTarget as Node | null;
        if (next && !event.currentTarget.contains(next)) hide();
      },
    },
    trigger: {
      ref: trigger,
      popoverTarget: id,
      "aria-expanded": open,
      "aria-controls": id,
      onPointerEnter: (event: PointerEvent) => mouse(event) && show(false),
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (isKept()) hide();
        else show(true);
      },
    },
    panel: {
      ref: panel,
      id,
      popover: "auto" as const,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === "open"),
    },
  };
}

/** Below its button, even with its start or its end, but never beyond the window's edge. */
function place(panel: HTMLElement, trigger: HTMLElement, side: PopoverSide): void {
  const { left, right } = trigger.getBoundingClientRect();
  const room = document.documentElement.clientWidth - panel.offsetWidth - EDGE;
  const wanted = side === "start" ? left - EDGE : right - panel.offsetWidth;
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, room))}px`;
  panel.style.right = "auto";
}
