// What is typed into a long form is kept in the browser until it is sent: everything but secrets, for a week.
import type { RichText } from "~domain/rich-text";
import { authState } from "../session/state";
import { storedSession } from "../session/stored";
import { isSharedDevice } from "./shared-device";

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

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const typed = new Map<string, string>();
/** On a device that others use, too: browsers bring back a tab that was closed, and with it what the tab kept. */
const page: Place = {
  getItem: (key) => typed.get(key) ?? null,
  setItem: (key, text) => void typed.set(key, text),
  removeItem: (key) => void typed.delete(key),
};

/** Who is typing, also before the page has looked who is signed in; nobody's is a visitor's. */
const owner = (): string | undefined => authState().user?.id ?? storedSession()?.user?.id;

function read(storage: Place | undefined, key: string, now: number): DraftValues | null {
  try {
    const { saved_at, of, values } = JSON.parse(storage?.getItem(key) ?? "null");
    if (!(now - saved_at < KEPT_MS) || (of && of !== owner())) return null;
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

/** Asked each time: a device becomes a shared one while a form is open, in another tab. */
function places(): { device?: Place; tab?: Place } {
  if (isSharedDevice()) return { tab: page };
  const [device, tab] = storages();
  return { device, tab };
}

/** A draft of one form. */
export function draftAt({ name, keep, secret }: DraftPlace, clock = Date.now) {
  const key = DRAFT_PREFIX + name;
  let wanted = keep === "device" || read(places().device, key, clock()) !== null;
  let last: DraftValues = {};

  const isOnDevice = () => wanted && places().device !== undefined;
  function forget(): void {
    for (const place of Object.values(places())) place?.removeItem(key);
  }
  function remember(values: DraftValues): void {
    last = values;
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
    forget();
    if (!Object.values(open).some(Boolean)) return;
    const { device, tab } = places();
    try {
      (isOnDevice() ? device : tab)?.setItem(
        key,
        JSON.stringify({ saved_at: clock(), of: owner(), values: open }),
      );
    } catch {
      // Full, or refused: as without storage.
    }
  }
  return {
    asked: keep === "tab",
    isOnDevice,
    keepOnDevice: (to_be: boolean) => {
      wanted = to_be;
      remember(last);
    },
    recall: () => read(places().device, key, clock()) ?? read(places().tab, key, clock()) ?? {},
    remember,
    forget,
  };
}
export type KeptDraft = ReturnType<typeof draftAt>;

const others = new Set<() => void>();
/** For what is typed and kept outside of a draft: goes with them. */
export const whenForgotten = (forget: () => void) => void others.add(forget);

/** Nothing typed stays for the next person at this device. */
export function forgetDrafts(): void {
  typed.clear();
  for (const forget of others) forget();
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
}
