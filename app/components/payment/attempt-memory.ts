// Which attempt to pay this tab is at, across reloads too, so that no reload can make a second payment of it. Signing out
// takes the draft of what was typed along; the attempt stays.

/**
 * One attempt to pay for something. The server makes one of it per id, however often it is asked. `sent` is the content
 * the id was last sent with; null when that is not known any more, as after a reload.
 */
export type Attempt = { id: string; sent: string | null };

type Kept = {
  /** What the draft began with, such as a link: a reload must not undo what was changed since. */
  origin: string;
  attempt: Attempt | null;
  /** A payment nobody answered to: it may have gone through. */
  unsure: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (kept: unknown): string | null => (UUID.test(String(kept)) ? String(kept) : null);

// Without a schema: the page of what was paid needs none either.
function restored(key: string): Kept {
  try {
    const { origin, attempt_id, unsure_id } = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const id = idOf(attempt_id);
    return { origin: String(origin ?? ""), attempt: id ? { id, sent: null } : null, unsure: idOf(unsure_id) };
  } catch {
    // Storage refused, or not ours: a fresh form.
    return { origin: "", attempt: null, unsure: null };
  }
}

export type AttemptMemory = ReturnType<typeof attemptMemory>;

/** `key`: of the tab's storage. `forgetDraft` forgets what was typed. */
export function attemptMemory(key: string, forgetDraft: () => void) {
  let kept: Kept | null = null;
  const now = (): Kept => {
    kept ??= restored(key);
    return kept;
  };
  function keep(change: Partial<Kept>): void {
    const { origin, attempt, unsure } = Object.assign(now(), change);
    try {
      const text = JSON.stringify({ origin, attempt_id: attempt?.id ?? null, unsure_id: unsure });
      sessionStorage.setItem(key, text);
    } catch {
      // Private windows may refuse storage; the attempt then lasts as long as the page.
    }
  }
  const notUnsure = (attempt_id: string) => (now().unsure === attempt_id ? null : now().unsure);
  return {
    origin: () => now().origin,
    beginWith: (origin: string) => {
      if (now().origin !== origin) keep({ origin });
    },
    currentAttempt: () => now().attempt,
    rememberAttempt: (attempt: Attempt) => keep({ attempt }),
    unsurePayment: () => now().unsure,
    rememberUnsure: (attempt_id: string) => keep({ unsure: attempt_id }),
    /** It is known now that this payment did not go through. */
    forgetUnsure: (attempt_id: string) => keep({ unsure: notUnsure(attempt_id) }),
    /** It can be paid no more: what was typed is for another attempt. */
    forgetAttempt: (attempt_id: string) => {
      const attempt = now().attempt?.id === attempt_id ? null : now().attempt;
      keep({ attempt, unsure: notUnsure(attempt_id) });
    },
    /** What this attempt was for is done: the next one begins afresh. Other drafts stay. */
    forgetDone: (attempt_id: string) => {
      const mine = now().attempt?.id === attempt_id;
      if (mine) forgetDraft();
      keep({ unsure: notUnsure(attempt_id), ...(mine && { origin: "", attempt: null }) });
    },
  };
}

type NewId = () => string;
const randomId: NewId = () => crypto.randomUUID();

/** The same attempt for the same content, so that a retry or a double click cannot make a second payment. */
export function attemptFor(attempt: Attempt | null, content: string, newId = randomId): Attempt {
  const changed = attempt !== null && attempt.sent !== null && attempt.sent !== content;
  return { id: attempt === null || changed ? newId() : attempt.id, sent: content };
}

/** For an id the server knows with other content. */
export const newAttempt = (content: string, newId = randomId): Attempt => ({ id: newId(), sent: content });
