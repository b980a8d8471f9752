// How old something kept is: the clock of the machine may be set back, and what it calls the future would then never age.

/** Milliseconds since the process began; they only ever grow. */
export const steadyNow = (): number => performance.now();

/** The same moment as the clock of the machine would call it by now (whole ms since 1970). */
export const byTheClock = (moment: number): number => Math.ceil(Date.now() - (steadyNow() - moment));
