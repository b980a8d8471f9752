export type Place = "bottom" | "top";

const PRESSABLE = "a[href], button, input, select, textarea, summary";
/** As wide and about as high as the slip may be, and the header above it. In letters of the visitor. */
const ROOM = { width: 24, height: 6, header: 5.5 };

function isFree(left: number, top: number, width: number, height: number): boolean {
  const across = [0, 0.35, 0.65, 1].map((part) => left + width * part);
  const down = [0, 0.5, 1].map((part) => top + height * part);
  return across.every((x) => down.every((y) => !document.elementFromPoint(x, y)?.closest(PRESSABLE)));
}

/**
 * Where the slip lies over nothing that somebody could be about to press: at the bottom, or below the header; at the
 * bottom where both are taken. `at`: its empty place at the bottom.
 */
export function freePlace(at: DOMRect): Place {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(ROOM.width * letter, innerWidth - 2 * at.left);
  const height = ROOM.height * letter;
  const isTopBetter =
    !isFree(at.left, at.bottom - height, width, height) &&
    isFree(at.left, ROOM.header * letter + at.left / 2, width, height);
  return isTopBetter ? "top" : "bottom";
}
