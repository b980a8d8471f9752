// What word processors and other pages put on the clipboard, made ready for the editor, whose schema drops the rest.

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

/** Changes the pasted elements in place. */
export function cleanPasted(root: Element): void {
  wordLists(root);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  for (const heading of root.querySelectorAll("h1, h4, h5, h6"))
    rename(heading, HEADINGS[heading.tagName] ?? "h3");
  // A row of a table becomes a line, its cells stay apart.
  for (const cell of root.querySelectorAll("td, th")) cell.append(" ");
  for (const row of root.querySelectorAll("tr")) rename(row, "p");
}
