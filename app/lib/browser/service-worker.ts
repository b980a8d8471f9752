// Registration of /sw.js (spec section 1: on localhost it is checked first) and the offer to update.
import { CODE_GONE } from "./import-later";
import { isSharedDevice } from "./shared-device";

type Listener = (apply: () => void) => void;

let onUpdate: Listener | undefined;
let waiting: ServiceWorker | undefined;

const offer = (worker: ServiceWorker) => {
  waiting = worker;
  onUpdate?.(applyUpdate);
};

function applyUpdate(): void {
  // None, or another tab has switched to it already.
  if (waiting?.state !== "installed") return void location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

/**
 * Calls back when a new version waits, or when this one's code is gone: then no worker need have heard of the new one. The
 * callback's argument switches to it and reloads the page.
 */
export function onNewVersion(listener: Listener): () => void {
  onUpdate = listener;
  if (waiting) listener(applyUpdate);
  const onGone = () => listener(applyUpdate);
  addEventListener(CODE_GONE, onGone, { once: true });
  return () => {
    removeEventListener(CODE_GONE, onGone);
    onUpdate = undefined;
  };
}

const LOCALHOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A development server has no worker at /sw.js: one left over from another project on this port is removed. */
async function exists(): Promise<boolean> {
  const response = await fetch("/sw.js", { cache: "no-store" });
  return response.ok && (response.headers.get("content-type") ?? "").includes("javascript");
}

async function register(): Promise<void> {
  // It keeps pages, which nobody wants on a device that others use.
  if (isSharedDevice() || (LOCALHOST.test(location.hostname) && !(await exists()))) {
    const old = await navigator.serviceWorker.getRegistrations();
    await Promise.all(old.map((registration) => registration.unregister()));
    return;
  }
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // The site works the same without it, so a failed registration is not worth a message.
  const go = () => void register().catch(() => undefined);
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
}
