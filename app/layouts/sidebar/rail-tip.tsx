import { Tooltip } from "radix-ui";
import type { ReactElement } from "react";

const OPEN_DELAY = 700; // spec 9

/** Beside an icon of the narrow sidebar: its name. Placed in the window, so the rail, which scrolls, does not cut it off. */
export function RailTip({
  text,
  active,
  children,
}: {
  text: string;
  active: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY}>
      <Tooltip.Root open={active ? undefined : false}>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Content
          side="right"
          sideOffset={10}
          className="z-50 rounded-md bg-ink px-3 py-1.5 text-sm text-surface"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
