/** Form outcomes: one at a time, 5000 ms. Light confirmations: three at most, 4000 ms. (decision 10, spec 9) */
export type ToastRegionName = "outcome" | "confirmation";

export interface Toast {
  id: number;
  region: ToastRegionName;
  title: string;
  description?: string;
  destructive: boolean;
  /** One thing that can be done about it, such as "Undo"; it stays long enough to be reached. */
  action?: { label: string; act: () => void } | undefined;
  /** The page says the same in an alert of its own: it is shown, and not read out twice. */
  told?: boolean;
  shown_at: number;
}

export type ToastInput = Pick<Toast, "title"> &
  Partial<Pick<Toast, "description" | "destructive" | "action" | "told">>;

const limits: Record<ToastRegionName, number> = { outcome: 1, confirmation: 3 };
export const toastDuration: Record<ToastRegionName, number> = { outcome: 5000, confirmation: 4000 };

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Brings the regions onto the page: as early as a toast can be expected, so that its words are read out. */
export function prepareToasts(): void {
  globalThis.dispatchEvent?.(new Event("toast"));
}

function show(region: ToastRegionName, input: ToastInput): number {
  lastId += 1;
  const toast: Toast = { destructive: false, ...input, id: lastId, region, shown_at: Date.now() };
  const same = toasts.filter((t) => t.region === region).slice(-(limits[region] - 1) || toasts.length);
  const others = toasts.filter((t) => t.region !== region);
  replace([...others, ...same, toast]);
  prepareToasts();
  return toast.id;
}

export const showOutcome = (input: ToastInput): number => show("outcome", input);
export const showConfirmation = (title: string, action?: Toast["action"]): number =>
  show("confirmation", { title, action });

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  replace([]);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];
export const currentToasts = (): readonly Toast[] => toasts;
export const serverToasts = (): readonly Toast[] => none;
