// What is typed into a long form is kept in the browser until it is sent: everything but secrets, for a week.
import type { RichText } from "~domain/rich-text";

export const DRAFT_PREFIX = "sff-draft-";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_CHARACTERS = 20_000;

export type DraftValues = Record<string, string | boolean | RichText>;

export interface DraftPlace {
  name: string;
  /** "device": for a week. "tab": as long as the tab, unless somebody wants it kept on the device. */
  keep: "device" | "tab";
  /** Fields that are never kept. */
  secret: readonly string[];
}

const isDocument = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "content" in value;

/** Private windows may refuse storage; the draft then lasts as long as the page. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

function read(storage: Storage | undefined, key: string, now: number): DraftValues | null {
  try {
    const { saved_at, values } = JSON.parse(storage?.getItem(key) ?? "null");
    if (!(now - saved_at < KEPT_MS)) return null;
    const fits = ([, value]: [string, unknown]) =>
      typeof value === "string"
        ? value.length <= MOST_CHARACTERS
        : typeof value === "boolean" || isDocument(value);
    return Object.fromEntries(Object.entries(values as DraftValues).filter(fits));
  } catch {
    // Nothing stored, or not ours: a fresh form.
    return null;
  }
}

/** A draft of one form. */
export function draftAt({ name, keep, secret }: DraftPlace, clock = Date.now) {
  const key = DRAFT_PREFIX + name;
  const [device, tab] = storages();
  let onDevice = keep === "device" || read(device, key, clock()) !== null;
  let last: DraftValues = {};

  function forget(): void {
    device?.removeItem(key);
    tab?.removeItem(key);
  }
  function remember(values: DraftValues): void {
    last = values;
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
    forget();
    if (!Object.values(open).some(Boolean)) return;
    try {
      (onDevice ? device : tab)?.setItem(key, JSON.stringify({ saved_at: clock(), values: open }));
    } catch {
      // Full, or refused: as without storage.
    }
  }
  return {
    asked: keep === "tab",
    isOnDevice: () => onDevice,
    keepOnDevice: (wanted: boolean) => {
      onDevice = wanted;
      remember(last);
    },
    recall: () => read(device, key, clock()) ?? read(tab, key, clock()) ?? {},
    remember,
    forget,
  };
}
export type KeptDraft = ReturnType<typeof draftAt>;

/** Nothing typed stays for the next person at this device. */
export function forgetDrafts(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
}
