// What word processors and other pages put on the clipboard, made ready for the editor, whose schema drops the rest.
import { isOwnImage, isSafeHref } from "~domain/rich-text";

/** Never text of the person's: what runs, what is embedded, what asks. */
const DROPPED =
  "script, style, template, noscript, iframe, object, embed, video, audio, svg, math, canvas, link, meta, title, button, input, select, textarea, [style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";

const HEADINGS: Readonly<Record<string, string>> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

/** The same content in another element. */
function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const ITEM = /mso-list:\s*l\d+\s+level(\d)/i;
const levelOf = (element: Element): number =>
  Number(ITEM.exec(element.getAttribute("style") ?? "")?.[1] ?? 0);
/** Before the marker goes: "1." and "a)" number, everything else is a dot. */
const isNumbered = (element: Element): boolean =>
  /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(element.querySelector("[style*='mso-list' i]")?.textContent ?? "");

/** Word writes lists as paragraphs that only look like some. */
function wordLists(root: Element): void {
  let open: Element[] = [];
  for (const paragraph of root.querySelectorAll("p")) {
    const wanted = levelOf(paragraph);
    if (wanted === 0) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const level = Math.min(wanted, open.length + 1);
    if (level > open.length) {
      const list = root.ownerDocument.createElement(isNumbered(paragraph) ? "ol" : "ul");
      const above = open.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    open = open.slice(0, level);
    const item = root.ownerDocument.createElement("li");
    open.at(-1)?.append(item);
    item.append(paragraph);
  }
}

export const WORDS_ONLY = "This was too much to paste with its formatting. Only the words are here.";
export const NO_PICTURES = "Pictures cannot be added here.";

/** Which pictures a text takes: none, files of its own, or the library's as well. */
export type Pictures = "none" | "own" | "library";
export const takesPicture = (pictures: Pictures, src: string | null): src is string =>
  pictures !== "none" && isOwnImage(src) && (pictures === "library" || !src.includes("/images/media/"));

/** What the writer would miss and the schema drops, in words; empty where it drops nothing. A jump within a page is no loss. */
function leftOut(root: Element, taken: Pictures): string {
  const count = (selector: string, attribute: string, stays: (value: string | null) => boolean): number =>
    [...root.querySelectorAll(selector)].filter((element) => !stays(element.getAttribute(attribute))).length;
  const pictures = count("img", "data-src", (src) => takesPicture(taken, src));
  const links = count("a[href]:not([href^='#'])", "href", isSafeHref);
  const how = taken === "none" ? NO_PICTURES : "Insert what you need with the Picture button.";
  return [
    pictures && `${pictures === 1 ? "1 picture was" : `${pictures} pictures were`} not pasted. ${how}`,
    links &&
      `${links === 1 ? "1 link was" : `${links} links were`} left out, the words stayed: only https links and email addresses can be kept.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Changes the pasted elements in place, and says what of them is left out. */
export function cleanPasted(root: Element, taken: Pictures): string {
  wordLists(root);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  for (const heading of root.querySelectorAll("h1, h4, h5, h6"))
    rename(heading, HEADINGS[heading.tagName] ?? "h3");
  // A row of a table becomes a line, its cells stay apart.
  for (const cell of root.querySelectorAll("td, th")) cell.append(" ");
  for (const row of root.querySelectorAll("tr")) rename(row, "p");
  return leftOut(root, taken);
}
