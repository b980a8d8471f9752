// What a donor typed stays until the gift is confirmed: all of it while the page lives, the plain choices and
// the attempt across a reload. Names, addresses and messages are never written to the browser's storage.
import { z } from "zod";
import type { GiftValues } from "./gift-values";

const STORAGE_KEY = "sff-gift";

const storedDraft = z.object({
  origin: z.string(),
  choices: z.object({
    amount_choice: z.string().max(20),
    other_amount: z.string().max(40),
    cover_fee: z.boolean(),
    campaign: z.string().max(60),
    hide_name: z.boolean(),
    hide_amount: z.boolean(),
  }),
  attempt_id: z.uuid().nullable(),
});

/** `origin` says which link the draft began with: that link must not undo what was changed since. */
type Draft = { origin: string; values: Partial<GiftValues> };

/**
 * One attempt to give. The server makes one gift per id, however often it is asked. `sent` is the content the
 * id was last sent with; null when that is not known any more, as after a reload.
 */
export type Attempt = { id: string; sent: string | null };

let draft: Draft | null = null;
let attempt: Attempt | null = null;
let restored = false;

function restore(): void {
  if (restored) return;
  restored = true;
  try {
    const stored = storedDraft.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"));
    draft = { origin: stored.origin, values: stored.choices };
    attempt = stored.attempt_id ? { id: stored.attempt_id, sent: null } : null;
  } catch {
    // Nothing stored, storage refused, or not ours: a fresh form.
  }
}

function store(): void {
  try {
    const choices = draft && storedDraft.shape.choices.parse(draft.values);
    const text = JSON.stringify({ origin: draft?.origin, choices, attempt_id: attempt?.id ?? null });
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Private windows may refuse storage; the draft then lasts as long as the page.
  }
}

/** The values to begin with: a link's wishes win over an older draft, but not over changes made after it. */
export function recallGift(origin: string, link: Partial<GiftValues>): Partial<GiftValues> {
  restore();
  if (!draft) return link;
  return draft.origin === origin ? { ...link, ...draft.values } : { ...draft.values, ...link };
}

export function rememberGift(origin: string, values: GiftValues): void {
  restore();
  draft = { origin, values };
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

/** Another try after a payment that failed for good is another attempt; what was typed stays. */
export function forgetAttempt(): void {
  restore();
  attempt = null;
  store();
}

/** The gift of this attempt is done: the next one begins afresh. Other drafts stay. */
export function forgetGift(attempt_id: string): void {
  restore();
  if (attempt?.id !== attempt_id) return;
  draft = null;
  attempt = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
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
