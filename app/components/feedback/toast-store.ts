/** Form outcomes: one at a time. Light confirmations: three at most. How long, says toasts.tsx. (decision 10, spec 9) */
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
  const toast: Toast = { destructive: false, ...input, id: ++lastId, region, shown_at: Date.now() };
  const same = [...toasts, toast].filter((t) => t.region === region).slice(-limits[region]);
  replace([...toasts.filter((t) => t.region !== region), ...same]);
  prepareToasts();
  return lastId;
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

export const currentToasts = (): readonly Toast[] => toasts;
