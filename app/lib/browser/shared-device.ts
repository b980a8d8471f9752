// A device that others use, too: somebody has said so here. What is kept of a person is then kept by the tab alone, and
// goes with it. Nobody else asks for the browser's storage (tests/architecture.test.ts).

/** Set in this browser's storage, the one thing of this that stays; it names nobody. */
export const SHARED_DEVICE_KEY = "sff-shared-device";

/** False where the browser refuses storage: nothing stays there anyway. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(SHARED_DEVICE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Where what is kept of a person goes: this device, or the tab. Null where the browser refuses storage. */
export function keeping(): Storage | null {
  try {
    return isSharedDevice() ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}
