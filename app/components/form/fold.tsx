import { clsx } from "clsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Glyph } from "../ui/glyph";

export interface FoldProps {
  /** The one line that is always seen. */
  line: ReactNode;
  /** What a press does, shown at the end of the line; without it an arrow says it. */
  action?: string;
  /** Cannot be closed while it is true, such as while a field in it is wrong. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields few people need, folded into one line. A native element: it opens before any script has run. */
export function Fold({ line, action, open, className, children }: FoldProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Whoever opened it keeps it open: it never closes by itself under somebody who types.
  useLayoutEffect(() => {
    if (open && element.current) element.current.open = true;
  });
  return (
    <details ref={element} className={clsx("group/fold", className)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-md py-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{line}</span>
        {action ? (
          <span className="shrink-0 font-semibold text-link underline underline-offset-4 group-open/fold:invisible">
            {action}
          </span>
        ) : (
          <Glyph name="down" className="size-5 shrink-0 text-ink-soft group-open/fold:rotate-180" />
        )}
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  );
}
