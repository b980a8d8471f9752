import { useSyncExternalStore } from "react";
import { SPARED_CLASS } from "./first-paint";

// What asks is hidden by base.css at once; this is for what stands in its place.
const never = () => () => undefined;

/** Whether nobody here is asked for a gift (../session/spare-asks.ts). */
export const useSpared = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.documentElement.classList.contains(SPARED_CLASS),
    () => false,
  );
