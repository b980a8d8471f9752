import type { Cents } from "./money.ts";

/** The amounts offered to a donor, in US cents; any other amount can be typed. */
export const PRESET_AMOUNTS: readonly Cents[] = [2500, 5000, 10_000, 25_000, 50_000];
export const DEFAULT_AMOUNT: Cents = 5000;
