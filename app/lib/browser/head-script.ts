// What runs in <head> of every page: constants of ours, the same everywhere, which the host allows by their hash.
import { exitScript } from "./exit";
import { FIRST_PAINT_SCRIPT } from "./first-paint";
import { SKIP_SCRIPT } from "./skip";
import { START_SCRIPT } from "./start";

/** A function: where nobody calls it, as in browsers, its text is left out of what is downloaded. */
export const headScript = (): string => FIRST_PAINT_SCRIPT + exitScript() + SKIP_SCRIPT + START_SCRIPT;
