// The way out of a page that somebody must not be seen on, and what a device is told to show of us.

/** Where "Exit this page" leads: a page anybody could have open, and the only address of others such a page leads to by itself. */
export const NEUTRAL_PLACE = "https://www.weather.gov/";
/** What the tab, its history and its bookmarks say instead of a page's title, where somebody wants that. */
export const NEUTRAL_TITLE = "Home";
/** Set in this browser's storage: tabs of ours say so. */
export const NEUTRAL_TITLE_KEY = "sff-neutral-title";

/** On the link that leads out: where one stands, Shift three times leads out, too. */
export const EXIT_ATTRIBUTE = "data-exit";
/** Shift pressed this often, each within so many milliseconds of the one before and nothing in between, is the way out. */
export const EXIT_PRESSES = 3;
export const EXIT_WITHIN_MS = 2_000;

export const SAFETY_PATH = "/safety";

/** On a shared device: so long without an act, and whoever is signed in is asked for the password. */
export const LOCK_AFTER_MS = 5 * 60_000;
/** So long before that he is told, and can stay (WCAG 2.2.1: 20 seconds at least). */
export const LOCK_WARNS_MS = 30_000;
/** A page loaded anew is here again within this; what took longer was a tab that somebody closed and another brought back. */
export const RELOADED_WITHIN_MS = 10_000;
/** So many wrong passwords end the session. */
export const LOCK_TRIES = 5;

/** Where the service worker keeps pages for people without a connection. */
export const PAGES_CACHE = "pages";
