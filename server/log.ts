import pino from "pino";

export type Log = pino.Logger;

/** JSON lines on stderr; request ids, never personal data. Query strings are not logged because they may hold addresses. */
export function createLog(level: string): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}
