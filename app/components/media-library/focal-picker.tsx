import type { MouseEvent } from "react";
import { useFileAddress } from "~/lib/media-address";
import type { TextProps } from "../form/use-form";

export interface FocalPickerProps {
  address: string;
  x: TextProps;
  y: TextProps;
  onPoint: (x: string, y: string) => void;
}

const percent = (part: number, whole: number) =>
  String(Math.round(Math.min(1, Math.max(0, part / whole)) * 100));

/** What stays in sight when the picture is cropped: pressed on it, or by two sliders. */
export function FocalPicker({ address, x, y, onPoint }: FocalPickerProps) {
  const src = useFileAddress(address.split("#")[0] ?? "");
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPoint(percent(event.clientX - left, width), percent(event.clientY - top, height));
  };
  const objectPosition = `${x.value}% ${y.value}%`;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-ink">What must stay in sight</legend>
      <p id={`${x.id}-hint`} className="mb-2 text-sm text-ink-soft">
        Press on the most important part, such as a face. Pages crop around it.
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders are the keyboard's way */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut to the sliders */}
        <span onClick={press} className="relative block cursor-crosshair self-start overflow-clip rounded-md">
          <img src={src} alt="" className="block w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${x.value}%`, top: `${y.value}%` }}
            className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-4 border-white shadow-[0_0_0_2px_black]"
          />
        </span>
        <div className="flex gap-3 sm:flex-col">
          <img
            src={src}
            alt=""
            style={{ objectPosition }}
            className="aspect-square w-20 rounded-md object-cover sm:w-full"
          />
          <img
            src={src}
            alt=""
            style={{ objectPosition }}
            className="aspect-video w-36 rounded-md object-cover sm:w-full"
          />
        </div>
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Slider label="From the left" field={x} />
        <Slider label="From the top" field={y} />
      </div>
    </fieldset>
  );
}

function Slider({ label, field }: { label: string; field: TextProps }) {
  const { error: _, ...input } = field;
  return (
    <div>
      <label htmlFor={field.id} className="flex justify-between text-sm text-ink">
        {label}
        <span className="tabular text-ink-soft">{field.value} %</span>
      </label>
      <input
        {...input}
        type="range"
        min="0"
        max="100"
        step="1"
        className="min-h-11 w-full accent-(--brand)"
      />
    </div>
  );
}
