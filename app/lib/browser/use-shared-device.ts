import { useSyncExternalStore } from "react";
import { isSharedDevice } from "./shared-device";

// It changes with the page alone (session/share-device.ts).
const never = () => () => {};

export const useSharedDevice = (): boolean => useSyncExternalStore(never, isSharedDevice, () => false);
