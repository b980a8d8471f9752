// "Exit this page": blank at once, out of the tab's history, nothing typed left behind.
import {
  EXIT_ATTRIBUTE,
  EXIT_PRESSES,
  EXIT_WITHIN_MS,
  NEUTRAL_PLACE,
  NEUTRAL_TITLE,
  NEUTRAL_TITLE_KEY,
  PAGES_CACHE,
} from "~domain/safety";
import { keyOfMark, type Mark } from "../session/marks";
import { TRACES } from "../session/traces";
import { DRAFT_PREFIX } from "./drafts";

/** In the tab somebody has left: its way back shows none of our pages. */
const LEFT_KEY = "sff-exited";

/** What a father has said of himself without an account; a session that is kept on the device ends by signing out. */
const OWN: readonly Mark[] = [...TRACES, "spares_asks"];

/**
 * Runs in <head>, before anything is painted and long before the page's own code, which it does not need. Whoever leaves
 * takes along everything the tab keeps, drafts on the device and what is still to be written; a page of ours found by
 * Back or Forward afterwards is left again before it shows. Coming by any other way is coming on purpose.
 */
export const exitScript = (): string => `;(function(d,w){
var presses=0,at=0,out;
function clear(){var s=sessionStorage,l=localStorage;s.clear();s.setItem("${LEFT_KEY}",1);
Object.keys(l).forEach(function(k){if(k.startsWith("${DRAFT_PREFIX}")||${JSON.stringify(OWN.map(keyOfMark))}.indexOf(k)>=0)l.removeItem(k)});
w.caches&&caches.delete("${PAGES_CACHE}").catch(Boolean)}
function exit(){d.documentElement.style.setProperty("display","none","important");d.title="";
try{clear();Storage.prototype.setItem=function(){}}catch(e){}
if(!out){out=1;w.addEventListener("beforeunload",function(e){e.stopImmediatePropagation()},true)}
location.replace("${NEUTRAL_PLACE}")}
function left(){try{return sessionStorage.getItem("${LEFT_KEY}")}catch(e){}}
function turned(){var n=performance.getEntriesByType("navigation")[0];return n&&n.type==="back_forward"}
w.addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[${EXIT_ATTRIBUTE}]")){e.preventDefault();e.stopImmediatePropagation();exit()}},true);
w.addEventListener("pointerdown",function(){presses=0},true);
w.addEventListener("keydown",function(e){if(e.key!=="Shift"){presses=0;return}
if(e.repeat)return;presses=e.timeStamp-at<${EXIT_WITHIN_MS}?presses+1:1;at=e.timeStamp;
if(presses>=${EXIT_PRESSES}&&d.querySelector("[${EXIT_ATTRIBUTE}]"))exit()},true);
w.addEventListener("pageshow",function(e){if(e.persisted&&left())exit()});
if(left()){if(turned())exit();else sessionStorage.removeItem("${LEFT_KEY}")}
function title(){try{if(d.querySelector("title")&&d.title!=="${NEUTRAL_TITLE}"&&localStorage.getItem("${NEUTRAL_TITLE_KEY}"))d.title="${NEUTRAL_TITLE}"}catch(e){}}
new MutationObserver(title).observe(d.head,{childList:true,subtree:true,characterData:true})
})(document,window)`;
