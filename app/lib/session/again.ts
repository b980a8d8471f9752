// Reading the account again by itself: soon at first, then ever less often, and not everybody at the same moment, so that
// a backend that comes back is not overrun.
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_MS;

export function tryLater(read: () => Promise<void>): void {
  clearTimeout(timer);
  timer = setTimeout(() => void read(), wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST_MS);
}

export function stopTrying(): void {
  clearTimeout(timer);
  wait = FIRST_MS;
}
