/** The text of an element as a range, wherever its words are wrapped; null when it is not there. */
function rangeOf(element: Element, passage: string): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const from = texts
    .map(({ data }) => data)
    .join("")
    .indexOf(passage);
  if (from < 0 || passage === "") return null;
  const range = document.createRange();
  let at = 0;
  for (const text of texts) {
    const [start, end] = [from - at, from + passage.length - at];
    if (start >= 0 && start < text.length) range.setStart(text, start);
    if (end > 0 && end <= text.length) range.setEnd(text, end);
    at += text.length;
  }
  return range;
}

/** Shows where a passage stands by selecting it; false when it is not there any more. */
export function showPassage(id: string, passage: string): boolean {
  const element = document.getElementById(id);
  const range = element && rangeOf(element, passage);
  if (!range) return false;
  element.focus({ preventScroll: true });
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  range.startContainer.parentElement?.scrollIntoView({ block: "center" });
  return true;
}

/** What is selected inside an element, on one line; "" when nothing is. */
export function selectedIn(id: string, most: number): string {
  const selection = getSelection();
  const inside = selection?.anchorNode && document.getElementById(id)?.contains(selection.anchorNode);
  return inside ? (selection.toString().split("\n")[0]?.trim().slice(0, most) ?? "") : "";
}
