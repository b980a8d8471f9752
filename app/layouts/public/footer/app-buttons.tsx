import { type ToggleEvent, useId, useRef } from "react";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import type { FooterTexts } from "./footer-texts";

/** spec 2.7. The dialog is a popover, so it opens before any script has run, and the focus comes back from it. */
export function AppButtons({ text }: { text: FooterTexts }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const focusInside = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === "open") panel.current?.querySelector("button")?.focus();
  };
  return (
    <>
      <p className="mt-5 max-w-xl">{text("footer_app_description")}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {(["footer_app_store_text", "footer_google_play_text"] as const).map((key) => (
          <button
            key={key}
            type="button"
            popoverTarget={id}
            aria-haspopup="dialog"
            className={buttonClass({ variant: "quiet" })}
          >
            <PhoneMark />
            {text(key)}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={focusInside}
        className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-[8px_48px_8px_8px] border-0 bg-surface-raised p-6 text-ink backdrop:bg-scrim open:animate-rise sm:p-8"
      >
        <h2 id={`${id}-title`} className="text-2xl">
          Our apps are still in development
        </h2>
        <p className="mt-3">
          There is nothing to download yet, neither for iPhone nor for Android. Everything we offer already
          works in the browser of your phone.
        </p>
        <Button
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => panel.current?.hidePopover?.()}
          className="mt-6"
        >
          Close
        </Button>
      </div>
    </>
  );
}

const PhoneMark = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
    <path d="M8 2.500h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM11 18.500h2" />
  </svg>
);
