// What a donor typed stays in this tab until the gift is confirmed, across reloads too: all of it but card data, which never
// comes here. Signing out takes the draft along; the attempt stays, so that no reload can make a second gift of it.
import { z } from "zod";
import { draftAt } from "~/lib/browser/drafts";
import type { GiftValues } from "./gift-values";

const STORAGE_KEY = "sff-gift";
const draft = draftAt({ name: "gift", keep: "tab", secret: ["website"] });

const storedGift = z.object({
  origin: z.string(),
  attempt_id: z.uuid().nullable(),
  unsure_id: z.uuid().nullable().catch(null),
});

/**
 * One attempt to give. The server makes one gift per id, however often it is asked. `sent` is the content the
 * id was last sent with; null when that is not known any more, as after a reload.
 */
export type Attempt = { id: string; sent: string | null };

/** The link the draft began with: a reload must not undo what was changed since. */
let origin = "";
let attempt: Attempt | null = null;
/** A payment nobody answered to: it may have gone through. */
let unsure: string | null = null;
let restored = false;
/** The form of this page has been shown and kept. */
let kept_once = false;

function restore(): void {
  if (restored) return;
  restored = true;
  try {
    const stored = storedGift.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"));
    origin = stored.origin;
    attempt = stored.attempt_id ? { id: stored.attempt_id, sent: null } : null;
    unsure = stored.unsure_id;
  } catch {
    // Nothing stored, storage refused, or not ours: a fresh form.
  }
}

function store(): void {
  try {
    const text = JSON.stringify({ origin, attempt_id: attempt?.id ?? null, unsure_id: unsure });
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Private windows may refuse storage; the attempt then lasts as long as the page.
  }
}

/** The link brought the whole page, as where it was pressed before the page before it could react. */
function cameByLink(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !kept_once && entry?.type === "navigate";
}

/**
 * The values to begin with. What a link says wins over an older draft whenever it is `followed`, here or from the page
 * before; coming back to it, or loading it anew, keeps what was changed after it.
 */
export function recallGift(
  link_origin: string,
  link: Partial<GiftValues>,
  followed: boolean,
): Partial<GiftValues> {
  restore();
  const kept: Partial<GiftValues> = draft.recall();
  return origin === link_origin && !followed && !cameByLink() ? { ...link, ...kept } : { ...kept, ...link };
}

/** What the form last said about where the gift goes; that campaign may have closed since. */
export const rememberedCampaign = (): string | undefined => (draft.recall() as Partial<GiftValues>).campaign;

export function rememberGift(link_origin: string, values: GiftValues): void {
  restore();
  kept_once = true;
  draft.remember(values);
  if (origin === link_origin) return;
  origin = link_origin;
  store();
}

export function currentAttempt(): Attempt | null {
  restore();
  return attempt;
}

export function rememberAttempt(next: Attempt): void {
  restore();
  attempt = next;
  store();
}

export function unsurePayment(): string | null {
  restore();
  return unsure;
}

export function rememberUnsure(attempt_id: string): void {
  restore();
  unsure = attempt_id;
  store();
}

/** It is known now that this payment did not go through. */
export function forgetUnsure(attempt_id: string): void {
  restore();
  if (unsure === attempt_id) unsure = null;
  store();
}

/** The gift of this attempt is done: the next one begins afresh. Other drafts stay. */
export function forgetGift(attempt_id: string): void {
  restore();
  if (unsure === attempt_id) unsure = null;
  if (attempt?.id === attempt_id) {
    draft.forget();
    origin = "";
    attempt = null;
  }
  store();
}

type NewId = () => string;
const randomId: NewId = () => crypto.randomUUID();

/** The same attempt for the same content, so that a retry or a double click cannot make a second gift. */
export function attemptFor(attempt: Attempt | null, content: string, newId = randomId): Attempt {
  const changed = attempt !== null && attempt.sent !== null && attempt.sent !== content;
  return { id: attempt === null || changed ? newId() : attempt.id, sent: content };
}

/** For an id the server knows with other content. */
export const newAttempt = (content: string, newId = randomId): Attempt => ({ id: newId(), sent: content });
