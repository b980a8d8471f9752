// When the page's own code begins: what is seen is there without it, so it comes after the style sheet, the font and
// the picture (decision 0009).

import { SESSION_KEY } from "../session/stored";
import { DRAFT_PREFIX } from "./drafts";
import { ARRIVING } from "./first-paint";
import { CODE_MS } from "./import-later";

/** The type of a script that waits: to the browser it is data until `START_SCRIPT` runs it. */
export const WAITING_TYPE = "text/waiting";
/** The `handle` of a page whose links do more than lead on, so that its code must not wait. */
export const BEGINS_AT_ONCE = "begins at once";
const HYDRATED = "hydrated";
/** On <html> once the page's code answers: until then a button of a form looks as it will (app/styles/base.css). */
const ANSWERS = "answers";
/** On a button that was pressed before; the line is for who wants nothing to move. */
const PRESSED = ["animate-breathe", "underline"].map((name) => `"${name}"`).join();
const QUIET_MS = 2_500;
/** What could not be fetched is asked for again then, later and later. */
const AGAIN_MS = 1_000;
const LONGEST_MS = 15_000;
/** The files of a page that was loaded anew because one of them was not there. */
const GONE_KEY = "sff-code-gone";

/**
 * Runs in <head>. The code begins at the visitor's first act or when the page has been loaded for a while; at once for
 * a page that says so, for a person, for a draft that is to be shown again and for what a link has brought behind the #:
 * what a mail says, or the long key of a private page, which would else show the form for a lost one first. Buttons
 * pressed meanwhile are pressed again when they can answer, also those of forms, which are disabled until then; links and
 * fields need no code. The code is fetched before it is imported, and so may be asked for again (decision 0044). What is
 * gone (404) went with an older version of the site: the page is loaded anew, once, and then waits like any other; so it is
 * where the browser cannot import what has been fetched, which it would not try again. Where
 * that cannot be kept in mind it is not done: storage is refused, or somebody is leaving by "Exit this page". Where the far
 * sections get their true heights (`ARRIVING`), what is in sight stays where it is: somebody may be pressing it.
 */
export const START_SCRIPT = `;(function(d,w){
var acts=["pointerdown","pointermove","keydown","touchstart","wheel","scroll","focusin","input","change"],pressed=[],begun;
function run(){var s=d.querySelector('script[type="${WAITING_TYPE}"]');if(!s)return;
var files=s.dataset.modules.split(" "),got={},after=${AGAIN_MS};
function get(m){return got[m]||fetch(m,{signal:AbortSignal.timeout(${CODE_MS})}).then(function(r){if(!r.ok){r.status===404&&anew();throw r}return r.arrayBuffer()}).then(function(){
var l=d.createElement("link");l.rel="modulepreload";l.href=m;d.head.append(l);got[m]=1})}
function anew(){try{var t=sessionStorage,k="${GONE_KEY}",v=s.dataset.modules;if(t.getItem(k)!==v){t.setItem(k,v);t.getItem(k)===v&&location.reload()}}catch(e){}}
function load(){Promise.all(files.map(get)).then(start,function(){setTimeout(load,after);after=Math.min(2*after,${LONGEST_MS})})}
function start(){var c=d.createElement("script");c.type="module";c.textContent=s.textContent;c.onerror=anew;d.head.append(c)}
load()}
function begin(){if(begun)return;begun=1;acts.forEach(function(a){w.removeEventListener(a,begin,true)});
if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",run);else run()}
function keep(b){pressed.push(b);b.classList.add(${PRESSED})}
function press(e){var b=e.target.closest&&e.target.closest("button");
if(b&&b.type==="button"&&!b.popoverTargetElement&&!b.commandForElement&&e.isTrusted){keep(b);e.stopPropagation();begin()}}
function send(e){var t=e.target,s="button[type=submit]:disabled",
b=e.type==="keydown"?e.key==="Enter"&&t.tagName==="INPUT"&&t.form&&t.form.querySelector(s):t.closest&&t.closest(s);
if(b&&e.isTrusted&&pressed.indexOf(b)<0)keep(b)}
function again(b,frames){if(!b.isConnected)return;if(b.disabled&&frames)return void requestAnimationFrame(function(){again(b,frames-1)});b.classList.remove(${PRESSED});b.click()}
w.addEventListener("click",press,true);["pointerup","keydown"].forEach(function(a){w.addEventListener(a,send,true)});
function lay(){var e=d.elementFromPoint(w.innerWidth/2,w.innerHeight/2),at=function(){return e?e.getBoundingClientRect().top:0},y=at();
delete d.documentElement.dataset.${ARRIVING};y=at()-y;y&&w.scrollBy({top:y,behavior:"instant"})}
w.addEventListener("${HYDRATED}",function(){lay();d.documentElement.dataset.${ANSWERS}="";w.removeEventListener("click",press,true);["pointerup","keydown"].forEach(function(a){w.removeEventListener(a,send,true)});
pressed.forEach(function(b){again(b,120)})},{once:true});
acts.forEach(function(a){w.addEventListener(a,begin,{capture:true,passive:true})});
d.addEventListener("DOMContentLoaded",function(){if(d.querySelector("script[data-now]"))begin()});
w.addEventListener("load",function(){setTimeout(begin,${QUIET_MS})});
try{if(/=|[\\w-]{40}/.test(location.hash)||Object.keys(localStorage).concat(Object.keys(sessionStorage)).some(function(k){return k==="${SESSION_KEY}"||k.startsWith("${DRAFT_PREFIX}")}))begin()}catch(e){}
})(document,window)`;

/** The page answers from now on. */
export const answerPresses = (): void => void dispatchEvent(new Event(HYDRATED));
