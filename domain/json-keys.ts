// Names that come from outside and end as keys of plain objects.

// By these names a plain object, also an empty one, leads to what all objects of the process share.
const SHARED =
  "__proto__|constructor|prototype|__(?:define|lookup)[GS]etter__|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf";
const EXACTLY = new RegExp(`^(?:${SHARED})$`);
const AS_A_WORD = new RegExp(`(?<![\\w$])(?:${SHARED})(?![\\w$])`);

const AS_A_NAME = new RegExp(`__proto__|(?<![\\w$])(?:${SHARED})"?\\s*(?:[.:(]|->)`);

/** Deeper than any document of ours (rich text in a list in a list has about 25). */
export const MAX_JSON_DEPTH = 64;

/** Whether this one name is such a one. */
export const isSharedName = (name: string): boolean => EXACTLY.test(name);

/** Whether a text made of names (a path, a list of columns, a header) holds one that no data of ours is called by. */
export const holdsSharedName = (names: string): boolean => AS_A_WORD.test(names);

/** The same for a text of names and values: there a name is followed by what is asked of it. */
export const asksForSharedName = (text: string): boolean => AS_A_NAME.test(text);

/** What makes JSON from outside unusable, as a sentence: a key that leads to shared objects, or too many levels. */
export function jsonProblem(json: unknown, maxDepth = MAX_JSON_DEPTH): string | undefined {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return "The JSON has too many levels";
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (!Array.isArray(value) && Object.keys(value).some(isSharedName))
        return "The JSON has an unusable key";
      for (const inner of Object.values(value)) if (typeof inner === "object") next.push(inner);
    }
    level = next;
  }
  return undefined;
}
