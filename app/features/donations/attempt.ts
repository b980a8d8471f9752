/**
 * One attempt to give. The server makes one gift per id, however often it is asked. `sent` is the content the
 * id was last sent with; null when that is not known any more, as after a reload.
 */
export type Attempt = { id: string; sent: string | null };

type NewId = () => string;
const randomId: NewId = () => crypto.randomUUID();

/** The same attempt for the same content, so that a retry or a double click cannot make a second gift. */
export function attemptFor(attempt: Attempt | null, content: string, newId = randomId): Attempt {
  const changed = attempt !== null && attempt.sent !== null && attempt.sent !== content;
  return { id: attempt === null || changed ? newId() : attempt.id, sent: content };
}

/** For an id the server knows with other content. */
export const newAttempt = (content: string, newId = randomId): Attempt => ({ id: newId(), sent: content });
