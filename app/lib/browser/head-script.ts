// What runs in <head> of every page: constants of ours, the same everywhere, which the host allows by their hash.
import { exitScript } from "./exit";
import { firstPaintScript } from "./first-paint";
import { SKIP_SCRIPT } from "./skip";
import { START_SCRIPT } from "./start";

/** A function: where nobody calls it, as in browsers, its text is left out of what is downloaded. */
export const headScript = (): string => firstPaintScript() + exitScript() + SKIP_SCRIPT + START_SCRIPT;
