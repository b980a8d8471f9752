// What must be known before anything is painted, so that nothing flashes.
import { keyOfMark } from "../session/marks";
import { SESSION_KEY } from "../session/stored";
import { DARK_QUERY, THEME_KEY } from "./theme";

/** Says on <html> that a session is stored: the header then keeps the place of Sign In empty. */
export const PERSON_CLASS = "person";

/** Says on <html> that nobody here is asked for a gift (../session/spare-asks.ts): base.css hides whatever asks. */
export const SPARED_CLASS = "spared";

/**
 * Said of <html> (`data-`), until the page's code answers, that somebody has just come to its top: what lies far below is laid out
 * when they come near (base.css). Who comes back or follows a # is led to a place that only true heights tell.
 */
export const ARRIVING = "arriving";

/** zod would try whether it may compile code; our content policy forbids it, and browsers report each try as an issue. */
const NO_EVAL = "__zod_globalConfig={jitless:1};";

/**
 * Runs in <head>. The mark says that scripts run (`noscript:` in app/styles/theme.css). The page comes with the class `light`. Nothing stored means light, `system` follows the system; whether the session is still good is found
 * out later. A mark past its end goes. Where storage is refused the page is light and signed out.
 */
export const firstPaintScript = (): string =>
  `document.documentElement.dataset.js=1;${NO_EVAL}(function(){try{var s=localStorage,c=document.documentElement.classList,t=s.getItem("${THEME_KEY}");if(t==="dark"||(t==="system"&&matchMedia("${DARK_QUERY}").matches))c.replace("light","dark");if(s.getItem("${SESSION_KEY}")||sessionStorage.getItem("${SESSION_KEY}"))c.add("${PERSON_CLASS}");[s,sessionStorage].forEach(function(k){var u=k.getItem("${keyOfMark("spares_asks")}");if(u>Date.now())c.add("${SPARED_CLASS}");else if(u)k.removeItem("${keyOfMark("spares_asks")}")})}catch(e){}if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate")document.documentElement.dataset.${ARRIVING}=1})()`;
