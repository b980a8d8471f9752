import type { PGlite } from "@electric-sql/pglite";

type Stacked = { ___stack_pointer: WebAssembly.Global<"i32">; _PostgresMainLongJmp: () => void };

/**
 * Call it while nothing runs. PGlite 0.4.5 leaves a refused statement by an exception and its C stack (8 MB) where it
 * was: 1 to 6 kB each. After 1,500 statements that do not parse, the stack had run through its end and over the
 * database's own memory: strange errors, or an endless loop. Of what was called since the message began nothing is
 * alive when PostgreSQL cleans up after the error, so that begins where the stack was at the start.
 */
export function keepStack(db: PGlite): void {
  const postgres = db.Module as unknown as Stacked;
  const { ___stack_pointer: stack, _PostgresMainLongJmp: cleanUp } = postgres;
  const start = stack.value;
  Object.defineProperty(postgres, "_PostgresMainLongJmp", {
    get: () => () => {
      stack.value = start;
      cleanUp();
    },
    set() {}, // at its first call it puts itself back
  });
}
