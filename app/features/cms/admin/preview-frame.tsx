import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import type { CmsPage } from "~domain/cms/block";
import type { CmsEntry } from "~domain/cms/entry";
import { pageLabel } from "~domain/cms/fields";
import { PREVIEW_PARAM, PREVIEW_READY, type PreviewWords } from "~domain/cms/preview";

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const HEIGHT = 720;

export interface PreviewFrameProps {
  page: CmsPage;
  block: string;
  entry: CmsEntry;
  /** What the block is headed with. */
  title: string;
  /** What it is that one sees. */
  note: string;
}

/** The page beside the form, with what is typed: in this window alone, at the width of a phone or a desk. */
export function PreviewFrame({ page, block, entry, title, note }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLParagraphElement>(null);
  const [width, setWidth] = useState<Width>(() => (innerWidth < 768 ? "phone" : "desktop"));
  const { place, scale } = useScale(WIDTHS[width]);
  const words = JSON.stringify({
    type: "cms-preview-words",
    page: page.name,
    key: block,
    entry,
    title,
  } satisfies PreviewWords);
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(words), location.origin);
    const listen = ({ origin, source, data }: MessageEvent) => {
      const ours = origin === location.origin && source === frame.current?.contentWindow;
      if (ours && data === PREVIEW_READY) tell();
    };
    addEventListener("message", listen);
    tell();
    return () => removeEventListener("message", listen);
  }, [words]);
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="preview" className="mr-auto text-xl">
          Preview
        </h2>
        <WidthButton {...{ width, setWidth }} of="phone" />
        <WidthButton {...{ width, setWidth }} of="desktop" />
        {/* The keyboard stops at every still link of it. */}
        <button
          type="button"
          className="sr-only rounded-md px-4 py-3 font-semibold focus:not-sr-only"
          onClick={() => after.current?.focus()}
        >
          Skip the preview
        </button>
      </div>
      <div ref={place} className="paper overflow-hidden bg-surface-sunken p-0!" style={{ height: HEIGHT }}>
        <iframe
          ref={frame}
          title={`Preview of ${pageLabel(page)}`}
          src={`${page.path ?? "/"}?${PREVIEW_PARAM}`}
          className="mx-auto block origin-top-left border-0 bg-surface"
          style={{
            width: WIDTHS[width],
            height: HEIGHT / scale,
            transform: `scale(${scale})`,
            marginLeft: width === "phone" ? `max(0px, calc(50% - ${(WIDTHS.phone * scale) / 2}px))` : 0,
          }}
        />
      </div>
      <p ref={after} tabIndex={-1} className="mt-2 text-sm text-ink-soft">
        {note}
      </p>
    </section>
  );
}

type WidthButtonProps = { of: Width; width: Width; setWidth: (width: Width) => void };

function WidthButton({ of, width, setWidth }: WidthButtonProps) {
  const Icon = of === "phone" ? Smartphone : Monitor;
  return (
    <Button
      size="sm"
      variant={of === width ? "primary" : "quiet"}
      aria-pressed={of === width}
      onClick={() => setWidth(of)}
    >
      <Icon aria-hidden="true" className="size-5" />
      {of === "phone" ? "Phone" : "Desktop"}
    </Button>
  );
}

/** How much smaller a page of that width has to be to fit; never larger than it is. */
function useScale(wanted: number) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS.desktop);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? wanted));
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return { place, scale: Math.min(1, room / wanted) };
}
