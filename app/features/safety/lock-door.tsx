// A door alone: what the lock is made of is many files, and naming them would weigh on every public page.
import { useSyncExternalStore } from "react";
import { late } from "~/lib/late";
import { subscribeToAuth } from "~/lib/session/state";
import { hasStoredSession } from "~/lib/session/stored";

const DeviceLock = late(() => import("./device-lock").then((lock) => lock.DeviceLock));
const IdleLeave = late(() => import("./idle-leave").then((leave) => leave.IdleLeave));

/** `safe`: nobody may be seen on this page. */
export function Lock({ safe }: { safe: boolean }) {
  if (useSyncExternalStore(subscribeToAuth, hasStoredSession)) return <DeviceLock />;
  return safe ? <IdleLeave /> : null;
}
