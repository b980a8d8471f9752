import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "~/lib/browser/top-dialog";
import { buttonClass } from "../ui/button-style";
import { IconButton } from "../ui/icon-button";
import { useLostFocus } from "./lost-focus";
import { type Origin, useClearFocus, useGivenBack, useOrigin } from "./toast-focus";
import { useNews } from "./toast-place";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
  type ToastRegionName,
} from "./toast-store";

// Here and not in the store, which every page carries.
const none: readonly Toast[] = [];
const serverToasts = () => none;
const toastDuration: Record<ToastRegionName, number> = { outcome: 5000, confirmation: 4000 };

/** In the browser's top layer, so that nothing lies over it. A dialog can have left the page in the same moment. */
const inTopLayer = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover?.();
};

/** Once per page, and for the focus as well: what comes with the first act (toast-regions). Both live regions stand there empty from the start; an open dialog takes them in. */
export function Toasts({ touched = null }: { touched?: EventTarget | null }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  const dialog = useTopDialog();
  const isNews = useNews(dialog, toasts);
  const { from, onFocus } = useOrigin();
  useClearFocus(toasts);
  useLostFocus(touched);
  const news = toasts.filter(isNews);
  const silent = toasts.filter((toast) => !isNews(toast));
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the keyboard comes from.
    <div
      ref={inTopLayer}
      popover="manual"
      data-toasts=""
      onFocus={onFocus}
      className="no-print pointer-events-none fixed inset-x-4 top-auto bottom-4 z-50 m-0 mb-[var(--bottom-bar,0px)] flex w-auto flex-col items-end gap-3 overflow-visible bg-transparent p-0 text-ink sm:inset-x-6 sm:bottom-6"
    >
      {silent.length > 0 ? (
        <section aria-label="Said before" className="contents">
          {silent.map((toast) => (
            <ToastView key={toast.id} {...{ toast, from }} />
          ))}
        </section>
      ) : null}
      <ToastRegion name="outcome" {...{ toasts: news, from }} />
      <ToastRegion name="confirmation" {...{ toasts: news, from }} />
    </div>,
    dialog ?? document.body,
  );
}

type RegionProps = { name: ToastRegionName; toasts: readonly Toast[]; from: Origin };

function ToastRegion({ name, toasts, from }: RegionProps) {
  const mine = toasts.filter((toast) => toast.region === name);
  const view = (toast: Toast) => <ToastView key={toast.id} {...{ toast, from }} />;
  return (
    <>
      <div role="status" className="contents">
        {mine.filter((toast) => !toast.destructive).map(view)}
      </div>
      <div role="alert" className="contents">
        {mine.filter((toast) => toast.destructive).map(view)}
      </div>
    </>
  );
}

/** Milliseconds with something to do in it. */
const ACTION_DURATION = 10_000;

/** Counts down only while nobody points at it or has the focus in it. */
function useCountdown(milliseconds: number, paused: boolean, done: () => void) {
  const left = useRef(milliseconds);
  const finish = useRef(done);
  finish.current = done;
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);
}

function ToastView({ toast, from }: { toast: Toast; from: Origin }) {
  const here = useGivenBack(from);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { action } = toast;
  const time = action ? ACTION_DURATION : toastDuration[toast.region];
  useCountdown(time, pointed || focused, () => dismissToast(toast.id));
  const Icon = toast.destructive ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while it is looked at.
    <div
      ref={here}
      data-toast=""
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={clsx(
        "paper pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 py-3 pr-2 pl-5",
        toast.destructive ? "text-danger" : "text-ink",
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx("mt-1.5 size-6 shrink-0", !toast.destructive && "text-success")}
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description ? <p className="text-sm text-ink-soft">{toast.description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => {
            dismissToast(toast.id);
            action.act();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
