import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Glyph } from "~/components/ui/glyph";
import { type PopoverSide, usePopoverMenu } from "./use-popover-menu";

export interface PopoverMenuProps {
  label: string;
  /** Opens below a mouse pointer, too. */
  hover?: boolean;
  side?: PopoverSide;
  children: ReactNode;
}

export const headerControl =
  "control inline-flex h-16 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap desktop:px-3 desktop:text-base";

/** A word of the header that opens a panel of links (decision 11). */
export function PopoverMenu({ label, hover = false, side = "start", children }: PopoverMenuProps) {
  const menu = usePopoverMenu({ hover, side });
  return (
    <div {...menu.area}>
      <button
        type="button"
        {...menu.trigger}
        className={clsx(headerControl, "hover:underline hover:underline-offset-8")}
      >
        {label}
        <Glyph
          name="down"
          className={clsx("size-4 transition-transform duration-150", menu.open && "rotate-180")}
        />
      </button>
      <div
        {...menu.panel}
        className={clsx(
          "fixed top-(--panel-top) m-0 max-h-[calc(100dvh-7rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-[8px_8px_8px_48px] border-0 bg-surface-raised p-0 text-ink shadow-[0_0_0_1px_var(--line),0_18px_40px_-12px_rgb(0_0_0/0.45)] open:animate-rise",
          side === "end"
            ? "right-[max(1.25rem,calc((100vw-76rem)/2+2.5rem))] left-auto"
            : "right-auto left-[max(1rem,calc((100vw-76rem)/2+2.5rem))]",
        )}
      >
        {children}
      </div>
    </div>
  );
}
