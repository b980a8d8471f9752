/**
 * "Skip to the content" leaves the address alone: what stands behind the # of a private link is all that opens its page.
 * In <head>, because it is pressed before the page's own code is there; without scripts it is a link like any other.
 */
export const SKIP_SCRIPT = `;document.addEventListener("click",function(e){
var t=e.target,m=t.closest&&t.closest('a[href="#main"]')&&document.getElementById("main");
if(m){e.preventDefault();m.focus()}})`;
