// Whoever asks for help is asked for no gift: while his request is open and 60 days after. The database knows that of an
// account; of a device only this mark does, so it has an end and is set anew whenever we hear that it still holds.
import { SPARED_CLASS } from "../browser/first-paint";
import { clearMark, readMark, setMark } from "./marks";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the decision; private.spares_asks in the database does the same for letters. */
const DAYS_AFTER = 60;
/** Of an account it is heard again with each visit. */
const DAYS_OF_ACCOUNT = 7;

function spareUntil(moment: number): void {
  if (moment <= Date.now()) return;
  setMark("spares_asks", String(Math.max(moment, Number(readMark("spares_asks")) || 0)));
  document.documentElement.classList.add(SPARED_CLASS);
}

/** A request that is open, or decided then. */
export const spareAfter = (decided_at?: string | null): void =>
  spareUntil((decided_at ? Date.parse(decided_at) : Date.now()) + DAYS_AFTER * DAY_MS);

/** Just sent: it will be answered by then. */
export const spareSent = (due_on: string): void =>
  spareUntil((Date.parse(due_on) || Date.now()) + DAYS_AFTER * DAY_MS);

/** The account says so now. */
export const spareAccount = (): void => spareUntil(Date.now() + DAYS_OF_ACCOUNT * DAY_MS);

/** He wants to see everything again. */
export function askAgain(): void {
  clearMark("spares_asks");
  document.documentElement.classList.remove(SPARED_CLASS);
}
